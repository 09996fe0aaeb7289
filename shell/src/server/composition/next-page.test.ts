import { expect, test } from '@jest/globals';
import type { Composition } from 'shared-contracts/composition/manifest';
import { createPageRoutes } from './page-routes.ts';
import { createFindNextPage } from './next-page.ts';

const route = (path: string, page: string, audience: 'public' | 'personal' = 'public') => ({
  path,
  page,
  audience,
  slots: [],
});
const remote = (name: string, version: string, routes: readonly ReturnType<typeof route>[]) => ({
  baseUrl: `/remotes/${name}/`,
  descriptor: { version, manifest: { name, routes } },
});
const COMPOSITION = {
  id: 'c1',
  remotes: {
    product: remote('product', '1.2.0-ab', [route('/p/:slug/', 'product'), route('/orders/:id/', 'order', 'personal')]),
    catalogue: remote('catalogue', '2.0.0', [route('/c/:slug/', 'listing')]),
  },
} as unknown as Composition;
const LISTING = { remote: 'catalogue', id: 'listing' };
const findNextPage = createFindNextPage(createPageRoutes(), '3.1.0-cd');

test.each([
  ['/p/lamp/', '/_skeleton/1.2.0-ab/3.1.0-cd/p/skeleton/'],
  ['/ar-SA/p/lamp/', '/_skeleton/1.2.0-ab/3.1.0-cd/ar-SA/p/skeleton/'],
  ['/c/lamps/', null],
  ['/orders/1/', null],
  ['/nowhere/', null],
  ['/p/lamp', null],
])('findNextPage: the skeleton of %s on a list is %s', (path, skeletonUrl) => {
  const page = skeletonUrl && { remote: 'product', id: 'product', skeletonUrl };
  expect(findNextPage(COMPOSITION, path, LISTING)).toEqual(page);
});

test('findNextPage: any document but one of the same kind has a next page', () => {
  expect(findNextPage(COMPOSITION, '/p/lamp/', null)).not.toBeNull();
  expect(findNextPage(COMPOSITION, '/p/lamp/', { remote: 'product', id: 'product' })).toBeNull();
});
