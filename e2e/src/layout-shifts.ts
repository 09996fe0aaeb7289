import type { Page } from '@playwright/test';

/** A layout shift as the browser reports it; TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** Sum of the page's layout shifts since its start, or since `resetLayoutShift`. */
    layoutShift: number;
  }
}

/** Measures the layout shifts of all pages opened later, as CLS counts them: without those after input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) if (!entry.hadRecentInput) window.layoutShift += entry.value;
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
