import { expect, test } from '@jest/globals';
import { buildOffer, buildProduct, buildQuestion } from 'shared-contracts/testing/builders';
import { buildStructuredData } from './structured-data.ts';
import { toOverview } from './tab-content.ts';

const words = { home: 'Home' };
const PATH = '/p/nova-wireless-headphones-black/';

test('buildStructuredData: describes a product with offers, rating and breadcrumbs', () => {
  const product = buildProduct();
  const offers = [buildOffer({ inventory_id: 'INV-000101', is_winning: true }), buildOffer({ qty: 0 })];
  const [item, crumbs, ...more] = buildStructuredData({ product, offers, tab: toOverview(product), labels: words });
  expect(item).toMatchObject({
    '@type': 'Product',
    name: product.name,
    sku: 'NOV-HP-BLK',
    gtin: '6291000000017',
    color: 'Black',
    brand: { name: 'Nova' },
    url: PATH,
    offers: [
      {
        '@type': 'Offer',
        url: PATH,
        price: '309.00',
        priceCurrency: 'AED',
        availability: 'https://schema.org/InStock',
      },
      { url: `${PATH}offer/INV-000102/`, availability: 'https://schema.org/OutOfStock' },
    ],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 128 },
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  const items = crumbs?.['itemListElement'] as { position: number; item: string }[];
  expect(items.map((entry) => [entry.position, entry.item])).toEqual([
    [1, '/'],
    ...product.breadcrumbs.map(({ slug }, index) => [index + 2, `/c/${slug}/`]),
    [product.breadcrumbs.length + 2, PATH],
  ]);
  expect(more).toEqual([]);
});

test('buildStructuredData: falls back to the product’s own offer, omits the rating without reviews, and marks a discontinued product', () => {
  const product = buildProduct({ availability: 'Expired', rating: { average: 0, count: 0 }, ean: null });
  const [item] = buildStructuredData({ product, offers: [], tab: toOverview(product), labels: words });
  expect(item?.['offers']).toMatchObject([{ price: '299.00', availability: 'https://schema.org/Discontinued' }]);
  expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['aggregateRating']));
  expect(item).not.toHaveProperty('gtin');
});

test('buildStructuredData: visible questions with an answer form a FAQ page', () => {
  const product = buildProduct();
  const results = [buildQuestion(), buildQuestion({ id: 2, answer: null })];
  const tab = { key: 'questions', questions: { count: 2, page: 1, results } } as const;
  const faq = buildStructuredData({ product, offers: [], tab, labels: words }).at(-1);
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Does it come with a carrying case?', acceptedAnswer: { text: 'Yes, a hard one.' } }],
  });
  expect(faq?.['mainEntity']).toHaveLength(1);
});
