/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import type { Product } from 'shared-contracts/entities/catalogue/product';
import type { Locale } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { comparePath } from 'shared-contracts/routes';
import { buildCard, buildPage, buildProduct } from 'shared-contracts/testing/builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { mockLayout } from '../../../test/browser.ts';
import { messagesOf } from '../../../test/messages.ts';
import { readCompared, storeCompared } from '../../shared/compared-products.ts';
import page from './page.tsx';

const specs = (rows: readonly [string, string][]): Product['content'] => [
  { kind: 1, rows: rows.map(([name, value]) => ({ name, value })) },
];

const PRODUCTS = [
  buildProduct({
    id: 1,
    slug: 'one',
    name: 'Lamp one',
    weight: 900,
    taxed_newprice: fromMinor(9900, 'AED'),
    content: specs([
      ['Brand', 'Nova'],
      ['Colour', 'White'],
      ['Power', '9 W'],
    ]),
  }),
  buildProduct({
    id: 2,
    slug: 'two',
    name: 'Lamp two',
    weight: 900,
    has_options: true,
    content: specs([
      ['Power', '9 W'],
      ['Base', 'E27'],
    ]),
  }),
  ...['three', 'four', 'five'].map((slug, index) =>
    buildProduct({ id: index + 3, slug, name: `Lamp ${slug}`, qty: 0 }),
  ),
];

beforeEach(() => {
  localStorage.clear();
  mockLayout();
});
afterEach(cleanup);

interface CompareOptions {
  readonly locale?: Locale;
  readonly isSimilarDown?: boolean;
}

/** Loads a comparison; returns its head and its content. */
async function load(slugs: readonly string[], { locale = 'en-AE', isSimilarDown = false }: CompareOptions = {}) {
  const request = fakeBackend(
    respond(getProduct, ({ query }) => {
      const product = PRODUCTS.find(({ slug }) => slug === query.slug);
      if (!product) throw new ApiError({ status: 404, resource: getProduct.path, body: {} });
      return product;
    }),
    respond(similarProducts, () => {
      if (isSimilarDown) throw new ApiError({ status: 503, resource: similarProducts.path, body: {} });
      return buildPage([PRODUCTS[0]!, buildCard({ id: 9, slug: 'nine', name: 'Lamp nine' })]);
    }),
  );
  const search = new URL(comparePath(slugs), 'https://shop.example').search;
  const location = { path: '/compare/', search, params: {} };
  const result = await page.load(loadContext({ ...location, locale, request, messages: messagesOf(locale) }));
  if (result.kind !== 'page') throw new Error(`no page: ${result.kind}`);
  const host = fakeHost({ locale, request });
  return { head: result.head, content: withProviders(host, <page.Page data={result.data} />, messagesOf(locale)) };
}

async function compare(slugs: readonly string[], options?: CompareOptions) {
  const { head, content } = await load(slugs, options);
  render(content);
  return head;
}

