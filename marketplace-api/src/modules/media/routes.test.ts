import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { openPictureStore } from 'demo-data/pictures/picture-store';
import type { PictureStore } from './picture-store.ts';
import { mediaRoutes } from './routes.ts';
import { predrawPictures } from 'demo-data/pictures/predraw-pictures';

let folder: string;
let pictures: PictureStore;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  pictures = openPictureStore(folder, { nuvarra: 'Nuvarra' });
  app = fastify({ routerOptions: { maxParamLength: 300 } });
  mediaRoutes(app, { pictures });
});

afterEach(async () => {
  await app.close();
  await pictures.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });
const listFiles = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.(?:webp|part)$/.test(name));

test('Media routes: draw a picture once, store it, and send immutable caching headers', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => get('/media/mug-orange-1-240.webp')));
  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.rawPayload.equals(responses[0]!.rawPayload)).toBe(true);
  }
  expect(await listFiles()).toHaveLength(1);
});

test('Media routes: serve a wordmark as SVG and as WebP', async () => {
  const drawing = await get('/media/brand-nuvarra.svg');
  expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect((await get('/media/brand-nuvarra-240.webp')).statusCode).toBe(200);
});

test.each([
  '/media/mug-orange-1-241.webp',
  '/media/mug-orange-9-240.webp',
  '/media/hero-tech-240.webp',
  '/media/brand-nobody.svg',
  '/media/brand-nobody-240.webp',
  '/media/brand-constructor.svg',
  '/media/mug-orange-1-240.png',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e%2fmug-orange-1-240.webp',
  `/media/${'a-'.repeat(100)}240.webp`,
])('Media routes: %s is not found, and no file is written', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
  expect(await listFiles()).toEqual([]);
});

test('Media routes: predrawing draws missing pictures and skips existing ones', async () => {
  await get('/media/mug-orange-1-240.webp');
  const list = [
    { key: 'mug-orange-1', width: 240 },
    { key: 'mug-orange-2', width: 240 },
    { key: 'no-such-1', width: 240 },
  ];
  expect(await predrawPictures(pictures, list)).toMatchObject({ drawn: 1, failed: 0 });
  expect(await listFiles()).toHaveLength(2);
  expect(await predrawPictures(pictures, list, AbortSignal.abort())).toMatchObject({ drawn: 0 });
});
