import type { Browser, Page } from 'playwright-core';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { waitForHydration } from 'test-kit/open-page';

/** Visible parts of a product page, in order of importance to a shopper. */
export const MOMENTS = ['heading', 'price', 'main picture', 'whole page'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Time from the press to each moment, in ms. */
export type Moments = Readonly<Record<Moment, number>>;

export interface ClickTarget {
  /** URL of a list of products. */
  readonly url: string;
  /** Index of the pressed product, from 0. */
  readonly product: number;
  /** Emulates a slow phone. */
  readonly slow: boolean;
  /**
   * Time between the first pointer movement and the press, in ms; 0 presses as soon as the page is hydrated and idle.
   */
  readonly lookMs: number;
}

/** Slow phone: four times slower processor, 150 ms latency, 1.6 Mbit/s. */
const SLOW = {
  processor: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};
/** Hover time on a link before the press, in ms. */
const HOVER_MS = 150;

/** Opens a list, presses a product, and returns when each part became visible. */
export async function measureClick(browser: Browser, { url, product, slow, lookMs }: ClickTarget): Promise<Moments> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ serviceWorkers: 'block', userAgent: SHOPPER_AGENT, viewport });
  try {
    const page = await context.newPage();
    if (slow) await slowDown(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    if (lookMs > 0) {
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await page.waitForTimeout(lookMs);
    }
    return await press(page, product);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
}

/** Moves the pointer to a product, which may start a prefetch, and presses it. */
async function press(page: Page, product: number): Promise<Moments> {
  const link = page.locator('main a[href*="/p/"]').nth(product);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(watchMoments);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await link.click();
  const reached = await page.waitForFunction(
    (all) => {
      const areReached = (some: Partial<Moments>): some is Moments => all.every((moment) => some[moment] !== undefined);
      return areReached(recordedMoments) ? recordedMoments : undefined;
    },
    MOMENTS,
    { polling: 50 },
  );
  const result = await reached.jsonValue();
  if (!result) throw new Error('The page was left before its moments were read.');
  return result;
}

/** Global of the page: the moments so far (`watchMoments`). */
declare const recordedMoments: Partial<Moments>;

/** Runs in the page: records each moment after the next press. */
function watchMoments(): void {
  const before = document.querySelector('h1')?.textContent;
  const moments: Partial<Record<Moment, number>> = {};
  Object.assign(globalThis, { recordedMoments: moments });
  let pressedAt = 0;
  addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true, once: true });
  const recordMoments = (): void => {
    const heading = document.querySelector('h1')?.textContent;
    if (pressedAt === 0 || heading === undefined || heading === before) return;
    const picture = document.querySelector<HTMLImageElement>('.gallery img');
    const reached: readonly (readonly [Moment, boolean])[] = [
      ['heading', true],
      ['price', document.querySelector('.intro .vat') !== null],
      ['main picture', picture?.complete === true && picture.naturalWidth > 0],
      ['whole page', document.querySelector('#product-details') !== null],
    ];
    for (const [moment, isReached] of reached) {
      if (isReached) moments[moment] ??= performance.now() - pressedAt;
    }
  };
  new MutationObserver(recordMoments).observe(document.body, { childList: true, subtree: true, characterData: true });
  // The load event of an image does not bubble to the window.
  document.addEventListener('load', recordMoments, { capture: true });
}
