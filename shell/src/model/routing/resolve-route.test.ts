import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'valibot';
import { remoteManifestSchema } from 'shared-contracts/composition/manifest';
import { LOCALES, localizePath } from 'shared-contracts/locale';
import { createRouteTable, matchPage } from './route-table.ts';
import { resolveRoute } from './resolve-route.ts';

function manifest(name: string, paths: readonly string[]) {
  const routes = paths.map((path, index) => ({ path, page: `page-${index}`, audience: 'public' }));
  return parse(remoteManifestSchema, { name, contract: '1.0.0', routes });
}

const table = createRouteTable([
  manifest('content', ['/blog/:slug/', '/blog/c/:category/', '/blog/', '/about/']),
  manifest('catalogue', ['/', '/c/:slug/', '/b/:slug/:colour/', '/b/:slug/', '/search/']),
  manifest('product', ['/p/:slug/', '/p/:slug/offer/:offerId/']),
]);

const resolve = (pathname: string, search = '') => resolveRoute(pathname, search, table);

test('resolveRoute: the default locale has no prefix, the others have theirs [APP-01]', () => {
  expect(resolve('/')).toMatchObject({ kind: 'page', locale: 'en-AE', path: '/' });
  expect(resolve('/ar/p/desk-lamp/')).toMatchObject({ kind: 'page', locale: 'ar', path: '/p/desk-lamp/' });
  expect(resolve('/ar-SA/')).toMatchObject({ kind: 'page', locale: 'ar-SA', path: '/' });
  expect(resolve('/en-SA/search/')).toMatchObject({ kind: 'page', locale: 'en-SA', path: '/search/' });
});

test('resolveRoute: redirects to the canonical spelling and keeps the query [APP-01]', () => {
  const permanent = (to: string) => ({ kind: 'redirect', to, permanent: true });
  expect(resolve('/en-AE/c/phones/', '?page=2&filters=a:b')).toEqual(permanent('/c/phones/?page=2&filters=a:b'));
  expect(resolve('/en-AE')).toEqual(permanent('/'));
  expect(resolve('/ar')).toEqual(permanent('/ar/'));
  expect(resolve('/c/phones', '?q=a%20b')).toEqual(permanent('/c/phones/?q=a%20b'));
  expect(resolve('/ar-AE/cart')).toEqual(permanent('/ar/cart/'));
  expect(resolve('/EN-sa/search/')).toEqual(permanent('/en-SA/search/'));
});

test('resolveRoute: redirects an unknown locale to the nearest one, temporarily [APP-01]', () => {
  const meanwhile = (to: string) => ({ kind: 'redirect', to, permanent: false });
  expect(resolve('/fr/p/desk-lamp/', '?tab=specs')).toEqual(meanwhile('/p/desk-lamp/?tab=specs'));
  expect(resolve('/en')).toEqual(meanwhile('/'));
  expect(resolve('/ar-KW/c/phones')).toEqual(meanwhile('/ar/c/phones/'));
  expect(resolve('/fr-SA/')).toEqual(meanwhile('/en-SA/'));
  expect(resolve('/ar_SA/search/')).toEqual(meanwhile('/ar-SA/search/'));
});

test('resolveRoute: serves the application wrapper without a trailing slash, and leaves files alone [APP-01]', () => {
  expect(resolve('/_app')).toEqual({ kind: 'wrapper', locale: 'en-AE' });
  expect(resolve('/_app', '?locale=ar-SA')).toEqual({ kind: 'wrapper', locale: 'ar-SA' });
  expect(resolve('/_app', '?locale=fr')).toEqual({ kind: 'wrapper', locale: 'en-AE' });
  expect(resolve('/_app/', '?a=1')).toEqual({ kind: 'redirect', to: '/_app?a=1', permanent: true });
  expect(resolve('/ar/_app')).toEqual({ kind: 'redirect', to: '/_app', permanent: true });
  expect(resolve('/favicon.ico')).toEqual({ kind: 'file', path: '/favicon.ico' });
  expect(resolve('/wp-admin/setup.php')).toEqual({ kind: 'file', path: '/wp-admin/setup.php' });
});

test('resolveRoute: a path that no remote has is not found [APP-06]', () => {
  expect(resolve('/nowhere/')).toEqual({ kind: 'not-found', locale: 'en-AE', path: '/nowhere/' });
  expect(resolve('/ar/p/')).toEqual({ kind: 'not-found', locale: 'ar', path: '/p/' });
  expect(resolve('/p/%E0%A4%A/')).toMatchObject({ kind: 'not-found' });
});

test('resolveRoute: a fixed segment wins over a captured one in any order of remotes', () => {
  expect(matchPage(table, '/blog/c/news/')).toMatchObject({ remote: 'content', params: { category: 'news' } });
  expect(matchPage(table, '/blog/c/')).toMatchObject({ params: { slug: 'c' } });
  expect(matchPage(table, '/b/nova/color-red/')).toMatchObject({ params: { slug: 'nova', colour: 'color-red' } });
  expect(matchPage(table, '/p/desk-lamp/offer/12/')).toMatchObject({ params: { slug: 'desk-lamp', offerId: '12' } });
  expect(matchPage(table, '/c/%D9%87%D8%A7%D8%AA%D9%81/')?.params).toEqual({ slug: 'هاتف' });
});

test('resolveRoute: no path throws, leads to another host, or redirects forever [APP-01]', () => {
  const segment = fc.oneof(
    fc.constantFrom('', 'en-AE', 'ar', 'AR-sa', 'fr', 'c', 'p', '_app', '..', '\\evil.example', 'a.b'),
    fc.webPath(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      let pathname = `/${segments.join('/')}`;
      for (let step = 0; step < 8; step += 1) {
        const outcome = resolve(pathname);
        if (outcome.kind !== 'redirect') return;
        expect(new URL(outcome.to, 'https://shop.example').origin).toBe('https://shop.example');
        expect(outcome.to).not.toBe(pathname);
        pathname = outcome.to;
      }
      throw new Error(`redirects forever: ${pathname}`);
    }),
  );
});

test('resolveRoute: every localized path leads to its page without a redirect [APP-01]', () => {
  for (const locale of LOCALES)
    expect(resolve(localizePath(locale, '/c/phones'))).toMatchObject({ kind: 'page', locale });
});
