import { expect, test } from '@jest/globals';
import { attributeError } from './error-attribution.ts';

const REMOTES = {
  product: { version: '1.4.0', fills: [] },
  'cart-checkout': { version: '2.0.0', fills: ['header-cart'] },
} as const;

test.each([
  ['product', { remote: 'product', version: '1.4.0' }],
  ['cart-checkout:header-cart', { remote: 'cart-checkout', version: '2.0.0' }],
  ['slot:header-cart', { remote: 'cart-checkout', version: '2.0.0' }],
  ['slot:recommendations', null],
  ['shell:header', null],
  ['bus', null],
  ['constructor', null],
  ['', null],
])('attributeError: attributes a failure in %p to %p', (region, expected) => {
  expect(attributeError(region, REMOTES)).toEqual(expected);
});
