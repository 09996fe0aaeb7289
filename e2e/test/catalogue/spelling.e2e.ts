import { expect, type Page } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';

/** A search, and spellings that find the same products. */
const SPELLINGS = [
  [
    'ar-SA',
    [
      ['ساعة', 'ساعه', 'سَاعَة', 'سـاعـة'],
      ['أبيض', 'ابيض', 'إبيض'],
      ['مرآة', 'مراة', 'مراه'],
      ['سماعات', 'سماععات', 'slhuhj'],
      ['كرسي', 'كرسى', 'كُرسيّ'],
    ],
  ],
  [
    'en-AE',
    [
      ['headphones', 'haedphones', 'HEADPHONES', 'اثشيحاخىثس'],
      ['s850', 'S٨٥٠'],
      ['coffee', 'cofee'],
    ],
  ],
] as const;

const shown = (page: Page) =>
  page
    .getByRole('main')
    .locator('article a.card-link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

for (const [locale, searches] of SPELLINGS) {
  test(`Search: variants of letters, marks, digits, keys and typing errors find what the usual spelling finds: ${locale} ${screenOf(locale)} [CAT-08]`, async ({
    page,
    request,
  }) => {
    const backend = createBackendClient(request, locale);
    for (const [usual, ...variants] of searches) {
      const { results } = await backend(searchProducts, { query: { q: usual, page_size: '30' } });
      expect(results.length, usual).toBeGreaterThan(0);
      const expected = results.map(({ slug }) => localizedPath(locale, `/p/${slug}/`));
      for (const variant of variants) {
        await openPage(page, `${localizedPath(locale, '/search/')}?${new URLSearchParams({ q: variant })}`);
        expect(await shown(page), `${variant} for ${usual}`).toEqual(expected);
      }
    }
  });

  test(`Search: words of both scripts find a product that has both: ${locale} ${screenOf(locale)} [CAT-08]`, async ({
    page,
  }) => {
    await openPage(page, `${localizedPath(locale, '/search/')}?${new URLSearchParams({ q: 'سماعات sondara' })}`);
    const names = await page.getByRole('main').getByRole('article').allTextContents();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names.slice(0, 5)) expect(name).toMatch(/Sondara|سوندارا/);
  });
}
