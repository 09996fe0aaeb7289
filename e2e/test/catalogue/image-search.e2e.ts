import { expect, type Page } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** The shop's most viewed product, which the index has first, and its second picture: another scene than the index's. */
async function mostViewed(page: Page) {
  const { results } = await createBackendClient(page.request)(searchProducts, { query: { ordering: ['-views'] } });
  const card = results[0];
  if (!card?.image) throw new Error('The most viewed product has no picture.');
  const response = await page.request.get(`${card.image.src.replace(/-1(?=-\d+$|$)/, '-2')}-480.webp`);
  return { name: card.name, file: { name: 'mine.webp', mimeType: 'image/webp', buffer: await response.body() } };
}

/** The index fills in the background, by popularity: a shop that has just started may lack the product. */
async function searchUntilFound(page: Page, button: string, { name, file }: Awaited<ReturnType<typeof mostViewed>>) {
  await expect(async () => {
    await openPage(page, '/search/');
    await page.getByRole('link', { name: 'Search with a picture' }).click();
    await page.getByLabel(button).setInputFiles(file);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products like your picture');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(name, { timeout: 1_000 });
  }).toPass({ timeout: 240_000, intervals: [3_000] });
}

// A file that is no picture leads to a page with the message, with status 404.
test.use({ provoked: /status of 404/ });

/** Opens the page, whose button fits the device, and chooses files that are rejected with a message. */
async function expectRejections(page: Page, button: string): Promise<void> {
  await openPage(page, '/search/picture/');
  await expect(page.getByText('JPEG, PNG or WebP, up to 25 MB.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(button).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('This file is not a picture that can be read.', { exact: false })).toBeVisible();
  await page
    .getByLabel(button)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(25_000_001) });
  await expect(page.getByText('This file is larger than 25 MB.', { exact: false })).toBeVisible();
}

test('Image search: a desktop offers files, no camera; other files are rejected with a message @desktop [CAT-07]', async ({
  page,
}) => {
  await expectRejections(page, 'Choose a picture');
  await expect(page.getByLabel('Take a picture')).toBeHidden();
});

test('Image search: finds the products that look like a picture, also after a reload; rejects other files with a message @phone [CAT-07]', async ({
  page,
}) => {
  await expectRejections(page, 'Take a picture');
  const product = await mostViewed(page);
  await searchUntilFound(page, 'Take a picture', product);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(product.name);
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await openPage(page, '/search/picture/?image=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Please choose the picture again.', { exact: false })).toBeVisible();
});
