import { expect, test } from '@jest/globals';
import { oldPricesFor, pricesFor, retailPrice } from './prices.ts';

test('prices look like price tags', () => {
  expect([12.4, 47.2, 148, 1262, 4_310].map(retailPrice)).toEqual([1295, 4500, 14900, 124900, 429900]);
});

test('Saudi prices are a little higher', () => {
  expect(pricesFor(500)).toEqual({ AE: 49900, SA: 55900 });
});

test('a former price that is hardly above the price is none', () => {
  expect(oldPricesFor({ AE: 10000, SA: 11000 }, 30)).toEqual({ AE: 13900, SA: 15900 });
  expect(oldPricesFor({ AE: 2900, SA: 3400 }, 1)).toBeUndefined();
});
