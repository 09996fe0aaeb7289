/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { markScrolled } from './mark-scrolled.ts';

const isMarked = () => 'scrolled' in document.documentElement.dataset;
afterEach(() => {
  delete document.documentElement.dataset['scrolled'];
  Object.assign(globalThis, { scrollY: 0 });
});

test('markScrolled: marks the first scroll', () => {
  markScrolled();
  expect(isMarked()).toBe(false);
  dispatchEvent(new Event('scroll'));
  expect(isMarked()).toBe(true);
});

test('markScrolled: marks a page at once that was scrolled before the script ran', () => {
  Object.assign(globalThis, { scrollY: 40 });
  markScrolled();
  expect(isMarked()).toBe(true);
});
