import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Database, Queryable } from '../../infra/db/database.ts';
import type { PictureStore } from '../media/index.ts';
import type { PictureIndex } from './picture-index.ts';
import type { RemotePictures } from './remote-pictures.ts';

/** Width in px of the indexed pictures: that of product cards, which are drawn anyway. */
const WIDTH = 480;
/** Most pixels of a picture: one of another host could need much memory. */
const MAX_PIXELS = 4_000_000;
/** Stored vectors that one query loads. */
const LOAD_ROWS = 2_000;
/** Time between two looks for new pictures. */
const LOOK_MS = 10_000;
/** One in this many looks reads the pictures of all products, whether the number of changes grew or not. */
const FULL_LOOKS = 60;

/** Result of indexing. */
export interface IndexReport {
  readonly known: number;
  readonly described: number;
  readonly failed: number;
  /** Products whose first picture is missing, or on a host that is not trusted: search by picture does not find them. */
  readonly unsearchable: number;
}

/** What indexing needs. */
interface IndexSources {
  readonly database: Database;
  readonly pictures: PictureStore;
  /** Pictures on other hosts; without it none of them is indexed. */
  readonly remotePictures?: RemotePictures;
  /**
   * Pause in ms after each picture, whose indexing takes about 8 ms of the process that serves shoppers, so shoppers
   * get most of the time.
   */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
}

/**
 * Indexes the first picture of each product, the most popular first, and removes pictures that no product has any more.
 * Stored vectors are loaded; the rest is computed at a low priority, until done or aborted. A picture that fails is
 * counted and skipped; the next run retries it.
 */
export async function indexPictures(index: PictureIndex, sources: IndexSources): Promise<IndexReport> {
  const { database, remotePictures, pauseMs, signal } = sources;
  const origins = remotePictures?.origins ?? [];
  const keys = await keysOfProducts(database, origins);
  const wanted = new Set(keys);
  for (const key of Array.from(index.keys())) if (!wanted.has(key)) index.remove(key);
  const known = await loadVectors(index, database, keys, signal);
  let [described, failed] = [0, 0];
  for (const key of keys) {
    if (signal.aborted) break;
    if (index.has(key) || (isRemote(key) && remotePictures?.isPaused(key))) continue;
    try {
      await describePicture(index, sources, key);
      described += 1;
    } catch {
      if (signal.aborted) break;
      failed += 1;
      if (isRemote(key)) remotePictures?.pause(key);
    }
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return { known, described, failed, unsearchable: await countUnsearchable(database, origins) };
}

/**
 * Indexes the pictures of all products, then those of products that an import adds or changes, until aborted.
 * @param onReport receives the first result, and each later one with a change
 * @param lookMs time between two looks for changed products
 */
export async function keepPicturesIndexed(
  index: PictureIndex,
  sources: IndexSources,
  onReport: (report: IndexReport) => void,
  lookMs = LOOK_MS,
): Promise<void> {
  const { database, signal } = sources;
  let seen: string | undefined;
  let isChanged = true;
  for (let look = 0; !signal.aborted; look++) {
    const state = await readState(database);
    // A second run finds what another transaction committed meanwhile; the regular one, what neither saw.
    if (state !== seen || isChanged || look % FULL_LOOKS === 0) {
      const report = await indexPictures(index, sources);
      isChanged = state !== seen || report.failed > 0;
      if (!signal.aborted && (seen === undefined || report.known + report.described > 0)) onReport(report);
      seen = state;
    }
    await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** A number that grows with every import of products. */
async function readState(database: Queryable): Promise<string> {
  const [row] = await database.query<{ state: string }>(
    `SELECT coalesce(max(changed_in), 0)::text AS state FROM search_products`,
  );
  return row?.state ?? '0';
}

/** Whether a picture is on another host: its key is its URL. The key of an own one is its name. */
const isRemote = (key: string): boolean => /^https?:/.test(key);

/** Of a product's first picture `src`: whether it is the shop's own, or of one of the origins $1. */
const IS_SEARCHED = `(src LIKE '/media/%' OR EXISTS (
  SELECT FROM unnest($1::text[]) AS trusted(origin) WHERE starts_with(src, origin || '/')))`;

async function keysOfProducts(database: Queryable, origins: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `SELECT CASE WHEN src LIKE '/media/%' THEN substr(src, 8) ELSE src END AS key
     FROM (SELECT images->0->>'src' AS src, orders_count * 20 + views AS popularity FROM products) AS pictures
     WHERE ${IS_SEARCHED} GROUP BY 1 ORDER BY max(popularity) DESC`,
    [origins],
  );
  return rows.map(({ key }) => key);
}

async function countUnsearchable(database: Queryable, origins: readonly string[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT images->0->>'src' AS src FROM products) AS pictures
     WHERE src IS NULL OR NOT ${IS_SEARCHED}`,
    [origins],
  );
  return row?.count ?? 0;
}

/** Loads the stored vectors of pictures that the index lacks; returns their number. */
async function loadVectors(
  index: PictureIndex,
  database: Queryable,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const missing = keys.filter((key) => !index.has(key));
  let loaded = 0;
  for (let from = 0; from < missing.length && !signal.aborted; from += LOAD_ROWS) {
    const rows = await database.query<{ key: string; numbers: string }>(
      `SELECT key, encode(numbers, 'base64') AS numbers FROM picture_descriptions
       WHERE embedder = $1 AND key = ANY($2::text[])`,
      [index.embedder.name, missing.slice(from, from + LOAD_ROWS)],
    );
    for (const { key, numbers } of rows) index.add(key, Buffer.from(numbers, 'base64'));
    loaded += rows.length;
  }
  return loaded;
}

async function describePicture(index: PictureIndex, sources: IndexSources, key: string): Promise<void> {
  const { database } = sources;
  const bytes = await readPicture(sources, key);
  const vector = await index.embedder.embed(sharp(bytes, { limitInputPixels: MAX_PIXELS }));
  await database.query(
    `INSERT INTO picture_descriptions (key, embedder, numbers) VALUES ($1, $2, decode($3, 'base64'))
     ON CONFLICT (key, embedder) DO UPDATE SET numbers = excluded.numbers`,
    [key, index.embedder.name, Buffer.from(vector).toString('base64')],
  );
  index.add(key, vector);
}

async function readPicture({ pictures, remotePictures, signal }: IndexSources, key: string): Promise<Buffer> {
  if (remotePictures && isRemote(key)) return remotePictures.fetch(key, WIDTH, signal);
  await pictures.ensureDrawn(key, WIDTH);
  const bytes = await pictures.picture(key, WIDTH);
  if (!bytes) throw new Error(`There is no picture ${key} of ${WIDTH} px.`);
  return bytes;
}
