/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { createSafeStorage, localStore } from './storage.ts';

beforeEach(() => localStorage.clear());

const failWith = (name: string) => () => {
  throw new DOMException('storage', name);
};

test('SafeStorage: uses the browser’s storage [APP-15]', () => {
  localStore.setItem('theme', 'dark');
  expect([localStorage.getItem('theme'), localStore.getItem('theme')]).toEqual(['dark', 'dark']);
  localStore.removeItem('theme');
  expect([localStorage.getItem('theme'), localStore.getItem('theme')]).toEqual([null, null]);
  localStore.setItem('theme', 'dark');
  localStore.clear();
  expect(localStorage).toHaveLength(0);
});

test('SafeStorage: forbidden storage keeps values until the page is left [APP-15]', () => {
  const store = createSafeStorage(failWith('SecurityError'));
  expect(store.getItem('theme')).toBeNull();
  store.setItem('theme', 'dark');
  expect(store.getItem('theme')).toBe('dark');
  store.removeItem('theme');
  expect(store.getItem('theme')).toBeNull();
  store.setItem('theme', 'dark');
  store.clear();
  expect(store.getItem('theme')).toBeNull();
});

test('SafeStorage: full storage keeps the new value in the page, and the old one nowhere [APP-15]', () => {
  localStorage.setItem('theme', 'light');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(failWith('QuotaExceededError'));
  const store = createSafeStorage(() => localStorage);
  store.setItem('theme', 'dark');
  expect([store.getItem('theme'), localStorage.getItem('theme')]).toEqual(['dark', null]);
  full.mockRestore();
});
