import { expect, type Page } from '@playwright/test';
import { listFacets, listProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { localeInfo } from 'shared-contracts/locale';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const main = (page: Page) => page.getByRole('main');
const CATEGORY = 'category:smartphones';

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const loadMessage = loadMessages(localeInfo(locale).language);
  const getMessage = (id: string) => loadMessage('mfe-catalogue', `catalogue.${id}`);

  test(`Filters: each kind narrows the list, counts reflect the others, chips take them away, another category has none: ${locale} @desktop [CAT-04]`, async ({
    page,
    request,
  }) => {
    const backend = createBackendClient(request, locale);
    const countOf = async (filters: readonly string[], late = false) =>
      (
        await backend(listProducts, {
          query: { filters: [CATEGORY, ...filters], ...(late && { late_delivery: '1' as const }) },
        })
      ).count;
    const inUrl = () => new URL(page.url()).searchParams.getAll('filters');
    const expectCount = async (count: number) => {
      expect(count).toBeGreaterThan(0);
      await expect(main(page).getByRole('status').first()).toContainText(count.toLocaleString('en'));
    };
    const group = (name: string) => main(page).getByRole('group', { name, exact: true });

    const { facets } = await backend(listFacets, { query: { filters: [CATEGORY] } });
    const brand = facets.find(({ name }) => name === 'brand');
    if (brand?.kind !== 'select') throw new Error('The category has no filter of brands.');
    const option = brand.options[0]!;
    await openWholePage(page, localizedPath(locale, '/c/smartphones/'), group(brand.label));

    // Select: the options of the other filters are counted within the chosen brand.
    await group(brand.label).getByRole('checkbox').first().check();
    const brandFilter = `brand:${option.value}`;
    await expect.poll(inUrl).toEqual([brandFilter]);
    await expectCount(await countOf([brandFilter]));
    const narrowed = await backend(listFacets, { query: { filters: [CATEGORY, brandFilter] } });
    const rating = narrowed.facets.find(({ kind }) => kind === 'number');
    const lowest = rating?.kind === 'number' ? rating.options.at(-1) : undefined;
    const widest = facets.find(({ kind }) => kind === 'number');
    expect(lowest?.count).toBeLessThan(widest?.kind === 'number' ? widest.options.at(-1)!.count : 0);

    // Number: at least so many stars.
    const stars = group(rating!.label)
      .locator('label')
      .nth(rating?.kind === 'number' ? rating.options.length - 1 : 0);
    await expect(stars).toContainText(String(lowest?.count));
    await stars.getByRole('radio').check();
    const ratingFilter = `rating__range:${lowest?.min ?? ''}__`;
    await expect.poll(inUrl).toEqual(expect.arrayContaining([brandFilter, ratingFilter]));
    await expectCount(await countOf([brandFilter, ratingFilter]));

    // Range: a price of at least and at most.
    const field = (id: string) =>
      main(page)
        .getByLabel(getMessage(`price.${id}`), { exact: true })
        .locator('visible=true');
    await field('least').fill('100');
    await field('most').fill('9000');
    await field('most').press('Enter');
    const priceFilter = 'price__range:100__9000';
    await expect.poll(inUrl).toEqual(expect.arrayContaining([brandFilter, ratingFilter, priceFilter]));
    await expectCount(await countOf([brandFilter, ratingFilter, priceFilter]));

    // Update: delivery tonight.
    await main(page)
      .getByRole('checkbox', { name: getMessage('filters.late') })
      .locator('visible=true')
      .check();
    await expect(page).toHaveURL(/late_delivery=1/);

    const chips = main(page)
      .getByRole('list', { name: getMessage('filters.active') })
      .getByRole('link');
    await expect(chips).toHaveCount(5);
    await chips.filter({ hasText: option.label }).click();
    await expect.poll(inUrl).not.toContain(brandFilter);
    await expect(chips).toHaveCount(4);
    await main(page)
      .getByRole('link', { name: getMessage('filters.clear') })
      .click();
    await expect(page).toHaveURL(localizedPath(locale, '/c/smartphones/'));
    await expectCount(await countOf([]));

    // Filters belong to their category.
    await group(brand.label).getByRole('checkbox').first().check();
    await expect.poll(inUrl).toEqual([brandFilter]);
    await page
      .getByRole('banner')
      .locator(`a[href="${localizedPath(locale, '/c/fashion/')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(localizedPath(locale, '/c/fashion/'));
    await expect(chips).toHaveCount(0);
  });
}
