import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Database, Queryable } from '../../infra/db/database.ts';
import type { PictureStore } from '../media/index.ts';
import type { PictureIndex } from './picture-index.ts';

/** Width in px of the indexed pictures: that of product cards, which are drawn anyway. */
const WIDTH = 480;
/**
 * Pause after each picture, whose indexing takes about 8 ms of the process that serves shoppers, so shoppers get most
 * of the time.
 */
const PAUSE_MS = 50;
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
  /** Products whose first picture is on another host or missing: search by picture does not find them. */
  readonly unsearchable: number;
}

/** What indexing needs. */
interface IndexSources {
  readonly database: Database;
  readonly pictures: PictureStore;
  readonly signal: AbortSignal;
}

/**
 * Indexes the first picture of each product, the most popular first, and removes pictures that no product has any more.
 * Stored vectors are loaded; the rest is computed at a low priority, until done or aborted. A picture that fails is
 * counted and skipped; the next run retries it.
 */
export async function indexPictures(index: PictureIndex, sources: IndexSources): Promise<IndexReport> {
  const { database, signal } = sources;
  const keys = await keysOfProducts(database);
  const wanted = new Set(keys);
  for (const key of Array.from(index.keys())) if (!wanted.has(key)) index.remove(key);
  const known = await loadVectors(index, database, keys, signal);
  let [described, failed] = [0, 0];
  for (const key of keys) {
    if (signal.aborted) break;
    if (index.has(key)) continue;
    try {
      await describePicture(index, sources, key);
      described += 1;
    } catch {
      if (!signal.aborted) failed += 1;
    }
    await pause(PAUSE_MS);
  }
  return { known, described, failed, unsearchable: await countUnsearchable(database) };
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

/** Only the shop's own pictures; external ones are not fetched. */
async function keysOfProducts(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `SELECT substr(images->0->>'src', 8) AS key FROM products WHERE images->0->>'src' LIKE '/media/%'
     GROUP BY 1 ORDER BY max(orders_count * 20 + views) DESC`,
  );
  return rows.map(({ key }) => key);
}

async function countUnsearchable(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM products
     WHERE images->0->>'src' IS NULL OR images->0->>'src' NOT LIKE '/media/%'`,
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

async function describePicture(index: PictureIndex, { database, pictures }: IndexSources, key: string): Promise<void> {
  await pictures.ensureDrawn(key, WIDTH);
  const bytes = await pictures.picture(key, WIDTH);
  if (!bytes) throw new Error(`There is no picture ${key} of ${WIDTH} px.`);
  const vector = await index.embedder.embed(sharp(bytes));
  await database.query(
    `INSERT INTO picture_descriptions (key, embedder, numbers) VALUES ($1, $2, decode($3, 'base64'))
     ON CONFLICT (key, embedder) DO UPDATE SET numbers = excluded.numbers`,
    [key, index.embedder.name, Buffer.from(vector).toString('base64')],
  );
  index.add(key, vector);
}
