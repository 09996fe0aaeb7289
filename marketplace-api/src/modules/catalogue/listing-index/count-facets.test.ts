import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createAttributeStore } from './attribute-store.ts';
import { createColumnStore, type ListingRow } from './listing-columns.ts';
import { countFacets, RATING_STEPS } from './count-facets.ts';
import { PRICE_BOUNDS } from './count-prices.ts';
import { selectByGroup, type ListingFilters } from './filter.ts';
import { selectProducts } from './select-products.ts';
import { IN_STOCK, LATE_DELIVERY } from './typed-columns.ts';

const small = fc.integer({ min: 1, max: 4 });
const row: fc.Arbitrary<ListingRow> = fc.record({
  product: fc.integer({ min: 1, max: 3_000 }),
  family: fc.integer({ min: 1, max: 8 }),
  category: small,
  brand: small,
  colour: fc.integer({ min: 0, max: 3 }),
  price: fc.oneof(fc.constantFrom(...PRICE_BOUNDS), fc.integer({ min: 1, max: 300_000 })),
  rating: fc.integer({ min: 0, max: 500 }),
  flags: fc.constantFrom(0, IN_STOCK, LATE_DELIVERY, IN_STOCK + LATE_DELIVERY),
  popularity: fc.nat(9),
  views: fc.nat(9),
  oldPrice: fc.nat(9),
  percentOff: fc.nat(9),
  qty: fc.nat(9),
  ratingCount: fc.nat(9),
});
const some = fc.option(fc.uniqueArray(small, { maxLength: 2 }).map((values) => new Set(values)));
const range = (most: number) => fc.option(fc.record({ min: fc.option(fc.nat(most)), max: fc.option(fc.nat(most)) }));
const filters: fc.Arbitrary<ListingFilters> = fc.record({
  categories: some,
  brands: some,
  colours: some,
  price: range(300_000),
  rating: range(500),
  late: fc.option(fc.record({ isAvailable: fc.boolean() })),
  attributes: fc.array(
    fc.uniqueArray(small, { maxLength: 2 }).map((values) => new Set(values)),
    { maxLength: 9 },
  ),
});

/** Ids of a product's attribute values, of any combination. */
const valuesOf = (product: number): number[] => [1, 2, 3, 4].filter((value) => (product >> (value - 1)) & 1);

const placesOf = ({ attributes }: ListingFilters): number[] => [...attributes.keys()];

const meetsLate = ({ flags }: ListingRow, late: ListingFilters['late']) =>
  !late || (late.isAvailable && (flags & LATE_DELIVERY) > 0);

function meetsAttributes({ product }: ListingRow, chosen: ListingFilters['attributes'], without: unknown): boolean {
  const others = chosen.filter((_values, place) => place !== without);
  return others.every((values) => valuesOf(product).some((value) => values.has(value)));
}

/** Whether a row passes every filter except the omitted one. */
function meets(one: ListingRow, chosen: ListingFilters, without?: keyof ListingFilters | number): boolean {
  const own = { ...chosen, ...(typeof without === 'string' && { [without]: null }) };
  const inside = (value: number, limits: ListingFilters['price']) =>
    !limits || (value >= (limits.min ?? value) && value <= (limits.max ?? value));
  return (
    (own.categories?.has(one.category) ?? true) &&
    (own.brands?.has(one.brand) ?? true) &&
    (own.colours?.has(one.colour) ?? true) &&
    inside(one.price, own.price) &&
    inside(one.rating, own.rating) &&
    meetsAttributes(one, own.attributes, without) &&
    meetsLate(one, own.late)
  );
}

