import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Database } from '../../infra/db/database.ts';
import type { PictureStore } from '../media/index.ts';
import type { PictureIndex } from './picture-index.ts';

/** Width in px of the indexed pictures: that of product cards, which are drawn anyway. */
const WIDTH = 480;
/**
 * Pause after each picture, whose indexing takes about 8 ms of the process that serves shoppers, so shoppers get most
 * of the time.
 */
const PAUSE_MS = 50;

/** Result of indexing. */
export interface IndexReport {
  readonly known: number;
  readonly described: number;
  readonly failed: number;
}

/**
 * Indexes the first picture of each product, the most popular first. Stored descriptors are loaded; the rest is
 * computed at the lowest priority, until done or aborted. A picture that fails is counted and skipped; the next start
 * retries it.
 */
export async function indexPictures(
  index: PictureIndex,
  { database, pictures, signal }: { database: Database; pictures: PictureStore; signal: AbortSignal },
): Promise<IndexReport> {
  const keys = await keysToDescribe(database);
  const known = await loadDescriptors(index, database);
  let [described, failed] = [0, 0];
  for (const key of keys) {
    if (signal.aborted) break;
    if (index.has(key)) continue;
    try {
      await describePicture(index, database, pictures, key);
      described += 1;
    } catch {
      if (!signal.aborted) failed += 1;
    }
    await pause(PAUSE_MS);
  }
  return { known, described, failed };
}

/** Only the shop's own pictures; external ones are not fetched. */
async function keysToDescribe(database: Database): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `SELECT substr(images->0->>'src', 8) AS key FROM products WHERE images->0->>'src' LIKE '/media/%'
     GROUP BY 1 ORDER BY max(orders_count * 20 + views) DESC`,
  );
  return rows.map(({ key }) => key);
}

async function loadDescriptors(index: PictureIndex, database: Database): Promise<number> {
  const rows = await database.query<{ key: string; numbers: string }>(
    `SELECT key, encode(numbers, 'base64') AS numbers FROM picture_descriptions d
     WHERE embedder = $1 AND EXISTS (SELECT 1 FROM products WHERE images->0->>'src' = '/media/' || d.key)`,
    [index.embedder.name],
  );
  for (const { key, numbers } of rows) index.add(key, Buffer.from(numbers, 'base64'));
  return rows.length;
}

async function describePicture(
  index: PictureIndex,
  database: Database,
  pictures: PictureStore,
  key: string,
): Promise<void> {
  await pictures.ensureDrawn(key, WIDTH);
  const bytes = await pictures.picture(key, WIDTH);
  if (!bytes) throw new Error(`There is no picture ${key} of ${WIDTH} px.`);
  const { upright } = await index.embedder.embed(sharp(bytes));
  await database.query(
    `INSERT INTO picture_descriptions (key, embedder, numbers) VALUES ($1, $2, decode($3, 'base64'))
     ON CONFLICT (key, embedder) DO UPDATE SET numbers = excluded.numbers`,
    [key, index.embedder.name, Buffer.from(upright).toString('base64')],
  );
  index.add(key, upright);
}
