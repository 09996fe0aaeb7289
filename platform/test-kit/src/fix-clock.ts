import type { Page } from 'playwright-core';
import type { ShopHandle } from './composed-shop.ts';

/**
 * Sets a browser's clock to the shop's fixed time (`startComposedShop({ now })`), while timers run. Does nothing for a
 * shop with the machine's clock.
 */
export async function fixClock(page: Page, shop: Pick<ShopHandle, 'now'>): Promise<void> {
  if (shop.now !== null) await page.clock.setFixedTime(shop.now);
}
