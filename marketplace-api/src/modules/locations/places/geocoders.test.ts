import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundledGeocoder } from './bundled-geocoder.ts';
import { foldName } from './fold-name.ts';
import { createHttpGeocoder } from './http-geocoder.ts';
import { GeocoderUnavailableError, MAX_PLACES } from './map-provider.ts';

const names = async (text: string, language: 'en' | 'ar' = 'en') =>
  (await bundledGeocoder.search(text, language)).map(({ name }) => name);

test('bundledGeocoder: finds a place by its Latin or its Arabic name, spelling variants included [ACC-04]', async () => {
  expect((await names('dubai marina'))[0]).toBe('Dubai Marina');
  expect((await names('دبى مارينا', 'ar'))[0]).toBe('دبي مارينا');
  expect(await names('الملقا')).toContain('Al Malqa');
  expect(await names('malqa', 'ar')).toContain('حي الملقا');
  expect((await names('hafar al batin'))[0]).toBe('Hafar Al-Batin');
  expect((await names('RIYADH'))[0]).toBe('Riyadh');
});

test('bundledGeocoder: returns at most 8 places, and none for a text without letters [ACC-04]', async () => {
  expect((await names('a')).length).toBeLessThanOrEqual(MAX_PLACES);
  for (const text of ['', '   ', '😀', '!?', 'zzzzzz', 'x'.repeat(500)]) expect(await names(text)).toEqual([]);
});

test('foldName: folds accents, articles and forms of alef', () => {
  expect(foldName('Al Ḩamīdīyah')).toBe('hamidiyah');
  expect(foldName('Ash Shafā')).toBe('shafa');
  expect(foldName('أبوظبي')).toBe('ابوظبي');
  expect(foldName('حي العليا')).toBe('عليا');
});

let server: Server;
let origin = '';
let respond: (url: URL) => { status?: number; body?: string; delayMs?: number };
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, body = '[]', delayMs = 0 } = respond(new URL(request.url ?? '/', origin));
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => void server.close());

test('createHttpGeocoder: sends text, language and key; reads name, street and coordinates', async () => {
  const urls: URL[] = [];
  respond = (url) => {
    urls.push(url);
    return url.pathname.endsWith('/reverse')
      ? { body: '{"address":{"road":"Al Wasl Road"}}' }
      : { body: '[{"lat":"25.2","lon":55.27,"name":"Al Wasl","display_name":"Al Wasl, Dubai"}]' };
  };
  const geocoder = createHttpGeocoder(`${origin}/maps/?key=secret`);
  expect(await geocoder.search('wasl', 'ar')).toEqual([
    { latitude: 25.2, longitude: 55.27, name: 'Al Wasl', detail: 'Al Wasl, Dubai' },
  ]);
  expect(await geocoder.findStreet({ latitude: 25.2, longitude: 55.27 }, 'en')).toBe('Al Wasl Road');
  expect(urls.map(({ pathname }) => pathname)).toEqual(['/maps/search', '/maps/reverse']);
  expect(Object.fromEntries(urls[0]!.searchParams)).toMatchObject({
    key: 'secret',
    q: 'wasl',
    'accept-language': 'ar',
  });
});

test.each([
  ['an error status', { status: 500 }],
  ['no JSON', { body: '<html>' }],
  ['JSON of another protocol', { body: '{"results":[]}' }],
  ['coordinates that are no numbers', { body: '[{"lat":"x","lon":"y"}]' }],
  ['a late response', { delayMs: 400 }],
])('createHttpGeocoder: %s is an unavailable provider', async (_name, response) => {
  respond = () => response;
  await expect(createHttpGeocoder(origin, 200).search('dubai', 'en')).rejects.toThrow(GeocoderUnavailableError);
});
