import { expect, test } from '@jest/globals';
import { countPages, parsePage, pagePath } from './paging.ts';

test('parsePage: parses the page of a query; an invalid one is the first', () => {
  expect(['?page=3', '', '?page=0', '?page=-2', '?page=abc'].map(parsePage)).toEqual([3, 1, 1, 1, 1]);
});

test('countPages: an empty list has one page; a last page that is full adds none', () => {
  expect([0, 1, 50, 51, 120].map((count) => countPages(count, 50))).toEqual([1, 1, 1, 2, 3]);
});

test('pagePath: the first page has the plain path', () => {
  expect([1, 2].map((page) => pagePath('/user-dashboard/orders/', page))).toEqual([
    '/user-dashboard/orders/',
    '/user-dashboard/orders/?page=2',
  ]);
});