const rowsOf = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('ComparePage: shows price, rating, terms, measures and every specification of each product side by side', async () => {
  const head = await compare(['one', 'two']);
  expect(head).toEqual({ title: 'Compare products', noIndex: true });
  expect(screen.getAllByRole('columnheader').map((cell) => within(cell).getAllByRole('link')[0]?.textContent)).toEqual([
    'Lamp one',
    'Lamp two',
  ]);
  expect(rowOf('Price')[0]).toContain('99');
  expect(rowOf('Colour')).toEqual(['White', '—Not stated']);
  expect(screen.getAllByRole('rowheader', { name: 'Brand' })).toHaveLength(1);
  expect(rowOf('Power')).toEqual(['9 W', '9 W']);
  expect(rowOf('Base')).toEqual(['—Not stated', 'E27']);
  expect(rowOf('Weight')).toEqual(['900 g', '900 g']);
  expect(screen.getByRole('button', { name: 'Add to cart: Lamp one' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose options' }).getAttribute('href')).toBe('/p/two/');
});

test('ComparePage: shows only the differences when asked to', async () => {
  await compare(['one', 'two']);
  const all = rowsOf().length;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
  expect(screen.queryByRole('rowheader', { name: 'Power' })).toBeNull();
  expect(rowOf('Base')).toEqual(['—Not stated', 'E27']);
  expect(rowsOf().length).toBeLessThan(all);
});

test('ComparePage: each product can be removed, and a similar one added, by a link', async () => {
  await compare(['one', 'two']);
  const remove = screen.getByRole('link', { name: 'Remove from the comparison: Lamp one' });
  expect(remove.getAttribute('href')).toBe('/compare/?p=two');
  const add = screen.getByRole('link', { name: 'Compare: Lamp nine' });
  expect(add.getAttribute('href')).toBe('/compare/?p=one&p=two&p=nine');
  expect(screen.queryByRole('link', { name: 'Compare: Lamp one' })).toBeNull();
  expect(readCompared()).toEqual(['one', 'two']);
});

test('ComparePage: changes that are pressed before the first has loaded are all made; a new tab’s is not', async () => {
  await compare(['one', 'two', 'three']);
  const followed: (string | null)[] = [];
  // As the shell does, after the page's own handlers.
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    followed.push((event.target as Element).closest('a')!.getAttribute('href'));
  };
  document.addEventListener('click', follow);
  const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Remove from the comparison: Lamp three' }));
  await press('Remove from the comparison: Lamp one');
  await press('Remove from the comparison: Lamp one');
  await press('Compare: Lamp nine');
  await press('Remove from the comparison: Lamp two');
  document.removeEventListener('click', follow);
  expect(followed).toEqual([
    '/compare/?p=one&p=two',
    '/compare/?p=two&p=three',
    '/compare/?p=two&p=three',
    '/compare/?p=two&p=three&p=nine',
    '/compare/?p=three&p=nine',
  ]);
});

test('ComparePage: after Back, a change adds to what is shown, not to the change before', async () => {
  const cached = (await load(['one', 'two', 'three'])).content;
  const { rerender } = render(cached);
  const remove = (name: string) => screen.getByRole('link', { name: `Remove from the comparison: ${name}` });
  // Only the shell follows a link.
  remove('Lamp one').addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(remove('Lamp one'));
  expect(remove('Lamp two').getAttribute('href')).toBe('/compare/?p=three');
  rerender((await load(['two', 'three'])).content);
  rerender(cached);
  expect(remove('Lamp two').getAttribute('href')).toBe('/compare/?p=one&p=three');
});

test('ComparePage: a fifth product waits for a place, and nothing can be added', async () => {
  await compare(['one', 'two', 'three', 'four', 'five']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByText(/Remove one to compare “Lamp five”/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Add a similar product' })).toBeNull();
  const remove = screen.getByRole('link', { name: 'Remove from the comparison: Lamp one' });
  expect(remove.getAttribute('href')).toBe('/compare/?p=two&p=three&p=four&p=five');
});

test('ComparePage: says in Arabic that a product is not sold here, and compares the others', async () => {
  await compare(['one', 'gone', 'other-gone'], { locale: 'ar-SA', isSimilarDown: true });
  expect(screen.getByText('منتجان لا يُباعان هنا فلم يُعرضا.')).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('ComparePage: without products it says how to begin, and the stored list is empty', async () => {
  storeCompared(['one']);
  await compare([]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No products to compare yet');
  expect(screen.getByRole('link', { name: 'Find products' }).getAttribute('href')).toBe('/');
  expect(readCompared()).toEqual([]);
});

test('ComparedProducts: a broken stored value is an empty list', () => {
  for (const broken of ['{', '{"a":1}', '[1,null]', 'null']) {
    localStorage.setItem('product.compare', broken);
    expect(readCompared()).toEqual([]);
  }
});
