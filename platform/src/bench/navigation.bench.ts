import type { Browser, Page } from 'playwright-core';
import { SHOPPER_AGENT } from '../kit/shopper-agent.ts';
import { median, type Bench } from './measure.ts';

const CLICKS = 7;

/** A slow phone: four times slower processor, 150 ms to the server, 1.6 Mbit/s. */
const SLOW = {
  processor: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};

/** Category → product inside the shop: from the click until the product's heading stands. */
export const bench: Bench = {
  name: 'navigation',
  title: `From the click on a product to its heading, median of ${CLICKS}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { browser } = await context.browser();
    const url = origin + pages.category;
    const [plain, slow] = [await clicks(browser, url, false), await clicks(browser, url, true)];
    return [
      { what: 'plain', value: median(plain), unit: 'ms', limit: 30 },
      { what: 'slow phone', value: median(slow), unit: 'ms', limit: 250 },
    ];
  },
};

async function clicks(browser: Browser, url: string, slow: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < CLICKS; index += 1) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      userAgent: SHOPPER_AGENT,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    if (slow) await slowDown(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    times.push(await clickToHeading(page, index));
    await context.close();
  }
  return times;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
}

/** Moves to a product as a hand does (which may start a prefetch), presses, and waits for a new first heading. */
async function clickToHeading(page: Page, index: number): Promise<number> {
  const link = page.locator('main a[href*="/p/"]').nth(index);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    const mark = { from: 0, to: 0 };
    Object.assign(window, { mark });
    addEventListener('pointerdown', () => (mark.from = performance.now()), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      const now = document.querySelector('h1')?.textContent;
      if (mark.from === 0 || now === undefined || now === null || now === before) return;
      mark.to = performance.now();
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await link.hover();
  await page.waitForTimeout(150);
  await link.click();
  const handle = await page.waitForFunction(() => {
    const { mark } = window as unknown as { mark: { from: number; to: number } };
    return mark.to > 0 ? mark.to - mark.from : undefined;
  });
  return (await handle.jsonValue()) ?? Number.NaN;
}
