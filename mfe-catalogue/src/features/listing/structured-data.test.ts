import { expect, test } from '@jest/globals';
import { listingStructuredData } from './structured-data.ts';

const INTRO = { text: '', logo: null, children: [] };
const parents = [{ name: 'All of it', slug: 'all-of-it' }];

test('listingStructuredData: category and brand have breadcrumbs; a search has none', () => {
  const [crumbs = {}] = listingStructuredData(
    { scope: { kind: 'category', slug: 'audio' }, intro: { ...INTRO, title: 'Audio', parents } },
    (id) => id,
  );
  expect(crumbs['itemListElement']).toMatchObject([
    { position: 1, name: 'catalogue.common.home', item: '/' },
    { position: 2, name: 'All of it', item: '/c/all-of-it/' },
    { position: 3, name: 'Audio', item: '/c/audio/' },
  ]);
  const [brand = {}] = listingStructuredData(
    { scope: { kind: 'brand', slug: 'nova' }, intro: { ...INTRO, title: 'Nova', parents: [] } },
    (id) => id,
  );
  expect(brand['itemListElement']).toMatchObject([{ item: '/' }, { name: 'Nova', item: '/b/nova/' }]);
  const search = { scope: { kind: 'search' }, intro: { ...INTRO, title: null, parents: [] } } as const;
  expect(listingStructuredData(search, (id) => id)).toEqual([]);
});
