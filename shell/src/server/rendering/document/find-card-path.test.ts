import { expect, test } from '@jest/globals';
import { findCardPath } from './find-card-path.ts';

test.each([
  [
    'the first card',
    '<a href="/c/x/">x</a><a class="card-link" href="/p/a/">A</a><a class="card-link" href="/p/b/">',
    '/p/a/',
  ],
  ['the address before the class', '<li><a href="/ar/p/a/" class="card-link">A</a></li>', '/ar/p/a/'],
  ['a path without its query', '<a class="card-link" data-x href="/p/a/?from=row#top">A</a>', '/p/a/'],
  ['no card', '<a href="/p/a/">A</a>', null],
  ['a card without an address', '<a class="card-link" data-href="/p/a/">A</a>', null],
  ['broken HTML', '<a class="card-link" href="/p/a', null],
])('findCardPath: %s', (_what, html, path) => {
  expect(findCardPath(html)).toBe(path);
});
