/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { hasCookies } from './has-cookies.ts';

test('hasCookies: true where the browser keeps a cookie; the probe leaves nothing behind [APP-15]', () => {
  expect(hasCookies()).toBe(true);
  expect(document.cookie).toBe('');
});

test('hasCookies: false where cookies are ignored, although the browser calls them enabled [APP-15]', () => {
  const ignored = {
    get cookie() {
      return '';
    },
    set cookie(_line: string) {},
  };
  expect(hasCookies(ignored)).toBe(false);
});

test('hasCookies: false where the visitor blocks cookies [APP-15]', () => {
  const blocked = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(hasCookies()).toBe(false);
  blocked.mockRestore();
});
