import { expect, test } from '@jest/globals';
import { oldPricesFor, pricesFor, retailPrice } from './prices.ts';

test('prices: round to price tags', () => {
  expect([12.4, 47.2, 148, 1262, 4_310].map(retailPrice)).toEqual([1295, 4500, 14900, 124900, 429900]);
});

test('prices: are slightly higher in Saudi Arabia', () => {
  expect(pricesFor(500)).toEqual({ AE: 49900, SA: 55900 });
});

test('prices: omit a former price that is hardly above the price', () => {
  expect(oldPricesFor({ AE: 10000, SA: 11000 }, 30)).toEqual({ AE: 13900, SA: 15900 });
  expect(oldPricesFor({ AE: 2900, SA: 3400 }, 1)).toBeUndefined();
});
