import { expect, test } from '@jest/globals';
import { determineAdvantage } from './offer-advantage.ts';

const WINNER = { qty: 3, price: 29_900, sellerRating: 4.5 };

test.each([
  ['only', undefined],
  ['stock', { qty: 0, price: 19_900, sellerRating: 5 }],
  ['price', { qty: 9, price: 29_901, sellerRating: 5 }],
  ['standing', { qty: 9, price: 29_900, sellerRating: 4.4 }],
  ['age', WINNER],
] as const)('determineAdvantage: an offer wins by %s', (advantage, next) => {
  expect(determineAdvantage(WINNER, next)).toBe(advantage);
});
