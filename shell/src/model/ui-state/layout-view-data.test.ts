import { expect, test } from '@jest/globals';
import { buildCountry } from 'shared-contracts/testing/customer-builders';
import { createViewData } from '../../../test/render-shell.ts';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import { createLayoutViewData, omitMissingPages } from './layout-view-data.ts';

test('createLayoutViewData: creates links from the menu responses and country names in the page’s language [APP-14][LOC-01]', () => {
  const data = createViewData('ar');
  expect(data.categories).toEqual([
    { label: 'Electronics', path: '/c/electronics/', children: [{ label: 'Headphones', path: '/c/headphones/' }] },
  ]);
  expect(data.countries.map(({ code, name }) => [code, name])).toEqual([
    ['AE', 'الإمارات العربية المتحدة'],
    ['SA', 'المملكة العربية السعودية'],
  ]);
  expect(data.countries[1]?.cities).toEqual([
    { id: 1, name: 'Jeddah', isDefault: false },
    { id: 11, name: 'Riyadh', isDefault: true },
  ]);
});

test('createLayoutViewData: omits countries that the shop does not deliver to [LOC-01]', () => {
  const none = { categories: [], top: [], footer: [], topFooter: [] };
  const data = createLayoutViewData(DEMO_BRAND, 'en', { ...none, countries: [buildCountry({ shippable: false })] });
  expect(data.countries).toEqual([]);
});

test('createLayoutViewData: omits links to pages that no remote has, and groups without links', () => {
  const data = createViewData();
  const visible = omitMissingPages(data, (path) => path === '/c/electronics/' || path === '/user-dashboard/orders/');
  expect(visible.top.map(({ path }) => path)).toEqual(['/c/electronics/']);
  expect(visible.topFooter).toEqual([]);
  expect(visible.ownPages).toEqual(['/user-dashboard/orders/']);
});
