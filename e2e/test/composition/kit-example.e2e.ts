import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { routes } from 'shared-contracts/routes';
import { breakRemote } from 'test-kit/break-remote';
import { findShop } from 'test-kit/composed-shop';
import { fixClock } from 'test-kit/fix-clock';
import { signInAs } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { startComposedShop } from 'test-kit/start-composed-shop';
import { watchBus } from 'test-kit/watch-bus';
import { findBuyableProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';
import { BUSY_MACHINE } from '../../src/start-shop.ts';

/** The worked example of docs/testers.md. */
test.describe('Test kit: a product is added to Layla’s cart', () => {
  test.use({ provoked: /provoked on purpose|status of 502|could not be loaded|Refused to execute script/ });

  test('breaks the product remote, repairs it, and reads the addition from the bus [COMP-13] @desktop', async ({
    page,
    context,
  }) => {
    const shop = await findShop(process.env.SHOP_DATA_DIR ?? '');
    const { id, slug } = await findBuyableProduct(context.request);
    await signInAs(page, 'layla');
    const bus = await watchBus(page);
    const main = page.getByRole('main');

    const broken = await breakRemote(shop, 'product', 'down', { side: 'browser' });
    await openPage(page, routes.product(slug));
    await expect(main.getByRole('alert')).toContainText('its buttons do not work yet');
    await expect(page.getByRole('banner')).toContainText('Layla');

    await broken.repair();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    const added = await bus.next('cart-item-added', ({ product }) => product === id);
    expect(added.quantity).toBe(1);
  });
});

test.describe('Test kit: a separate shop', () => {
  test.describe.configure({ timeout: 600_000 });

  test('runs a chosen version of a remote on seeded data at a fixed time [COMP-13] @desktop', async ({ browser }) => {
    const shopOfRun = await findShop(process.env.SHOP_DATA_DIR ?? '');
    const version = await readActiveVersion(shopOfRun.origin, 'content');
    const now = new Date('2026-03-01T08:00:00Z');
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-own-shop-'));
    // Existing builds are reused; the database is separate.
    for (const part of ['remotes', 'shell'])
      await cp(join(shopOfRun.dataDir, part), join(dataDir, part), { recursive: true });
    const shop = await startComposedShop({ dataDir, now, remotes: { content: version }, env: BUSY_MACHINE });
    const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-AE' });
    try {
      const page = await context.newPage();
      await fixClock(page, shop);
      await openPage(page, '/about/');
      expect(await readActiveVersion(shop.origin, 'content')).toBe(version);
      expect(await page.evaluate(() => new Date().toISOString())).toBe(now.toISOString());
      await signInAs(page, 'omar');
      await openPage(page, '/user-dashboard/orders/');
      await expect(page.getByRole('main').getByText('2026').first()).toBeVisible();
    } finally {
      await context.close();
      await shop.stop();
      await rm(dataDir, { recursive: true });
    }
  });
});

async function readActiveVersion(origin: string, remote: string): Promise<string> {
  const composition = (await (await fetch(`${origin}/__composition/current.json`)).json()) as {
    readonly remotes: Readonly<Record<string, { readonly version: string }>>;
  };
  return composition.remotes[remote]?.version ?? '';
}
