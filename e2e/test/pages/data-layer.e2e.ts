import { expect, type Page } from '@playwright/test';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');

interface Entry {
  readonly event?: string;
  readonly ecommerce?: Readonly<Record<string, unknown>> | null;
  readonly logged_in?: boolean;
}

const entries = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => ((window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []).map((entry) => ({ ...entry })));

const eventsOf = async (page: Page): Promise<string[]> =>
  (await entries(page)).flatMap(({ event }) => (event === undefined ? [] : [event]));

test('Data layer: gets lists, products and the cart from the bus, without personal data; a bot’s page has no data layer @desktop [BUS-04]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/c/smartphones/');
  await expect.poll(() => eventsOf(page)).toEqual(expect.arrayContaining(['view_item_list', 'login_state']));
  await page.locator('main article a[href*="/p/"]').first().click();
  await expect.poll(() => eventsOf(page)).toContain('view_item');
  await page
    .getByRole('button', { name: getMessage('storefront-kit', 'kit.addToCart'), exact: true })
    .first()
    .click();
  await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
  const all = await entries(page);
  const added = all.find(({ event }) => event === 'add_to_cart')?.ecommerce;
  expect(added).toMatchObject({ currency: 'AED', items: [{ quantity: 1 }] });
  expect(added?.['value']).toMatch(/^\d+\.\d\d$/);
  expect(all.find(({ event }) => event === 'login_state')?.logged_in).toBe(false);

  const bot = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const visited = await bot.newPage();
  await visited.goto('/c/smartphones/', { waitUntil: 'networkidle' });
  expect(await visited.locator('html').innerHTML()).not.toContain('data-layer.js');
  expect(await visited.evaluate(() => 'dataLayer' in window)).toBe(false);
  await bot.close();
});
