import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { addToCart, deleteCartLine } from 'shared-contracts/endpoints/checkout/cart-changes';
import { routes } from 'shared-contracts/routes';
import { findShop } from 'test-kit/composed-shop';
import { fixClock } from 'test-kit/fix-clock';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { startComposedShop, type ComposedShop } from 'test-kit/start-composed-shop';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { isProductScene, nameScene, needsCart, SCENES, SCREENS, type Scene } from '../../src/looks/scenes.ts';
import { waitForPictures } from '../../src/looks/wait-for-pictures.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { BUSY_MACHINE, warmUp } from '../../src/start-shop.ts';
import { loadMessages } from '../../src/messages.ts';
import { localeInfo } from 'shared-contracts/locale';

/** The shop has a clock and a database of its own: no other test changes what a picture shows. */
const NOW = new Date('2026-03-01T11:00:00Z');

let dataDir = '';
let shop: ComposedShop;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const shopOfRun = await findShop(process.env.SHOP_DATA_DIR ?? '');
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-looks-'));
  for (const part of ['remotes', 'shell'])
    await cp(join(shopOfRun.dataDir, part), join(dataDir, part), { recursive: true });
  shop = await startComposedShop({ dataDir, now: NOW, env: BUSY_MACHINE });
  await warmUp(shop.origin);
});
test.afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a scene and waits until its pictures on the screen are drawn. */
async function openScene(page: Page, scene: Scene): Promise<void> {
  const { locale, customer } = scene;
  const { request } = page.context();
  await fixClock(page, shop);
  const callBackend = createBackendClient(request, locale);
  if (customer) {
    await signIn(request, customer);
    // An earlier picture may have filled the customer's cart.
    const { lines } = await callBackend(getCart, { query: {} });
    for (const { id } of lines) await callBackend(deleteCartLine, { params: { lineId: id }, query: {} });
  }
  const product = isProductScene(scene) || needsCart(scene) ? await findBuyableProduct(request, { locale }) : null;
  if (product && needsCart(scene)) await callBackend(addToCart, { query: {}, body: { product: product.id } });
  const path = product && isProductScene(scene) ? routes.product(product.slug) : scene.path;
  await openPage(page, localizedPath(locale, path));
  // The header names the visitor and counts the cart once it knows them; a picture before that is as steady.
  const banner = page.getByRole('banner');
  const unknown = loadMessages(localeInfo(locale).language)('shell', 'shell.account');
  await expect(banner.locator('.account-name').filter({ hasText: unknown })).toHaveCount(0);
  if (needsCart(scene)) await expect(banner.locator('.count')).toHaveText(/^[1١]$/);
  await waitForPictures(page);
}

for (const scene of SCENES) {
  const name = nameScene(scene);
  test(`Looks: the picture of ${name} is the kept one @desktop`, async ({
    browser,
    locale,
    timezoneId,
    userAgent,
    storageState,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: SCREENS[scene.screen],
      colorScheme: scene.theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(userAgent && { userAgent }),
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await openScene(page, scene);
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Seconds pass while a page loads, also where the clock is fixed.
      mask: [page.getByRole('timer')],
      maskColor: '#888',
    });
    await context.close();
  });
}
