import { expect, type Page } from '@playwright/test';
import { listFacets } from 'shared-contracts/endpoints/catalogue/catalogue';
import { localeInfo } from 'shared-contracts/locale';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath } from '../../src/customers.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';

const main = (page: Page) => page.getByRole('main');
const count = (page: Page) => main(page).getByRole('status').first();

for (const locale of ONE_LOCALE) {
  test(`Attribute filters: size, gender, storage, screen and material narrow a list, and the URL restores them: ${locale} @desktop [CAT-12]`, async ({
    page,
    request,
  }) => {
    const backend = createBackendClient(request, locale);
    for (const [category, name] of [
      ['running-shoes', 'size'],
      ['t-shirts', 'gender'],
      ['smartphones', 'storage'],
      ['laptops', 'screen'],
      ['handbags', 'material'],
    ] as const) {
      const path = localizedPath(locale, `/c/${category}/`);
      const { facets } = await backend(listFacets, { query: { filters: [`category:${category}`] } });
      const facet = facets.find((each) => each.name === name);
      const [option] = facet?.kind === 'select' ? facet.options : [];
      if (!facet || !option) throw new Error(`${category} has no filter “${name}”.`);
      if (localeInfo(locale).language === 'ar') expect(facet.label).toMatch(/[\u0600-\u06FF]/);

      const group = main(page).getByRole('group', { name: facet.label, exact: true });
      await openWholePage(page, path, group.getByRole('checkbox'));
      await group.getByRole('checkbox').first().click();
      await expect(page).toHaveURL((url) => url.searchParams.getAll('filters').includes(`${name}:${option.value}`));
      await expect(count(page)).toContainText(String(option.count));
      await openWholePage(page, page.url(), group.getByRole('checkbox'));
      await expect(group.getByRole('checkbox').first()).toBeChecked();
      await group.getByRole('checkbox').first().click();
      await expect(page).toHaveURL((url) => url.pathname === path && !url.search.includes(name));
    }
    await expectAccessible(page);
  });
}
