import type { Page } from '@playwright/test';

/** A layout shift as the browser reports it; TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    /** Sum of the page's layout shifts since its start, or since `resetLayoutShift`. */
    layoutShift: number;
    /** What shifted, one line per element: tag, text, and top and height before and after, in px. */
    layoutShiftSources: string[];
  }
}

/** Measures the layout shifts of all pages opened later, as CLS counts them: without those after input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    window.layoutShiftSources = [];
    const box = ({ top, height }: DOMRectReadOnly) => `${Math.round(top)}+${Math.round(height)}`;
    const add = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value, sources } of entries as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.layoutShiftSources.push(
            `${node?.nodeName ?? 'gone'} "${node?.textContent?.slice(0, 30) ?? ''}" ${box(previousRect)} → ${box(currentRect)}`,
          );
      }
    };
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of shifts. Two frames are drawn first, so that the shifts of the last change are included. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return window.layoutShift;
  });
}

/** The elements that have shifted, for the message of a failed expectation. */
export async function layoutShiftSources(page: Page): Promise<string> {
  return (await page.evaluate(() => window.layoutShiftSources)).join('\n');
}
