import { expect } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Locale } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { getMain } from '../../src/checkout-steps.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';

/** Searches of a type with wishes: their parts, and a word that every product's name has. */
const SEARCHES = [
  ['en-AE', ['black', 'phone', 'under 2500', 'cheapest'], /phone/i],
  ['ar-SA', ['جوال', 'أسود', 'أقل من 2500', 'الأرخص'], /هاتف|جوال/],
] as const satisfies readonly (readonly [Locale, readonly string[], RegExp])[];

for (const [locale, parts, typeName] of SEARCHES) {
  const getMessage = loadMessages(locale.startsWith('ar') ? 'ar' : 'en');
  const text = (id: string) => getMessage('mfe-catalogue', `catalogue.${id}`);
  const pathOf = (q: string) => `${localizedPath(locale, '/search/')}?${new URLSearchParams({ q })}`;

  test(`Query understanding: type, colour, price and order are shown, can be taken away, and the type stays: ${locale} ${screenOf(locale)} [CAT-13]`, async ({
    page,
  }) => {
    const q = parts.join(' ');
    await openPage(page, pathOf(q));
    const main = getMain(page);
    const chips = main.getByRole('list', { name: text('search.understood') }).getByRole('link');
    await expect(chips).toHaveText([...parts]);
    await expectAccessible(page);
    const callBackend = createBackendClient(page.request, locale);
    const { count, results } = await callBackend(searchProducts, { query: { q } });
    const prices = results.map(({ taxed_newprice: { amount } }) => Number(amount));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.at(-1)).toBeLessThanOrEqual(2500);
    for (const { name } of results) expect(name).toMatch(typeName);
    await expect(main.getByRole('article').first()).toContainText(typeName);

    await chips.filter({ hasText: parts[2] }).press('Enter');
    const rest = parts.filter((part) => part !== parts[2]);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === rest.join(' '));
    await expect(chips).toHaveText(rest);
    const more = await callBackend(searchProducts, { query: { q: rest.join(' ') } });
    expect(more.count).toBeGreaterThan(count);
    for (const { name } of more.results) expect(name).toMatch(typeName);
    await page.goBack();
    await expect(chips).toHaveText([...parts]);
  });

  test(`Query understanding: a corrected search can be made as typed, and back: ${locale} ${screenOf(locale)} [CAT-13]`, async ({
    page,
  }) => {
    const q = locale === 'en-AE' ? 'haedphones' : 'سماععات';
    await openPage(page, pathOf(q));
    const main = getMain(page);
    await main.getByRole('link', { name: text('search.asTyped').replace('{q}', q) }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('verbatim') === '1' && url.searchParams.get('q') === q);
    await expect(main.getByText(text('search.verbatim').replace('{q}', q))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: text('search.verbatimUndo') }).click();
    await expect(main.getByText(text('search.corrected').replace('{q}', q))).toBeVisible();
  });
}
