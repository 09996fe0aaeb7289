import { expect, test } from '@jest/globals';
import { generateCatalogue } from 'demo-data/generate/catalogue';
import { computeShopperFigures } from './measure.ts';
import { readShopperQueries } from './suite.ts';

const catalogue = generateCatalogue();
const products = [...catalogue.products, ...catalogue.sizes];

test('Shopper queries: at least 600, in both languages and halves, each with a right product or none expected', async () => {
  const queries = await readShopperQueries(products);
  expect(queries.length).toBeGreaterThanOrEqual(600);
  for (const language of ['en', 'ar'] as const)
    for (const half of ['tuning', 'reported'] as const)
      expect(queries.filter((query) => query.language === language && query.half === half).length).toBeGreaterThan(150);
  for (const { q, expectation } of queries) {
    const right = products.some((product) =>
      [1, 60, 120, 250, 350, 700, 900, 1_500, 2_200, 3_000, 1e6].some((price) =>
        expectation.isRight({ product, price }),
      ),
    );
    expect([q, right || expectation.isNone || expectation.mayBeNone]).toEqual([q, true]);
  }
});

test('Shopper figures: a result counts as wrong only if nothing right is among the first ten', async () => {
  const queries = await readShopperQueries(products);
  const phone = queries.find(({ q }) => q === 'cheapest phone');
  const phones = products.filter(({ family }) => family.leaf.slug === 'smartphones');
  if (!phone) throw new Error('The suite lacks “cheapest phone”.');
  const judge = (prices: readonly number[]) => {
    const found = prices.flatMap((price, index) =>
      phones.slice(index, index + 1).map((product) => ({ product, price })),
    );
    return computeShopperFigures([{ query: phone, found, total: found.length }]);
  };
  expect(judge([1, 2, 3])).toMatchObject({ first: 1, success: 1, precision: 1, wrong: 0, zero: 0 });
  expect(judge([3, 2, 1])).toMatchObject({ success: 0, wrong: 1 });
  expect(judge([])).toMatchObject({ success: 0, wrong: 0, zero: 1 });
});
