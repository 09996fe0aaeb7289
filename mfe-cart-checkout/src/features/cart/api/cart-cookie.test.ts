import { expect, test } from '@jest/globals';
import { clearBasketId, keepBasketId, readBasketId } from './cart-cookie.ts';

test('the cart’s id is read from among other cookies, and a broken one is none [CART-03]', () => {
  expect(readBasketId({ cookie: 'city=Dubai; basket_id=0b6f1c1e-6d0e; theme=dark' })).toBe('0b6f1c1e-6d0e');
  expect(readBasketId({ cookie: 'my_basket_id=1; city=Dubai' })).toBeUndefined();
  expect(readBasketId({ cookie: 'basket_id=<script>' })).toBeUndefined();
  expect(readBasketId({ cookie: '' })).toBeUndefined();
});

test('the cart’s id is kept for 15 days, and cleared at once [CART-03]', () => {
  const jar = { cookie: '' };
  keepBasketId(jar, 'abc-1', true);
  expect(jar.cookie).toBe('basket_id=abc-1; Path=/; Max-Age=1296000; SameSite=Lax; Secure');
  clearBasketId(jar, false);
  expect(jar.cookie).toBe('basket_id=; Path=/; Max-Age=0; SameSite=Lax');
});
