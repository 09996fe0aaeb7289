/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { noteScrolling } from './mark-scrolled.ts';

const isNoted = () => 'scrolled' in document.documentElement.dataset;
afterEach(() => {
  delete document.documentElement.dataset['scrolled'];
  Object.assign(globalThis, { scrollY: 0 });
});

test('the first scrolling is noted', () => {
  noteScrolling();
  expect(isNoted()).toBe(false);
  dispatchEvent(new Event('scroll'));
  expect(isNoted()).toBe(true);
});

test('a page that was scrolled before the script came is noted at once', () => {
  Object.assign(globalThis, { scrollY: 40 });
  noteScrolling();
  expect(isNoted()).toBe(true);
});