test('countFacets: returns the counts of a naive count of each value, and lists each family once [CAT-12]', () => {
  const rows = fc.uniqueArray(row, { selector: ({ product }) => product, maxLength: 40 });
  fc.assert(
    fc.property(rows, filters, fc.array(fc.nat(39)), fc.array(row), (first, chosen, gone, changes) => {
      const attributes = createAttributeStore();
      for (const { product } of first) attributes.set([product], valuesOf(product));
      const store = createColumnStore(attributes);
      // Reads in between, so that later rows are merged into rows that are already sorted.
      for (const [at, one] of first.entries()) {
        store.upsert(one);
        if (at % 7 === 0) store.read();
      }
      // Products that change, some of them to other families.
      const expected = [...first];
      for (const [at, one] of changes.entries()) {
        const product = expected[at]?.product;
        if (product !== undefined) store.upsert((expected[at] = { ...one, product }));
      }
      const removed = new Set(gone.map((at) => expected[at]?.product));
      for (const product of removed) if (product !== undefined) store.remove(product);
      const listed = expected.filter(({ product }) => !removed.has(product));
      const columns = store.read();
      const candidates = selectByGroup(columns, chosen);
      const families = (without: keyof ListingFilters | number | undefined, holds: (one: ListingRow) => boolean) =>
        new Set(listed.filter((one) => meets(one, chosen, without) && holds(one)).map(({ family }) => family)).size;

      const counts = countFacets(columns, candidates, chosen);
      const byAttribute = counts.countAttributes();
      expect(counts.all).toBe(families(undefined, () => true));
      expect(counts.late).toBe(families('late', ({ flags }) => (flags & LATE_DELIVERY) > 0));
      for (const value of [1, 2, 3, 4]) {
        expect(counts.categories.countOf(value)).toBe(families('categories', ({ category }) => category === value));
        expect(counts.brands.countOf(value)).toBe(families('brands', ({ brand }) => brand === value));
        const has = ({ product }: ListingRow) => valuesOf(product).includes(value);
        expect(byAttribute.countOf(value)).toBe(families(undefined, has));
        expect(counts.chosenAttributes.map((each) => each.countOf(value))).toEqual(
          placesOf(chosen).map((place) => families(place, has)),
        );
        expect(counts.colours.countOf(value)).toBe(families('colours', ({ colour }) => colour === value));
      }
      expect(counts.ratings).toEqual(
        RATING_STEPS.map((least) => families('rating', ({ rating }) => rating >= least * 100)),
      );
      const spans = [...PRICE_BOUNDS, Infinity].map((high, span) =>
        families('price', ({ price }) => price >= (PRICE_BOUNDS[span - 1] ?? 0) && price <= high),
      );
      expect(counts.price?.buckets ?? spans.map(() => 0)).toEqual(spans);
      for (const bar of counts.price?.histogram ?? [])
        expect(bar.count).toBe(families('price', ({ price }) => price >= bar.min && price <= bar.max));
      expect(selectProducts(columns, candidates, chosen, ['-id']).total).toBe(counts.all);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['category', { categories: new Set([1]) }],
  ['brand', { brands: new Set([1]) }],
] as const)('countFacets: beside one chosen %s it passes over the rows of that group alone', (_name, chosen) => {
  const store = createColumnStore();
  for (let product = 1; product <= 40; product += 1)
    store.upsert({ ...ROW, product, family: product, ...group(product) });
  const columns = store.read();
  const groups = {
    ...columns.groups,
    get positions(): Int32Array {
      throw new Error('All rows are read.');
    },
  };
  const unchosen = { categories: null, brands: null, colours: null, price: null, rating: null, late: null };
  const wanted: ListingFilters = { ...unchosen, attributes: [], ...chosen };
  const counts = countFacets({ ...columns, groups }, selectByGroup(columns, wanted), wanted);
  expect([counts.all, counts.categories.countOf(2), counts.brands.countOf(2)]).toEqual(
    'categories' in chosen ? [10, 10, 0] : [10, 0, 10],
  );
});

const ROW = {
  colour: 0,
  price: 1,
  rating: 0,
  flags: 0,
  popularity: 0,
  views: 0,
  oldPrice: 0,
  percentOff: 0,
  qty: 1,
  ratingCount: 0,
};
/** Four categories, each with a brand of its own. */
const group = (product: number) => ({ category: product % 4, brand: product % 4 });
