import { expect, test } from '@jest/globals';
import { formatProductUrl, parseProductUrl, tabPath, variantPath } from './product-url.ts';

test('ProductUrl: holds product, offer, tab and page; parse and format are inverse [PDP-02]', () => {
  const read = (search: string, offerId?: string) =>
    parseProductUrl({ search, params: { slug: 'nova-phone', ...(offerId ? { offerId } : {}) } });
  expect(read('')).toEqual({
    slug: 'nova-phone',
    offerId: null,
    tab: 'overview',
    page: 1,
    stars: null,
    order: '-created',
    options: [],
  });
  expect(read('?tab=reviews&page=3', 'INV-2')).toMatchObject({ offerId: 'INV-2', tab: 'reviews', page: 3 });
  expect(formatProductUrl(read(''))).toBe('/p/nova-phone/');
  expect(formatProductUrl(read('?tab=specs', 'INV-2'))).toBe('/p/nova-phone/offer/INV-2/?tab=specs');
  expect(formatProductUrl(read('?page=2&order=-rating&stars=4&tab=reviews'))).toBe(
    '/p/nova-phone/?tab=reviews&stars=4&order=-rating&page=2',
  );
  expect(tabPath(read('?tab=reviews&stars=4&page=2', 'INV-2'), 'specs')).toBe('/p/nova-phone/offer/INV-2/?tab=specs');
  expect(formatProductUrl(read('?page=2&tab=questions'))).toBe('/p/nova-phone/?tab=questions&page=2');
  expect(formatProductUrl(read('?options=size:42,storage:256-gb'))).toBe(
    '/p/nova-phone/?options=size:42,storage:256-gb',
  );
});

test.each([
  '?tab=',
  '?tab=nonsense',
  '?tab=Specs',
  '?page=0',
  '?page=-1',
  '?page=abc',
  '?tab[]=specs',
  '?stars=6',
  '?stars=x',
  '?order=name',
])('ProductUrl: nonsense in %s is the overview, page 1, all reviews', (search) => {
  expect(parseProductUrl({ search, params: { slug: 'x' } })).toMatchObject({
    tab: 'overview',
    page: 1,
    stars: null,
    order: '-created',
  });
});

test('ProductUrl: another variant keeps the tab and the chosen options, and leaves offer and page [PDP-11]', () => {
  const url = parseProductUrl({
    search: '?tab=reviews&page=3&options=size:42,storage:256-gb',
    params: { slug: 'nova-phone', offerId: 'INV-2' },
  });
  expect(variantPath(url, 'nova-phone-red')).toBe('/p/nova-phone-red/?tab=reviews&options=size:42,storage:256-gb');
});

test.each([
  '?options=',
  '?options=42',
  '?options=size:',
  '?options=<b>:1',
  `?options=size:${'9'.repeat(61)}`,
  '?options=a:1,',
])('ProductUrl: leaves out options that are none: %s [PDP-11]', (search) => {
  const { options } = parseProductUrl({ search, params: { slug: 'nova-phone' } });
  expect(options.filter((option) => option !== 'a:1')).toEqual([]);
});
