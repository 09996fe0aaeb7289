/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { createPageHistory } from './page-history.ts';

test('createPageHistory: stores the position of the last scroll, without a read at the press [APP-22]', () => {
  let reads = 0;
  let top = 0;
  Object.defineProperty(globalThis, 'scrollY', {
    configurable: true,
    get: () => {
      reads += 1;
      return top;
    },
  });
  const pageHistory = createPageHistory();
  const list = pageHistory.entry();
  top = 812.4;
  dispatchEvent(new Event('scroll'));
  const before = reads;
  pageHistory.save(null);
  pageHistory.push('/p/lamp/');
  expect([pageHistory.scrollTop(list), pageHistory.scrollTop(pageHistory.entry()), reads - before]).toEqual([
    812, 0, 0,
  ]);
});
