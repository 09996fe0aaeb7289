import { expect, test } from '@jest/globals';
import { createPageDataLoader } from './page-data.ts';

const LAMP = { kind: 'page', head: { title: 'Lamp' }, data: { name: 'Lamp' } };

/** A loader with the server's response, and the requests that it has sent. */
function createLoader(respond: () => Promise<Response>) {
  const requests: [string, RequestInit][] = [];
  const load = createPageDataLoader({
    composition: { id: 'c1', remotes: { product: { version: '1.4.2' } } } as never,
    locale: 'ar',
    location: () => ({ country: 'AE', city: { name: 'Dubai' } }) as never,
    fetch: (url, init) => {
      requests.push([url, init]);
      return respond();
    },
  });
  return { load, requests };
}

const LOCATION = { path: '/p/lamp/', search: '?tab=specs' };
const { signal } = new AbortController();

test('createPageDataLoader: requests the localized page of the remote’s version, for the shown city [APP-22]', async () => {
  const { load, requests } = createLoader(() => Promise.resolve(Response.json(LAMP)));
  expect(await load('product', LOCATION, signal)).toEqual(LAMP);
  expect(requests).toEqual([['/_data/1.4.2/ar/p/lamp/?tab=specs', { headers: { CITY: 'Dubai' }, signal }]]);
});

test('createPageDataLoader: marks a request that no shopper waits for', async () => {
  const { load, requests } = createLoader(() => Promise.resolve(Response.json(LAMP)));
  await load('product', LOCATION, signal, true);
  expect(requests[0]?.[1]).toMatchObject({ headers: { 'x-prefetch': '1' }, priority: 'low' });
});

test.each([
  ['a refusal', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['a page that does not exist', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['a failure', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead of data', () => Promise.resolve(new Response('<!doctype html>'))],
])('createPageDataLoader: %s gives null', async (_name, respond) => {
  expect(await createLoader(respond).load('product', LOCATION, signal)).toBe(null);
});
