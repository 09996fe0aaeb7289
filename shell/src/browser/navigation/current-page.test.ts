import { expect, test } from '@jest/globals';
import { createCurrentPage } from './current-page.ts';

const LOCATION = { path: '/p/lamp/', search: '', params: {} };

test('CurrentPage: has the data by remote and path, until another page is shown or it is reset', () => {
  const content = {
    kind: 'remote',
    remote: 'product',
    page: 'product',
    data: { price: 1 },
    head: { title: '' },
  } as const;
  const currentPage = createCurrentPage({ content, pageLocation: LOCATION });
  expect(currentPage.dataOf('product', '/p/lamp/')).toEqual({ price: 1 });
  expect(currentPage.dataOf('product', '/p/lamp/offer/2/')).toBeNull();
  expect(currentPage.dataOf('content', '/p/lamp/')).toBeNull();
  currentPage.set({ kind: 'not-found', location: LOCATION });
  expect(currentPage.dataOf('product', '/p/lamp/')).toBeNull();
  const other = createCurrentPage({ content, pageLocation: LOCATION });
  other.forget();
  expect(other.dataOf('product', '/p/lamp/')).toBeNull();
});
