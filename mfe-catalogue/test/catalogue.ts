import type { ProductList } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { buildCard, buildPage } from 'shared-contracts/testing/builders';

/** Every kind of filter. */
export const FACETS: Facet[] = [
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    options: [{ value: 'headphones', label: 'Headphones', count: 9, hex: null }],
  },
  {
    kind: 'select',
    name: 'brand',
    label: 'Brand',
    options: [
      { value: 'nova', label: 'Nova', count: 6, hex: null },
      { value: 'rima', label: 'Rima', count: 3, hex: null },
    ],
  },
  {
    kind: 'select',
    name: 'Color',
    label: 'Color',
    options: [
      { value: 'black', label: 'Black', count: 5, hex: '#1c1c1e' },
      { value: 'red', label: 'Red', count: 2, hex: '#d22f3f' },
    ],
  },
  {
    kind: 'range',
    name: 'price',
    label: 'Price',
    min: '49.00',
    max: '899.00',
    buckets: [
      { min: null, max: '100', count: 2 },
      { min: '100', max: '500', count: 7 },
    ],
  },
  { kind: 'number', name: 'rating', label: 'Rating', options: [{ min: '4', count: 8 }] },
  { kind: 'update', name: 'late_delivery', label: 'Night delivery', count: 4 },
];

/** A page of a listing: one product for each name. */
export function buildList(names: readonly string[], overrides: Partial<ProductList> = {}): ProductList {
  return { ...buildPage(buildCards(names)), page: 1, page_size: 7, ...overrides };
}

/** A product for each name. */
export function buildCards(names: readonly string[]): ProductCard[] {
  return names.map((name, index) => buildCard({ id: index + 1, slug: `product-${index + 1}`, name }));
}
