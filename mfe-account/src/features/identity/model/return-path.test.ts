import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { returnPath, withReturn } from './return-path.ts';

test('returnPath: returns to the shopper’s page, without the locale segment [AUTH-03]', () => {
  expect(returnPath('/checkout/?step=2')).toBe('/checkout/?step=2');
  expect(returnPath('/ar-SA/p/phone/?tab=reviews#write')).toBe('/p/phone/?tab=reviews#write');
  expect(returnPath('https://shop.example/ar/cart/')).toBe('/cart/');
});

test('returnPath: an invalid return path is the home page', () => {
  for (const expected of [null, undefined, '', '/sign-in/?flow=1', '/ar/sign-up/', 'http://']) {
    expect(returnPath(expected)).toBe('/');
  }
});

test('returnPath: the return path never leaves the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('//evil.example', '/\\evil.example', 'javascript:x()')),
      (expected) => {
        expect(new URL(returnPath(expected), 'http://shop.example').host).toBe('shop.example');
      },
    ),
  );
});

test('returnPath: a link to another screen carries the return path', () => {
  expect(withReturn('/sign-up/', '/cart/')).toBe('/sign-up/?return_to=%2Fcart%2F');
  expect(withReturn('/sign-up/', '/')).toBe('/sign-up/');
});
