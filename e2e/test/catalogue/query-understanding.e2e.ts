import { expect } from '@playwright/test';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
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

/** Searches of a size and of a measure, each with its parts, and a size that nothing has. */
const SIZES = {
  'en-AE': { size: ['shoes', 'size 42'], measure: ['phone', '256gb'], missing: 'size 77' },
  'ar-SA': { size: ['حذاء', 'مقاس 42'], measure: ['جوال', '256gb'], missing: 'مقاس 77' },
} as const;

/** A type with a word that none of its products has, a type that only others' products have, and another thing. */
const MISSING = {
  'en-AE': {
    search: 'curved monitor',
    word: 'curved',
    others: 'mens heels',
    nearest: 'shoes',
    thing: 'keyboard cover',
  },
  'ar-SA': { search: 'شاشة منحنية', word: 'منحنية', others: 'نعال رجالي', nearest: 'أحذية', thing: 'مراية سيارة' },
} as const;

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

  test(`Query understanding: a size shows its variants, a measure what has it, and a size that nothing has is named: ${locale} @desktop [CAT-12][CAT-13]`, async ({
    page,
  }) => {
    const { size, measure, missing } = SIZES[locale];
    const callBackend = createBackendClient(page.request, locale);
    const main = getMain(page);
    const chips = main.getByRole('list', { name: text('search.understood') }).getByRole('link');
    await openPage(page, pathOf(size.join(' ')));
    await expect(chips).toHaveText([...size]);
    const slugs = await main
      .locator('article a.card-link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-2) ?? ''));
    expect(slugs.length).toBeGreaterThan(3);
    for (const slug of slugs.slice(0, 4)) {
      const { options = [] } = await callBackend(getProduct, { query: { slug } });
      const current = options.flatMap(({ values }) => values.filter((value) => value.is_current));
      expect(current.map(({ value }) => value)).toContain('42');
    }
    await openPage(page, pathOf(measure.join(' ')));
    await expect(chips).toHaveText([...measure]);
    for (const card of await main.getByRole('article').all()) await expect(card).toContainText('256');

    await openPage(page, pathOf(`${size[0]} ${missing}`));
    await expect(main.getByText(missing).first()).toBeVisible();
    const { count, understood } = await callBackend(searchProducts, { query: { q: `${size[0]} ${missing}` } });
    expect(understood?.find(({ text: part }) => part === missing)).toMatchObject({ unmet: true });
    expect(count).toBe((await callBackend(searchProducts, { query: { q: size[0] } })).count);
  });

  test(`Query understanding: a word that no product of the type has is named; what is only for others is not shown: ${locale} ${screenOf(locale)} [CAT-10][CAT-13]`, async ({
    page,
  }) => {
    const { search, word, others, nearest, thing } = MISSING[locale];
    const main = getMain(page);
    await openPage(page, pathOf(search));
    await expect(main.getByText(text('search.unmet').replace('{parts}', `\u2068${word}\u2069`))).toBeVisible();
    await main.getByRole('link', { name: text('search.takeAway').replace('{part}', word) }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === search.replace(word, '').trim());

    await openPage(page, pathOf(thing));
    await expect(main.getByText(text('empty.type').replace('{type}', thing))).toBeVisible();
    await expect(main.getByText(text('search.unmet').split('{parts}')[0] ?? '')).toHaveCount(0);
    await openPage(page, pathOf(others));
    await expect(main.getByText(text('empty.type').replace('{type}', others))).toBeVisible();
    await main.getByRole('link', { name: nearest, exact: true }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
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
