import type { Page } from 'playwright-core';
import type { ShopHandle } from './composed-shop.ts';

/**
 * Sets a browser's clock to the shop's (`startComposedShop({ now })`): it stands still there too, while timers run on. Does
 * nothing for a shop that goes by the machine's clock.
 */
export async function fixClock(page: Page, shop: Pick<ShopHandle, 'now'>): Promise<void> {
  if (shop.now !== null) await page.clock.setFixedTime(shop.now);
}
