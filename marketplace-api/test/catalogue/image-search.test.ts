import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findByImage, startImageSearch } from 'shared-contracts/endpoints/catalogue/image-search';
import sharp from 'sharp';
import { indexPictures, keepPicturesIndexed } from '../../src/modules/image-search/index-pictures.ts';
import { createPictureIndex } from '../../src/modules/image-search/picture-index.ts';
import { SHAPE_AND_COLOUR } from '../../src/modules/image-search/embedder.ts';
import { openPictureStore } from 'demo-data/pictures/picture-store';
import type { PictureStore } from '../../src/modules/media/picture-store.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { ALTERATIONS } from '../image-search/alterations.ts';
import { measureRecall } from '../image-search/measure.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const UNREADABLE = { picture: ['Please choose a JPEG, PNG or WebP picture'] };
const PICTURES = { 101: 'headphones-black-1', 102: 'headphones-white-1', 105: 'mug-white-1', 106: 'mug-black-1' };

let folder: string;
let pictures: PictureStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-search-'));
  pictures = openPictureStore(folder, {});
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

const drawn = async (key: string): Promise<Buffer> => (await pictures.picture(key, 480)) ?? Buffer.alloc(0);

describe.each(RULE_ENGINES)('ImageSearchRoutes on $name', (engine) => {
  let now = new Date('2026-06-01T10:00:00Z');
  const index = createPictureIndex(SHAPE_AND_COLOUR);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let client: ReturnType<typeof createClient>;
  const fill = (into = index) =>
    indexPictures(into, { database: shop.database, pictures, pauseMs: 1, signal: new AbortController().signal });
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { pictureIndex: index });
    client = createClient(shop.app);
    for (const [id, key] of Object.entries(PICTURES)) await setPicture(Number(id), key);
    await shop.database.query(
      `UPDATE products SET images = '[{"src": "https://elsewhere.example/x", "widths": [480]}]' WHERE id = 107`,
    );
  });
  afterAll(() => shop.close());

  /** Gives a product a picture as an import does: the search for words is told too. */
  const setPicture = async (id: number, key: string) => {
    const images = JSON.stringify([{ src: `/media/${key}`, widths: [240, 480], alt_en: '', alt_ar: '' }]);
    await shop.database.query('UPDATE products SET images = $2::jsonb WHERE id = $1', [id, images]);
    await shop.database.query(
      'UPDATE search_products SET changed_in = pg_current_xact_id()::text::bigint WHERE product_id = $1',
      [id],
    );
  };

  const search = async (picture: Buffer) => {
    const begun = await client.request(startImageSearch, { body: { picture: picture.toString('base64') } });
    return client.request(findByImage, { params: { id: begun.body.id }, query: {} });
  };

  test('indexes each picture once, by popularity, and counts products without one; a start reads the stored index', async () => {
    const rows = await shop.database.query<{ src: string | null }>("SELECT images->0->>'src' AS src FROM products");
    const unsearchable = rows.filter(({ src }) => !src?.startsWith('/media/')).length;
    expect(unsearchable).toBeGreaterThan(0);
    expect(await fill()).toEqual({ known: 0, described: 4, failed: 0, unsearchable });
    expect(index.size).toBe(4);
    const next = createPictureIndex(SHAPE_AND_COLOUR);
    expect(await fill(next)).toEqual({ known: 4, described: 0, failed: 0, unsearchable });
    expect(await next.nearest([await SHAPE_AND_COLOUR.embed(sharp(await drawn('mug-white-1')))], 1)).toEqual([
      'mug-white-1',
    ]);
  });

  test('finds the product of an altered picture first, on every repetition; the picture is not stored', async () => {
    const file = await ALTERATIONS['on a dark table']!(sharp(await drawn('mug-black-1')), 480);
    const { status, body } = await search(file);
    expect([status, body.results[0]?.slug, body.results.length, body.count]).toEqual([200, 'zain-mug-black', 4, 4]);
    const stored = await shop.database.query<{ bytes: number }>(
      'SELECT length(upright) + length(mirrored) AS bytes FROM image_searches',
    );
    // Seven views: as it is, mirrored, three quarter turns, two small ones.
    expect(stored).toEqual([{ bytes: 7 * 712 }]);
  });

  test('finds the product of a screenshot of its page, and of a turned picture [CAT-07]', async () => {
    const names = Object.keys(ALTERATIONS).filter((name) => /screenshot|90|180|270|20/.test(name));
    expect(names).toHaveLength(8);
    for (const name of names) {
      const file = await ALTERATIONS[name]!(sharp(await drawn('headphones-black-1')), 480);
      expect([name, (await search(file)).body.results[0]?.slug]).toEqual([name, 'nova-headphones-black']);
    }
  });

  test('finds a picture that an import adds while the shop runs; a removed one is gone', async () => {
    const closing = new AbortController();
    const other = createPictureIndex(SHAPE_AND_COLOUR);
    const reports: number[] = [];
    let onReport: () => void = () => undefined;
    const nextReport = () => new Promise<void>((resolve) => (onReport = resolve));
    const first = nextReport();
    const sources = { database: shop.database, pictures, pauseMs: 1, signal: closing.signal };
    const keeping = keepPicturesIndexed(
      other,
      sources,
      ({ known, described }) => {
        reports.push(known + described);
        onReport();
      },
      5,
    );
    await first;
    const second = nextReport();
    await setPicture(106, 'teapot-red-1');
    await second;
    expect([reports, other.has('teapot-red-1'), other.has('mug-black-1')]).toEqual([[4, 1], true, false]);
    const third = nextReport();
    await setPicture(106, 'mug-black-1');
    await third;
    expect([...other.keys()].toSorted()).toEqual(Object.values(PICTURES).toSorted());
    closing.abort();
    await keeping;
  });

  test('returns results in pages, in the requested language', async () => {
    const begun = await client.request(startImageSearch, {
      body: { picture: (await drawn('mug-white-1')).toString('base64') },
    });
    const input = { params: { id: begun.body.id }, query: { page: 2, page_size: 3 } };
    const { body } = await createClient(shop.app, { 'accept-language': 'ar-AE' }).request(findByImage, input);
    expect([body.results.length, body.count, body.next]).toEqual([1, 4, null]);
    expect(body.previous).toBe(`/api/v1/image-search/${begun.body.id}/?page=1&page_size=3`);
    expect(body.results[0]?.name).toMatch(/[\u0600-\u06ff]/);
  });

  test('returns 404 for an unknown search and for one that is a day old', async () => {
    const { body } = await client.request(startImageSearch, {
      body: { picture: (await drawn('mug-white-1')).toString('base64') },
    });
    const find = (id: string) => client.request(findByImage, { params: { id }, query: {} });
    expect((await find(body.id)).status).toBe(200);
    for (const id of ['0', 'x'.repeat(200), "' OR 1=1", '00000000-0000-4000-8000-000000000000']) {
      expect((await find(id)).status).toBe(404);
    }
    now = new Date(now.getTime() + 25 * 3_600_000);
    await search(await drawn('mug-white-1'));
    expect((await find(body.id)).status).toBe(404);
  });

  test('rejects files that are no picture with a message: text, SVG, GIF, truncated, empty', async () => {
    const whole = await sharp(await drawn('mug-white-1'))
      .png()
      .toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const gif = await sharp(whole).gif().toBuffer();
    for (const bytes of [Buffer.from('no picture'), svg, gif, whole.subarray(0, 900), Buffer.from([0])]) {
      const { status, body } = await client.request(startImageSearch, { body: { picture: bytes.toString('base64') } });
      expect([status, body]).toEqual([400, UNREADABLE]);
    }
    const send = (body: object) => client.send('POST', startImageSearch.path, body);
    for (const body of [{}, { picture: '' }, { picture: 7 }]) expect((await send(body)).statusCode).toBe(400);
  });

  test('does not unpack a decompression bomb and does not read a file that is too large', async () => {
    const began = performance.now();
    const bomb = await client.request(startImageSearch, {
      body: { picture: pngBomb(50_000, 50_000).toString('base64') },
    });
    expect([bomb.status, bomb.body]).toEqual([400, UNREADABLE]);
    expect(performance.now() - began).toBeLessThan(5_000);
    const large = Buffer.alloc(5_000_001).toString('base64');
    const { status, body } = await client.request(startImageSearch, { body: { picture: large } });
    expect([status, body]).toEqual([400, { picture: ['The picture is larger than 5 megabytes'] }]);
    const huge = await client.send('POST', startImageSearch.path, { picture: 'A'.repeat(8_000_000) });
    expect(huge.statusCode).toBe(413);
  });

  test('searches with grey pictures, pictures with transparency and pictures of one pixel', async () => {
    const grey = await sharp(await drawn('mug-black-1'))
      .greyscale()
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    expect((await search(grey)).body.results[0]?.slug).toContain('mug');
    const clear = { create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    expect((await search(await sharp(clear).png().toBuffer())).body.count).toBe(4);
  });

  test('queues a few parallel searches and rejects the others with Retry-After', async () => {
    const picture = (
      await sharp(await drawn('mug-white-1'))
        .resize(2000)
        .png()
        .toBuffer()
    ).toString('base64');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.send('POST', startImageSearch.path, { picture })),
    );
    const statuses = new Set(responses.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([200, 503]));
    expect(responses.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2');
    expect((await search(await drawn('mug-white-1'))).status).toBe(200);
  });
});

test('finds altered pictures among similar ones', async () => {
  const known = await Promise.all(Object.values(PICTURES).map(async (key) => ({ key, bytes: await drawn(key) })));
  const small = await sharp(await drawn('mug-black-1'))
    .resize(240)
    .png()
    .toBuffer();
  const recalls = await measureRecall(known, [{ key: 'mug-black-1', bytes: small }]);
  expect(recalls).toHaveLength(23);
  const mean = recalls.reduce((sum, { first }) => sum + first, 0) / recalls.length;
  expect(mean).toBeGreaterThan(0.9);
});

/** A PNG of a few kilobytes whose header declares a huge size; unpacked it would take gigabytes. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(2_000_000));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc(body), framed.length - 4);
  return framed;
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
