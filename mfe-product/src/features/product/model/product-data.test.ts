import { expect, test } from '@jest/globals';
import { buildOffer, buildProduct } from 'shared-contracts/testing/builders';
import { findSelectedOffer, listOtherOffers, toProductFacts, toWinningOffer } from './product-data.ts';
import { toOverview, toSpecs } from './tab-content.ts';

const WINNING = buildOffer({ inventory_id: 'INV-000101', is_winning: true });
const OTHER = buildOffer();
const UNAVAILABLE = buildOffer({ inventory_id: 'INV-000103', qty: 0 });

test('productData: sells the winning offer or the offer in the URL [PDP-03]', () => {
  const product = buildProduct();
  expect(toWinningOffer(product)).toMatchObject({
    inventoryId: 'INV-000101',
    seller: 'RB Market',
    price: { amount: '299.00' },
    stock: 12,
  });
  expect(findSelectedOffer([WINNING, OTHER], 'INV-000102')).toMatchObject({
    seller: 'Marina Electronics',
    price: { amount: '309.00' },
    stock: 4,
  });
  expect(findSelectedOffer([WINNING, OTHER], 'INV-404')).toBeNull();
});

test('productData: other offers exclude the page’s own and those sold out [PDP-03]', () => {
  const ids = (offerId: string) => {
    const choice = findSelectedOffer([WINNING, OTHER, UNAVAILABLE], offerId)!;
    return listOtherOffers([WINNING, OTHER, UNAVAILABLE], choice).map((offer) => offer.inventory_id);
  };
  expect(ids('INV-000101')).toEqual(['INV-000102']);
  expect(ids('INV-000102')).toEqual(['INV-000101']);
});

test('productData: a product without images shows its card’s image', () => {
  const product = buildProduct({ images: [] });
  expect(toProductFacts(product).images).toEqual([product.image]);
});

test('productData: content of kind 0 and 2 is the overview, of kind 1 the specifications [PDP-02]', () => {
  const product = buildProduct();
  expect(toOverview(product)).toMatchObject({
    paragraphs: ['Made for long flights.'],
    points: ['40 hours of battery', 'Folds flat'],
  });
  expect(toSpecs(product)).toMatchObject({
    specs: {
      technical: [{ name: 'Battery life', value: '40 h' }],
      identifiers: { sku: 'NOV-HP-BLK', ean: '6291000000017' },
      measures: { weight: 250 },
    },
  });
});

test('productData: without content of kind 2 the overview has the product’s own bullet points [PDP-02]', () => {
  expect(toOverview(buildProduct({ content: [] }))).toMatchObject({
    paragraphs: [],
    points: ['40 hours of battery', 'Folds flat'],
  });
});
