import type { Browser } from 'playwright-core';
import { withDevicePage, type Point, type DevicePage } from './device-page.ts';

/** Visible parts of a product page, in order of importance to a shopper. */
export const MOMENTS = ['heading', 'price', 'main picture', 'whole page'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Time from the press to each moment, in ms. */
export type Moments = Readonly<Record<Moment, number>>;

export interface ClickTarget {
  /** URL of a list of products. */
  readonly url: string;
  /** Index of the pressed product among those in view, from 0. */
  readonly product: number;
  /** Emulates a slow phone. */
  readonly slow: boolean;
  /** Time from the load event to the press, in ms. */
  readonly waitMs: number;
}

/** What a press on a product took. */
export interface MeasuredClick extends Moments {
  /** Slowest interaction from the press on, in ms; 0 below 16 ms, which a browser does not report. */
  readonly 'slowest interaction': number;
  /** Number of requests from the press until the page was quiet. */
  readonly requests: number;
}

/**
 * Opens a list, presses a product without a movement of the pointer before, and returns when each part became visible.
 * Nothing is scrolled: a scroll would be a sign of the shopper.
 */
export function measureClick(browser: Browser, { url, product, slow, waitMs }: ClickTarget): Promise<MeasuredClick> {
  return withDevicePage(browser, slow, async (device) => {
    await device.page.addInitScript(watchMoments);
    await device.page.goto(url, { waitUntil: 'load' });
    await device.page.waitForTimeout(waitMs);
    return pressProduct(device, product);
  });
}

async function pressProduct({ page, press }: DevicePage, product: number): Promise<MeasuredClick> {
  const point = await page.evaluate(findProduct, product);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await press(point);
  const reached = await page.waitForFunction(
    (all) => {
      const { moments, slowest } = recordedClick;
      const areReached = (some: Partial<Moments>): some is Moments => all.every((moment) => some[moment] !== undefined);
      return areReached(moments) ? { ...moments, 'slowest interaction': slowest } : undefined;
    },
    MOMENTS,
    { polling: 50 },
  );
  await page.waitForLoadState('networkidle');
  const result = await reached.jsonValue();
  if (!result) throw new Error('The page was left before its moments were read.');
  return { ...result, requests };
}

/** Runs in the page: a point on the title of a product in view. */
function findProduct(product: number): Point {
  const points = [...document.querySelectorAll('main article')].flatMap((card) => {
    const link = card.querySelector('a[href*="/p/"]');
    if (!link) return [];
    const { x, y, width, height } = link.getBoundingClientRect();
    const point = { x: x + Math.min(20, width / 2), y: y + height / 2 };
    return document.elementFromPoint(point.x, point.y)?.closest('a') === link ? [point] : [];
  });
  const point = points[product % points.length];
  if (!point) throw new Error('No product is in view.');
  return point;
}

/** Global of the page: the moments and the slowest interaction so far (`watchMoments`). */
declare const recordedClick: { readonly moments: Partial<Moments>; readonly slowest: number };

/**
 * Runs in each document before its own scripts: records each moment after the first press. A press before the shell's
 * code has run leads to another document, in which the recording goes on.
 */
function watchMoments(): void {
  const KEY = 'pressed';
  const click: { moments: Partial<Record<Moment, number>>; slowest: number } = { moments: {}, slowest: 0 };
  Object.assign(globalThis, { recordedClick: click });
  let pressedAt: number | null = null;
  let before: string | null | undefined;
  const stored = location.protocol === 'about:' ? null : sessionStorage.getItem(KEY);
  if (stored !== null) {
    const earlier = JSON.parse(stored) as { at: number; before: string | null };
    [pressedAt, before] = [earlier.at - performance.timeOrigin, earlier.before];
  }
  const start = (): void => {
    pressedAt = performance.now();
    before = document.querySelector('h1')?.textContent;
    sessionStorage.setItem(KEY, JSON.stringify({ at: performance.timeOrigin + pressedAt, before: before ?? null }));
  };
  addEventListener('pointerdown', start, { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (pressedAt !== null && startTime >= pressedAt - 50) click.slowest = Math.max(click.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const recordMoments = (): void => {
    const heading = document.querySelector('h1')?.textContent;
    if (pressedAt === null || heading === undefined || heading === before) return;
    const picture = document.querySelector<HTMLImageElement>('.gallery img');
    const reached: readonly (readonly [Moment, boolean])[] = [
      ['heading', true],
      ['price', document.querySelector('.intro .vat') !== null],
      ['main picture', picture?.complete === true && picture.naturalWidth > 0],
      ['whole page', document.querySelector('#product-details') !== null],
    ];
    for (const [moment, isReached] of reached) {
      if (isReached) click.moments[moment] ??= performance.now() - pressedAt;
    }
  };
  new MutationObserver(recordMoments).observe(document, { childList: true, subtree: true, characterData: true });
  // The load event of an image does not bubble to the window.
  document.addEventListener('load', recordMoments, { capture: true });
}
