/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { rememberIntent, takeIntent } from './save-intent.ts';

beforeEach(() => sessionStorage.clear());

test('what a guest wanted to save is known once after signing in [AUTH-07]', () => {
  rememberIntent(sessionStorage, 'favourites', 101);
  expect(takeIntent(sessionStorage, 'buy-later', 101)).toBe(false);
  expect(takeIntent(sessionStorage, 'favourites', 102)).toBe(false);
  expect(takeIntent(sessionStorage, 'favourites', 101)).toBe(true);
  expect(takeIntent(sessionStorage, 'favourites', 101)).toBe(false);
});

test.each(['', 'nonsense', '{"list":"all","product":101}', '[]'])('a broken store (%s) holds nothing', (text) => {
  sessionStorage.setItem('product.save', text);
  expect(takeIntent(sessionStorage, 'favourites', 101)).toBe(false);
});

test('a browser that stores nothing only forgets', () => {
  const refusing = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => rememberIntent(refusing, 'favourites', 101)).not.toThrow();
});
