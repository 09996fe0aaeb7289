import { expect, test } from '@jest/globals';
import { isRefreshable } from './is-refreshable.ts';

const isComponent = (value: unknown): boolean => typeof value === 'function' && /^[A-Z]/.test(value.name);

const Page = () => null;
const Other = { Page: () => 'changed' }.Page;
const load = () => Promise.resolve(1);
const sameText = { load: () => Promise.resolve(1) }.load;
const otherText = { load: () => Promise.resolve(2) }.load;

const state = (hash: string, exports: Record<string, unknown>) => ({ hash, exports });

test('isRefreshable: replaces components, whether their own source or a dependency changed', () => {
  expect(isRefreshable(state('1', { Page }), state('2', { Page: Other }), isComponent)).toBe(true);
  expect(isRefreshable(state('1', { Page }), state('1', { Page: Other }), isComponent)).toBe(true);
});

test('isRefreshable: replaces a page whose component changed; a changed load needs a new document', () => {
  const page = (fetchData: unknown, Shown: unknown) => ({ load: fetchData, default: { load: fetchData, Page: Shown } });
  expect(isRefreshable(state('1', page(load, Page)), state('2', page(sameText, Other)), isComponent)).toBe(true);
  expect(isRefreshable(state('1', page(load, Page)), state('2', page(otherText, Page)), isComponent)).toBe(false);
});

test('isRefreshable: rejects a function of the same text after a change of a dependency', () => {
  expect(isRefreshable(state('1', { Page, load }), state('1', { Page, load: sameText }), isComponent)).toBe(false);
});

test('isRefreshable: rejects changed values and removed names that others import', () => {
  expect(isRefreshable(state('1', { Page, LIMIT: 3 }), state('2', { Page, LIMIT: 4 }), isComponent)).toBe(false);
  expect(isRefreshable(state('1', { Page }), state('2', { Page, LIMIT: 4 }), isComponent)).toBe(false);
  expect(isRefreshable(state('1', { Page, LIMIT: 3 }), state('2', { Page }), isComponent)).toBe(false);
});
