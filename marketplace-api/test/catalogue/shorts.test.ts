import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listShorts, playShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import sharp from 'sharp';
import { CLIPS } from 'demo-data/clips/clips';
import { CLIPS_FOLDER } from '../../src/modules/content/shorts/clips-folder.ts';
import { createCaptions } from 'demo-data/clips/captions';
import { sceneAt } from 'demo-data/clips/clip-scene';
import { createMelody } from 'demo-data/clips/melody';
import { sprite } from 'demo-data/pictures/sprite';
import { openDemoShop } from '../helpers/small-shop.ts';

describe('Short videos of the demonstration shop', () => {
  let shop: Awaited<ReturnType<typeof openDemoShop>>;
  beforeAll(async () => {
    shop = await openDemoShop(new Date('2026-06-01T10:00:00Z'));
  });
  afterAll(() => shop.close());
  const get = (url: string, headers: Record<string, string> = {}) => shop.inject('GET', url, headers);

  test('strip and player list the same videos, each with its product, in the requested language', async () => {
    const strip = await shop.request(listShorts, { query: {} });
    const { results } = await shop.request(playShorts, { query: {} }, { 'accept-language': 'ar-AE' });
    expect(strip.results.map(({ id }) => id)).toEqual(CLIPS.map(({ slug }) => slug));
    expect(results.map(({ id, title, seconds }) => [id, title, seconds])).toEqual(
      CLIPS.map(({ slug, title }) => [slug, title.ar, 5]),
    );
    results.forEach(({ product }, place) => {
      const { object, colour } = CLIPS[place]!;
      // The first picture of the object; its arrangement differs by model.
      expect(product.image.src).toMatch(new RegExp(`^/media/${object}-${colour}-1(?:-\\d+)?$`));
    });
  });

  test('come in pages', async () => {
    const page = await shop.request(listShorts, { query: { page: 2, page_size: 4 } });
    expect([page.count, page.results.length, page.next]).toEqual([CLIPS.length, CLIPS.length - 4, null]);
  });

  test('every named file is served with its type', async () => {
    const { results } = await shop.request(playShorts, { query: {} });
    for (const { videos, captions, poster } of results) {
      for (const { src, type } of videos) {
        const { statusCode, headers, rawPayload } = await get(src);
        expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([
          200,
          type.split(';')[0],
          'bytes',
        ]);
        expect(rawPayload.length).toBe(Number(headers['content-length']));
      }
      expect((await get(captions)).body).toMatch(/^WEBVTT\n/);
      const picture = await sharp((await get(`${poster.src}-360.webp`)).rawPayload).metadata();
      expect([picture.width, picture.height]).toEqual([360, 640]);
    }
  });

  test('a range of a video is sent alone; a file changed since then is sent complete', async () => {
    const url = '/media/shorts/sound-on.mp4';
    const whole = await get(url);
    const part = await get(url, { range: 'bytes=100-299' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-299/${whole.rawPayload.length}`,
      '200',
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 300))).toBe(true);
    const beyond = await get(url, { range: 'bytes=99999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`]);
    const etag = String(whole.headers.etag);
    expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test.each(['nothing.mp4', '..%2fpackage.json', '..%2f..%2fpackage.json', 'sound-on.exe', 'sound-on', '.mp4'])(
    'responds 404 for %s',
    async (file) => {
      expect((await get(`/media/shorts/${file}`)).statusCode).toBe(404);
    },
  );
});

test('the committed clips are those of the table, at most 3 MB in total', () => {
  const endings = ['.mp4', '.webm', '-360.webp', '-en.vtt', '-ar.vtt'];
  const files = readdirSync(CLIPS_FOLDER);
  expect(files.toSorted()).toEqual(CLIPS.flatMap(({ slug }) => endings.map((ending) => slug + ending)).toSorted());
  expect(files.reduce((sum, file) => sum + statSync(join(CLIPS_FOLDER, file)).size, 0)).toBeLessThan(3_000_000);
  for (const clip of CLIPS) {
    for (const language of ['en', 'ar'] as const) {
      expect(readFileSync(join(CLIPS_FOLDER, `${clip.slug}-${language}.vtt`), 'utf8')).toBe(
        createCaptions(clip, language),
      );
    }
  }
});

test('a clip loops: its end matches its beginning in picture and sound', async () => {
  for (const clip of CLIPS) {
    const object = await sprite(clip.object, clip.colour);
    const [first, last] = [sceneAt(clip, object, 0), sceneAt(clip, object, 1)];
    expect(last.placements[0]!.x).toBeCloseTo(first.placements[0]!.x, 6);
    expect(last.placements[0]!.y).toBeCloseTo(first.placements[0]!.y, 6);
    expect(last.placements[0]!.turn ?? 0).toBeCloseTo(first.placements[0]!.turn ?? 0, 6);
  }
  const tune = createMelody(1);
  expect([tune.toString('latin1', 0, 4), tune.length]).toEqual(['RIFF', 44 + 48_000 * 5 * 2]);
  expect([tune.readInt16LE(44), Math.abs(tune.readInt16LE(tune.length - 2))]).toEqual([0, 0]);
  expect(createMelody(1).equals(tune)).toBe(true);
  expect(createMelody(2).equals(tune)).toBe(false);
});
