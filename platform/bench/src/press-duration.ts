import type { Browser, Page } from 'playwright-core';
import { withDevicePage } from './device-page.ts';

/** A control, and the page that has it. */
export interface PressTarget {
  readonly url: string;
  readonly role: 'button' | 'combobox';
  /** Accessible name of the control; the first one in the page is pressed. */
  readonly name: RegExp;
}

/** Time from the load event to the press, in ms: as long as a shopper looks at the page. */
const WAIT_MS = 3_000;
/** Time in ms after the press in which what follows of it is drawn. */
const SETTLE_MS = 1_500;

/**
 * Presses a control on a slow phone.
 * @returns duration of the slowest event of the press until the next paint, in ms (Event Timing); 0 below 16 ms, which a
 * browser does not report
 */
export function measurePress(browser: Browser, { url, role, name }: PressTarget): Promise<number> {
  return withDevicePage(browser, true, async ({ page, press }) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WAIT_MS);
    const control = page.getByRole(role, { name }).first();
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`${url} shows no ${role} named ${name.source}.`);
    await watchEvents(page);
    await press({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => slowestEvent.ms);
  });
}

/** Global of the page: the duration of the slowest event so far (`watchEvents`). */
declare const slowestEvent: { readonly ms: number };

const watchEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const slowest = { ms: 0 };
    Object.assign(globalThis, { slowestEvent: slowest });
    const startedAt = performance.now();
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime >= startedAt) slowest.ms = Math.max(slowest.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
