import { expect, test } from '@jest/globals';
import { buildCard } from 'shared-contracts/testing/builders';
import { buildPreview, findCard } from './preview-data.ts';

const LAMP = buildCard({ id: 5, slug: 'lamp', name: 'Lamp' });

test('findCard: finds a card anywhere in a page’s data by the contract’s schema', () => {
  const listing = { count: 2, products: [buildCard({ slug: 'chair' }), LAMP] };
  const home = { sections: [{ kind: 'row', cards: { best: [LAMP] } }, null] };
  expect(findCard(listing, 'lamp')).toEqual(LAMP);
  expect(findCard(home, 'lamp')?.id).toBe(5);
  expect(findCard(listing, 'sofa')).toBeNull();
  expect(findCard({ colours: [{ slug: 'lamp', label: 'Red' }], best: LAMP }, 'lamp')?.name).toBe('Lamp');
  expect(findCard({ category: { slug: 'lamp', name: 'Lamps' } }, 'lamp')).toBeNull();
  expect(findCard(null, 'lamp')).toBeNull();
});

test('buildPreview: leaves fields empty that the card lacks', () => {
  const url = {
    slug: 'lamp',
    offerId: null,
    tab: 'overview',
    page: 1,
    stars: null,
    order: '-created',
    options: [],
  } as const;
  const data = buildPreview(url, LAMP);
  expect(data).toMatchObject({
    preview: true,
    product: { id: 5, name: 'Lamp', sku: '' },
    otherOffers: [],
    similar: [],
  });
  expect([data.offer.price, data.product.images]).toEqual([LAMP.taxed_newprice, [LAMP.image]]);
});
