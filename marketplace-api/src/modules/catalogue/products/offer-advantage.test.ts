import { expect, test } from '@jest/globals';
import { advantageOf } from './offer-advantage.ts';

const WINNER = { qty: 3, price: 29_900, standing: 4.5 };

test.each([
  ['only', undefined],
  ['stock', { qty: 0, price: 19_900, standing: 5 }],
  ['price', { qty: 9, price: 29_901, standing: 5 }],
  ['standing', { qty: 9, price: 29_900, standing: 4.4 }],
  ['age', WINNER],
] as const)('an offer wins by %s', (advantage, next) => {
  expect(advantageOf(WINNER, next)).toBe(advantage);
});
