/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { readRecentSearches, saveSearch } from '../../model/search/recent-searches.ts';
import { clearDrafts } from './clear-drafts.ts';

test('clearDrafts: removes all data that remotes stored in the tab [AUTH-07]', () => {
  for (const key of ['content:support', 'product.intent', 'of-another-team']) sessionStorage.setItem(key, 'x');
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
});

test('clearDrafts: removes the recent searches, which the account has [AUTH-07, CAT-06]', () => {
  saveSearch('gift for my sister');
  localStorage.setItem('shell:theme', 'dark');
  clearDrafts();
  expect([readRecentSearches(), localStorage.getItem('shell:theme')]).toEqual([[], 'dark']);
});

test('clearDrafts: sign-out works in a browser that allows no storage [AUTH-07]', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(clearDrafts).not.toThrow();

  denied.mockRestore();
});
