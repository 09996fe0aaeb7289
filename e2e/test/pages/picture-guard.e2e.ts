import { expect } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { findBuyableProduct } from '../../src/products.ts';
import { blockMedia, recordFailedFiles, test } from '../../src/shop-test.ts';

/** Matches nothing: no failing file is declared. */
const NOTHING = /(?!)/;

test.describe('Picture guard: every picture gets a 404', () => {
  test.use({ provoked: /status of 404/ });

  for (const path of ['/', '/c/headphones/', '/search/?q=headphones', 'a product', '/blog/']) {
    test(`notices missing pictures: ${path} @desktop [COMP-10]`, async ({ page, context, request }) => {
      const failures = recordFailedFiles(context, NOTHING);
      await blockMedia(context);
      await openPage(page, path === 'a product' ? `/p/${(await findBuyableProduct(request)).slug}/` : path);
      await expect.poll(() => failures.length).toBeGreaterThan(0);
      expect(failures[0]).toMatch(/^image .*\/media\/.*: status of 404$/);
      const picture = page.getByRole('main').locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
        .toEqual([true, 0]);
    });
  }
});

test('Picture guard: reports nothing on a complete page, whose pictures can be read @desktop [COMP-10]', async ({
  page,
  context,
}) => {
  const failures = recordFailedFiles(context, NOTHING);
  await openPage(page, '/');
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(failures).toEqual([]);
});
