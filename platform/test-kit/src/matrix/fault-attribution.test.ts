import { expect, test } from '@jest/globals';
import { isLateFault } from './fault-attribution.ts';

test('isLateFault: only a broken version’s own kind of fault is one', () => {
  expect(isLateFault('cart-checkout@1.0.0-loops-in-load.42 stuck')).toBe(true);
  expect(isLateFault('cart-checkout@1.0.0-loops-in-load.42 exception')).toBe(false);
  expect(isLateFault('cart-checkout@1.0.0-loops-in-render.42 hung')).toBe(false);
  expect(isLateFault('cart-checkout@1.0.0 stuck')).toBe(false);
  expect(isLateFault('product@1.0.0-a1b2c3 hung')).toBe(false);
});
