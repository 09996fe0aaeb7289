import { expect, test } from '@jest/globals';
import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { findSamples } from './samples.ts';

const route = (path: string, audience: RemoteRoute['audience'] = 'public'): RemoteRoute => ({
  path,
  page: 'page',
  audience,
  slots: [],
});

const [home, category, product, offer, orders, order] = [
  route('/'),
  route('/c/:slug/'),
  route('/p/:slug/'),
  route('/p/:slug/offer/:id/'),
  route('/orders/', 'personal'),
  route('/orders/:number/', 'personal'),
];
/** Routes that a guest may read. */
const isPublic = ({ audience }: RemoteRoute): boolean => audience === 'public';

const all = [home, category, product, offer, orders, order];

test('findSamples: finds a path of each route by following links within the locale, and none for a route without links', async () => {
  const read: string[] = [];
  const pages: Record<string, string> = {
    '/ar/': '<a href="/c/english/">x</a><a class="y" href="/ar/orders/">o</a><a href="/ar/c/phones/?page=2">c</a>',
    '/ar/c/phones/': '<a href="/ar/p/one/#reviews">p</a><a href="https://other.example/ar/p/two/">q</a>',
    '/ar/p/one/': '<a href="/ar/c/phones/">back</a>',
  };
  const samples = await findSamples(all, all, isPublic, 'ar', async (path) => {
    read.push(path);
    return pages[path] ?? '';
  });
  expect([...samples].map(([{ path }, sample]) => [path, sample])).toEqual([
    ['/', '/ar/'],
    ['/orders/', '/ar/orders/'],
    ['/c/:slug/', '/ar/c/phones/'],
    ['/p/:slug/', '/ar/p/one/'],
  ]);
  expect(read).toEqual(['/ar/', '/ar/c/phones/', '/ar/p/one/']);
});

test('findSamples: reads a customer’s own pages only for a customer', async () => {
  const pages: Record<string, string> = { '/orders/': '<a href="/orders/RB-1/">o</a>' };
  const find = (readable: typeof isPublic) =>
    findSamples(all, all, readable, 'en-AE', (path) => Promise.resolve(pages[path] ?? ''));
  expect((await find(isPublic)).get(order)).toBeUndefined();
  expect((await find(() => true)).get(order)).toBe('/orders/RB-1/');
});

test('findSamples: reads no more pages than needed', async () => {
  const read: string[] = [];
  await findSamples(all, [home, orders], isPublic, 'en-AE', async (path) => {
    read.push(path);
    return '';
  });
  expect(read).toEqual([]);
});
