import { expect, test } from '@jest/globals';
import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { fillPattern, collectSitemapKinds, writeRobots, writeSitemap, writeSitemapIndex } from './sitemap.ts';

const route = (path: string, sitemap?: string): RemoteRoute => ({
  path,
  page: 'page',
  audience: 'public',
  slots: [],
  ...(sitemap === undefined ? {} : { sitemap }),
});

test('collectSitemapKinds: groups routes by kind; omits routes without a kind', () => {
  const routes = [route('/', 'pages'), route('/p/:slug/', 'products'), route('/search/'), route('/about/', 'pages')];
  expect([...collectSitemapKinds(routes)]).toEqual([
    ['pages', ['/', '/about/']],
    ['products', ['/p/:slug/']],
  ]);
});

test('writeSitemap: lists URLs of its locale, as XML', () => {
  const pages = [
    { path: '/', updated: null },
    { path: fillPattern('/blog/:slug/', 'a&b'), updated: '2026-01-01T00:00:00.000Z' },
  ];
  expect(writeSitemap('https://shop.example', 'ar-SA', pages).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://shop.example/ar-SA/</loc></url>',
    '<url><loc>https://shop.example/ar-SA/blog/a%26b/</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    '</urlset>',
    '',
  ]);
  expect(writeSitemapIndex('https://shop.example', ['/sitemaps/ar/pages-1.xml'])).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/ar/pages-1.xml</loc></sitemap>',
  );
});

test('writeRobots: excludes personal pages in every locale, each path once', () => {
  const text = writeRobots('https://shop.example', ['/cart/', '/cart/later/', '/user-dashboard/orders/:number/']);
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /cart/',
    'Disallow: /user-dashboard/orders/',
    'Disallow: /en-SA/cart/',
    'Disallow: /en-SA/user-dashboard/orders/',
    'Disallow: /ar/cart/',
    'Disallow: /ar/user-dashboard/orders/',
    'Disallow: /ar-SA/cart/',
    'Disallow: /ar-SA/user-dashboard/orders/',
    'Disallow: /__composition/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ]);
});
