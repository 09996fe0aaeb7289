/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { autocomplete } from 'shared-contracts/endpoints/catalogue/catalogue';
import { fromMinor } from 'shared-contracts/money';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { renderShell } from '../../../test/render-shell.ts';
import { readRecentSearches, saveSearch } from '../../model/search/recent-searches.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);
Element.prototype.scrollIntoView = () => {};

const IMAGE = { src: '/media/lamp', widths: [240], alt: '' };
const request = fakeBackend(
  respond(autocomplete, ({ query }) =>
    query?.q === 'lam'
      ? {
          categories: [{ id: 4, name: 'Lamps', slug: 'lamps' }],
          brands: [],
          products: [
            { id: 6, name: 'Desk lamp', slug: 'desk-lamp', image: IMAGE, taxed_newprice: fromMinor(9900, 'AED') },
          ],
        }
      : { categories: [], brands: [], products: [] },
  ),
);
const box = () => screen.getByRole<HTMLInputElement>('combobox');

test('SearchBox: suggests completions of typed text; keys choose one, and Enter opens it', async () => {
  const host = fakeHost({ request });
  renderShell(<SearchBox query="" />, 'en-AE', host);
  await userEvent.type(box(), 'lam');
  const product = await screen.findByRole('option', { name: /Desk lamp.*99/ });
  expect(product.getAttribute('href')).toBe('/p/desk-lamp/');
  expect(within(screen.getByRole('group', { name: 'Categories' })).getByRole('option').textContent).toBe('Lamps');
  expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-activedescendant')]).toEqual(['true', null]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(box().getAttribute('aria-activedescendant')).toBe(product.id);
  expect(product.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('{Enter}');
  expect(host.navigations).toEqual(['/p/desk-lamp/']);
  expect(box().value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SearchBox: Escape closes the list and preserves the text; Enter then searches for it and stores the search', async () => {
  const host = fakeHost({ request });
  renderShell(<SearchBox query="" />, 'en-AE', host);
  await userEvent.type(box(), 'lam');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('lam');
  await userEvent.keyboard('{Enter}');
  expect(host.navigations).toEqual(['/search/?q=lam']);
  await waitFor(() => expect(readRecentSearches()).toEqual(['lam']));
});

test('SearchBox: shows recent searches before typing, and can clear them, in Arabic too', async () => {
  saveSearch('سماعات');
  renderShell(<SearchBox query="" />, 'ar', fakeHost({ locale: 'ar', request }));
  await userEvent.click(box());
  const option = await screen.findByRole('option', { name: 'سماعات' });
  expect(option.getAttribute('href')).toBe(`/ar/search/?${new URLSearchParams({ q: 'سماعات' })}`);
  await userEvent.click(screen.getByRole('button', { name: 'مسح عمليات البحث الأخيرة' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(readRecentSearches()).toEqual([]);
});

test('SearchBox: searches when suggestions fail', async () => {
  const host = fakeHost();
  renderShell(<SearchBox query="" />, 'en-AE', host);
  await userEvent.type(box(), 'tent{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(host.navigations).toEqual(['/search/?q=tent']);
});

test('SearchBox: a customer sees the searches of other browsers after those of this one, and clears them everywhere [CAT-06]', async () => {
  const account = { searches: ['mug'], clears: 0 };
  const host = fakeHost({
    request: fakeBackend(
      respond(syncRecentSearches, ({ body }) => {
        if (body.cleared) account.clears += 1;
        account.searches = [...new Set([...body.searches, ...(body.cleared ? [] : account.searches)])];
        return account;
      }),
    ),
  });
  host.setSession({ status: 'authenticated', user: buildUser() });
  saveSearch('desk lamp');
  renderShell(<SearchBox query="" />, 'en-AE', host);
  await userEvent.click(box());
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['desk lamp', 'mug']),
  );
  expect(account.searches).toEqual(['desk lamp', 'mug']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(host.navigations).toEqual(['/search/?q=mug']);
  await waitFor(() => expect(account.searches).toEqual(['mug', 'desk lamp']));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect([account.searches, account.clears]).toEqual([[], 1]));
});
