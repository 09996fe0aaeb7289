import type { Browser, Page } from 'playwright-core';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { waitForHydration } from 'test-kit/open-page';

/** What a shopper sees of a product page, in the order in which it is wanted. */
export const MOMENTS = ['heading', 'price', 'main picture', 'whole page'] as const;
export type Moment = (typeof MOMENTS)[number];

/** From the press to each moment, in ms. */
export type Moments = Readonly<Record<Moment, number>>;

export interface ClickTarget {
  /** Address of a list of products. */
  readonly url: string;
  /** Which of its products is pressed, from 0. */
  readonly product: number;
  /** On a slow phone. */
  readonly slow: boolean;
  /** How long the shopper looks at the list after a first movement, in ms; 0 presses as soon as the page is alive and quiet. */
  readonly lookMs: number;
}

/** A slow phone: four times slower processor, 150 ms to the server, 1.6 Mbit/s. */
const SLOW = {
  processor: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};
/** A hand rests on a link for so long before it presses, in ms. */
const HOVER_MS = 150;

/** Opens a list, presses a product, and says when what of it could be seen. */
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

/** Moves to a product as a hand does (which may start a prefetch) and presses. */
async function press(page: Page, product: number): Promise<Moments> {
  const link = page.locator('main a[href*="/p/"]').nth(product);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(watchMoments);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await link.click();
  const reached = await page.waitForFunction(
    (all) => {
      const { moments } = globalThis as unknown as { moments: Partial<Moments> };
      return all.every((moment) => moments[moment] !== undefined) ? moments : undefined;
    },
    MOMENTS,
    { polling: 50 },
  );
  return (await reached.jsonValue()) as Moments;
}

/** Runs in the page: notes when each moment came, after the next press. */
function watchMoments(): void {
  const before = document.querySelector('h1')?.textContent;
  const moments: Partial<Record<Moment, number>> = {};
  Object.assign(globalThis, { moments });
  let pressedAt = 0;
  addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true, once: true });
  const recordMoments = (): void => {
    const heading = document.querySelector('h1')?.textContent;
    if (pressedAt === 0 || heading === undefined || heading === before) return;
    const picture = document.querySelector<HTMLImageElement>('.gallery img');
    const reached: Readonly<Record<Moment, boolean>> = {
      heading: true,
      price: document.querySelector('.intro .vat') !== null,
      'main picture': picture?.complete === true && picture.naturalWidth > 0,
      'whole page': document.querySelector('#product-details') !== null,
    };
    for (const [moment, isReached] of Object.entries(reached)) {
      if (isReached) moments[moment as Moment] ??= performance.now() - pressedAt;
    }
  };
  new MutationObserver(recordMoments).observe(document.body, { childList: true, subtree: true, characterData: true });
  // A picture's event does not reach the window.
  document.addEventListener('load', recordMoments, { capture: true });
}
