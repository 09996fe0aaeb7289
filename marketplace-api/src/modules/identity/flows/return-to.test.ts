import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resolveLocale, safeReturnTo, screenUrl } from './return-to.ts';

const OWN = 'https://shop.example';

test.each([
  ['/ar-SA/cart/?a=1#x', '/ar-SA/cart/?a=1#x'],
  [`${OWN}/checkout/`, '/checkout/'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https://shop.example.evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/a/..//evil.example', '/'],
  ['http://own.invalid//evil.example', '/'],
])('safeReturnTo: %j goes to %j [AUTH-03]', (requested, path) => {
  expect(safeReturnTo(requested, OWN)).toBe(path);
});

test('safeReturnTo: never leaves the shop', () => {
  const part = fc.constantFrom('/', '\\', '.', 'evil.example', 'http:', '\t', '@', '%2f', 'a');
  const requested = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  );
  const stays = fc.property(requested, (text) => {
    const path = safeReturnTo(text, OWN);
    return new URL(path, 'https://other.example').origin === 'https://other.example';
  });
  expect(fc.check(stays)).toMatchObject({ failed: false });
});

test('resolveLocale: the screen has the language of the page it returns to [AUTH-03]', () => {
  expect(resolveLocale('/ar-SA/cart/', 'en')).toBe('ar-SA');
  expect(resolveLocale('/cart/', 'ar')).toBe('en-AE');
  expect(resolveLocale(undefined, 'ar-SA,en;q=0.5')).toBe('ar-SA');
  expect(screenUrl('login', 'ar', 'flow=1')).toBe('/ar/sign-in/?flow=1');
  expect(screenUrl('registration', 'en-AE', 'flow=1')).toBe('/sign-up/?flow=1');
});
