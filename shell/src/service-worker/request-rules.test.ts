import { expect, test } from '@jest/globals';
import { dataCacheKey, classifyRequest, extractFileUrls, getUrlLocale, wrapperPath } from './request-rules.ts';

const SHOP = 'https://shop.example';
const toUrl = (path: string) => new URL(path, SHOP);
const classify = (path: string, { method = 'GET', isNavigation = false } = {}) =>
  classifyRequest({ method, url: toUrl(path), isNavigation }, SHOP);

test.each(['/', '/ar/c/phones/?page=2', '/p/a-phone/', '/cart/', '/user-dashboard/orders/', '/no-such-page/'])(
  'classifyRequest: %s is a document of the shop',
  (path) => {
    expect(classify(path, { isNavigation: true })).toBe('page');
    expect(classify(path)).toBe(null);
  },
);

test.each([
  '/api/docs/',
  '/_data/1.0.0/p/x/',
  '/_app',
  '/_app?locale=ar',
  '/__composition/',
  '/sw.js',
  '/media/a.webp',
  '/metrics',
])('classifyRequest: %s is a navigation, but not a page', (path) =>
  expect(classify(path, { isNavigation: true })).toBe(null),
);

test.each([
  ['/assets/6ee4ea6d25/main.js', 'file'],
  ['/assets/6ee4ea6d25/readex-pro-latin.woff2', 'file'],
  ['/remotes/product/1.4.2/client/remoteEntry.js?try=1', 'file'],
  ['/remotes/product/1.4.2/remote.json', null],
  ['/media/products/12-800.webp', 'image'],
  ['/media/avatar.jpg', 'image'],
  ['/media/avatar.jpeg', 'image'],
  ['/media/avatar.webp.txt', null],
  ['/media/shorts/3.mp4', null],
  ['/api/v2/catalogue/products/inventory/?page=1', 'data'],
  ['/api/v1/cart/short/?basket_id=1', 'data'],
  ['/_data/1.4.2/ar/p/a-phone/?tab=specs', 'data'],
  ['/api/.ory/sessions/whoami', 'data'],
  ['/api/v1/addresses/countries/', 'data'],
  ['/api/v1/addresses/user/', null],
  ['/api/v1/orders/', null],
  ['/api/v1/balance/available/', null],
  ['/api/outbox/', null],
  ['/api/v1/app/ota/', null],
  ['/sitemaps/ar/products-1.xml', null],
  ['/api/.ory/sessions/whoami/devices', null],
] as const)('classifyRequest: GET %s is %s', (path, kind) => expect(classify(path)).toBe(kind));

test.each([
  ['POST', '/api/v1/cart/?basket_id=1', 'cart-change'],
  ['DELETE', '/api/v1/cart/line/3/delete/', 'cart-change'],
  ['POST', '/api/v1/favourites/', null],
  ['POST', '/api/v1/checkout/', null],
  ['POST', '/api/.ory/self-service/login?flow=1', 'sign-in'],
  ['GET', '/api/.ory/self-service/logout?token=1', 'sign-in'],
  ['GET', '/api/.ory/self-service/logout/browser', null],
  ['GET', '/api/.ory/self-service/login/flows?id=1', null],
] as const)('classifyRequest: %s %s is %s', (method, path, kind) => expect(classify(path, { method })).toBe(kind));

test.each([
  '/assets/1/main.js',
  '/remotes/product/1.4.2/client/remoteEntry.js',
  '/media/a.webp',
  '/api/v2/catalogue/',
  '/api/v1/cart/',
  '/api/v1/addresses/countries/',
  '/api/.ory/sessions/whoami',
  '/api/.ory/self-service/login',
  '/metrics',
])('classifyRequest: only the beginning of a path counts: /blog%s', (path) => {
  expect(classify(`/blog${path}`, { isNavigation: true })).toBe('page');
  expect(classify(`/blog${path}`)).toBe(null);
  expect(classify(`/blog${path}`, { method: 'POST' })).toBe(null);
});

test('classifyRequest: a page’s path can begin with the name of another kind', () => {
  for (const path of ['/metrics-explained/', '/_apps/', '/sw.js.html', '/apis/'])
    expect(classify(path, { isNavigation: true })).toBe('page');
});

test('classifyRequest: caches code of remotes from another origin, no other files of other origins', () => {
  const classifyUrl = (url: string) => classifyRequest({ method: 'GET', url: new URL(url), isNavigation: false }, SHOP);
  expect(classifyUrl('https://cdn.example/product/1.4.2/client/remoteEntry.js')).toBe('file');
  expect(classifyUrl('https://elsewhere.example/pixel.gif')).toBe(null);
  expect(classifyUrl('https://cdn.example/product/1.4.2/client/manifest.json')).toBe(null);
  const posted = new URL('https://cdn.example/product/1.4.2/client/remoteEntry.js');
  expect(classifyRequest({ method: 'POST', url: posted, isNavigation: false }, SHOP)).toBe(null);
  expect(classifyRequest({ method: 'GET', url: new URL('https://elsewhere.example/'), isNavigation: true }, SHOP)).toBe(
    null,
  );
});

test('dataCacheKey: contains language and location; a visitor has one cart for all ids and cities', () => {
  const dubai = new Map([
    ['accept-language', 'ar-AE'],
    ['country', 'AE'],
    ['city', 'Dubai'],
  ]);
  const read = (headers: Map<string, string>) => (name: string) => headers.get(name) ?? null;
  const url = toUrl('/api/v2/catalogue/products/inventory/?page=1');
  const key = dataCacheKey(url, read(dubai));
  expect(dataCacheKey(url, read(new Map([...dubai, ['city', 'Sharjah']])))).not.toBe(key);
  expect(dataCacheKey(url, read(new Map([...dubai, ['accept-language', 'en-AE']])))).not.toBe(key);
  expect(dataCacheKey(url, read(new Map([...dubai, ['authorization', 'Bearer x']])))).toBe(key);
  const cart = dataCacheKey(toUrl('/api/v1/cart/?basket_id=1'), read(dubai));
  expect(dataCacheKey(toUrl('/api/v1/cart/line/4/?basket_id=2'), () => null)).toBe(cart);
  expect(dataCacheKey(toUrl('/api/v1/cart/short/?basket_id=2'), () => null)).not.toBe(cart);
  expect(dataCacheKey(toUrl('/api/v1/cart/short/count/?basket_id=2'), () => null)).toBe(`${SHOP}/api/v1/cart/short/`);
  expect(dataCacheKey(toUrl('/blog/api/v1/cart/?page=2'), () => null)).toContain('page=2');
});

test('wrapperPath: has the language of the requested page', () => {
  expect(wrapperPath(getUrlLocale(toUrl('/ar-SA/p/x/')))).toBe('/_app?locale=ar-SA');
  expect(wrapperPath(getUrlLocale(toUrl('/p/x/')))).toBe('/_app?locale=en-AE');
});

test('extractFileUrls: finds the immutable files of a document', () => {
  const html = `<link rel="page-script" href="/assets/1/main.js"><link rel="preload" href="/assets/1/a.woff2">
    <link rel="page-script" href="/remotes/cart/1.0.0/client/remoteEntry.js?a=1&amp;b=2"><a href="/cart/">Cart</a>
    <link rel="icon" href="/favicon.svg"><link rel="page-script" href="/assets/1/main.js">`;
  expect(extractFileUrls(html, SHOP)).toEqual([
    `${SHOP}/assets/1/main.js`,
    `${SHOP}/assets/1/a.woff2`,
    `${SHOP}/remotes/cart/1.0.0/client/remoteEntry.js?a=1&b=2`,
  ]);
});
