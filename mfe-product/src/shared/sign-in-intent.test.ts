/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { storeIntent } from './sign-in-intent.ts';
import { takeIntent } from './take-intent.ts';

beforeEach(() => sessionStorage.clear());

test('signInIntent: returns a guest’s intent once after sign-in [AUTH-07]', () => {
  storeIntent(sessionStorage, { what: 'question', product: 101, text: 'Does it fold?' });
  expect(takeIntent(sessionStorage, 'review', 101)).toBeNull();
  expect(takeIntent(sessionStorage, 'question', 102)).toBeNull();
  const intent = { what: 'question', product: 101, text: 'Does it fold?' };
  expect(takeIntent(sessionStorage, 'question', 101)).toEqual(intent);
  expect(takeIntent(sessionStorage, 'question', 101)).toBeNull();
});

test.each(['', 'nonsense', '{"what":"all","product":101}', '[]'])(
  'signInIntent: a corrupt stored value (%s) is no intent',
  (text) => {
    sessionStorage.setItem('product.intent', text);
    expect(takeIntent(sessionStorage, 'favourites', 101)).toBeNull();
  },
);
