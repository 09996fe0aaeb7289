import { expect, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { selectLikelyPaths } from './code-prefetch.ts';

const TABLE = createRouteTable([
  { name: 'product', routes: [{ path: '/p/:slug/', page: 'product', audience: 'public', slots: [] }] },
  { name: 'catalogue', routes: [{ path: '/c/:slug/', page: 'listing', audience: 'public', slots: [] }] },
]);

test('of what many cards lead to the code is asked for once, of what few lead to it is not', () => {
  const products = ['/p/lamp/', '/p/chair/', '/p/table/', '/p/sofa/'];
  expect(selectLikelyPaths([...products, '/c/lamps/', '/c/chairs/', '/elsewhere/'], TABLE)).toEqual(['/p/lamp/']);
  expect(selectLikelyPaths(products.slice(0, 2), TABLE)).toEqual([]);
});
