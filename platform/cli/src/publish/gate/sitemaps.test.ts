import { expect, test } from '@jest/globals';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { findSitemapFaults } from './sitemaps.ts';

function remote(name: string, routes: Readonly<Record<string, string | undefined>>): RemoteDescriptor {
  const listed = Object.entries(routes).map(([path, sitemap]) => ({ path, sitemap }));
  return { name, version: '1.0.0', manifest: { routes: listed } } as unknown as RemoteDescriptor;
}

const faultsOf = (own: RemoteDescriptor, ...others: RemoteDescriptor[]) =>
  findSitemapFaults({ descriptor: own, folder: '', others });

test('findSitemapFaults: accepts plain pages, and a kind of slugs for the one parameter of a route', () => {
  const own = remote('content', { '/about/': 'pages', '/blog/:slug/': 'posts', '/search/': undefined });
  expect(faultsOf(own, remote('catalogue', { '/': 'pages', '/c/:slug/': 'categories' }))).toEqual([]);
});

test('findSitemapFaults: rejects a kind that cannot fill the route, and one that another route has', () => {
  const own = remote('content', {
    '/blog/:slug/': 'pages',
    '/about/': 'posts',
    '/a/:b/:c/': 'things',
    '/x/:id/': 'products',
  });
  expect(faultsOf(own, remote('product', { '/p/:slug/': 'products' }))).toEqual([
    expect.stringContaining('“pages” for /blog/:slug/'),
    expect.stringContaining('“posts” for /about/'),
    expect.stringContaining('“things” for /a/:b/:c/'),
    expect.stringContaining('for /x/:id/, as /p/:slug/ does'),
  ]);
});
