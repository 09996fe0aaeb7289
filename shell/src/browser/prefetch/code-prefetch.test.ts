import { expect, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { selectLikelyPaths } from './code-prefetch.ts';

const TABLE = createRouteTable([
  { name: 'product', routes: [{ path: '/p/:slug/', page: 'product', audience: 'public', slots: [] }] },
  { name: 'catalogue', routes: [{ path: '/c/:slug/', page: 'listing', audience: 'public', slots: [] }] },
]);

test('selectLikelyPaths: selects a page once that many cards lead to, and none for few cards', () => {
  const products = ['/p/lamp/', '/p/chair/', '/p/table/', '/p/sofa/'];
  expect(selectLikelyPaths([...products, '/c/lamps/', '/c/chairs/', '/elsewhere/'], TABLE)).toEqual(['/p/lamp/']);
  expect(selectLikelyPaths(products.slice(0, 2), TABLE)).toEqual([]);
});
