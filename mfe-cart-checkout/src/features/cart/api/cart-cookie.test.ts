import { expect, test } from '@jest/globals';
import { clearCartId, storeCartId, readCartId } from './cart-cookie.ts';

test('cartCookie: reads the cart’s id among other cookies; a corrupt value is none [CART-03]', () => {
  expect(readCartId({ cookie: 'city=Dubai; basket_id=0b6f1c1e-6d0e; theme=dark' })).toBe('0b6f1c1e-6d0e');
  expect(readCartId({ cookie: 'my_basket_id=1; city=Dubai' })).toBeUndefined();
  expect(readCartId({ cookie: 'basket_id=<script>' })).toBeUndefined();
  expect(readCartId({ cookie: '' })).toBeUndefined();
});

test('cartCookie: stores the cart’s id for 15 days, and clears it at once [CART-03]', () => {
  const jar = { cookie: '' };
  storeCartId(jar, 'abc-1', true);
  expect(jar.cookie).toBe('basket_id=abc-1; Path=/; Max-Age=1296000; SameSite=Lax; Secure');
  clearCartId(jar, false);
  expect(jar.cookie).toBe('basket_id=; Path=/; Max-Age=0; SameSite=Lax');
});
