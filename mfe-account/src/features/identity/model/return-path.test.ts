import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { returnPath, withReturn } from './return-path.ts';

test('a flow comes back to where the shopper was, without the locale segment [AUTH-03]', () => {
  expect(returnPath('/checkout/?step=2')).toBe('/checkout/?step=2');
  expect(returnPath('/ar-SA/p/phone/?tab=reviews#write')).toBe('/p/phone/?tab=reviews#write');
  expect(returnPath('https://shop.example/ar/cart/')).toBe('/cart/');
});

test('what is no page to come back to is the home page', () => {
  for (const expected of [null, undefined, '', '/sign-in/?flow=1', '/ar/sign-up/', 'http://']) {
    expect(returnPath(expected)).toBe('/');
  }
});

test('whatever is asked for, the shopper stays in the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('//evil.example', '/\\evil.example', 'javascript:x()')),
      (expected) => {
        expect(new URL(returnPath(expected), 'http://shop.example').host).toBe('shop.example');
      },
    ),
  );
});

test('the other screen keeps where to come back to', () => {
  expect(withReturn('/sign-up/', '/cart/')).toBe('/sign-up/?return_to=%2Fcart%2F');
  expect(withReturn('/sign-up/', '/')).toBe('/sign-up/');
});
