import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { bannerKeys } from './picture-key.ts';
import type { PictureStore } from 'marketplace-api/modules/media/picture-store';

const PAUSE_MS = 5;

/** A picture by its key and its width in px. */
export interface PictureRequest {
  readonly key: string;
  readonly width: number;
}

/** Result of predrawing. */
export interface PredrawReport {
  readonly drawn: number;
  readonly failed: number;
  readonly milliseconds: number;
}

/**
 * Lists the pictures to predraw, by importance: the home page's, then the first picture of each product by popularity.
 * The store draws a product's other pictures when a shopper first opens its page.
 */
export async function listPicturesToPredraw(database: Queryable): Promise<PictureRequest[]> {
  const main = await keysOf(
    database,
    `SELECT images->0->>'src' AS src FROM products GROUP BY 1 ORDER BY max(orders_count * 20 + views) DESC`,
  );
  const tiles = await keysOf(
    database,
    `SELECT image->>'src' AS src FROM categories ORDER BY parent_id NULLS FIRST, position`,
  );
  const logos = await keysOf(database, `SELECT logo->>'src' AS src FROM brands ORDER BY position`);
  const { heroes, covers } = bannerKeys();
  const all = [
    ...withWidths(heroes, 960),
    ...withWidths(tiles, 240),
    ...withWidths(main.slice(0, 60), 480),
    ...withWidths(main.slice(0, 60), 240),
    ...withWidths(logos, 240),
    ...withWidths(heroes, 480, 1600),
    ...withWidths(main.slice(60), 480),
    ...withWidths(covers, 480),
  ];
  return [...new Map(all.map((item) => [`${item.key}/${item.width}`, item])).values()];
}

/**
 * Draws pictures one after the other at a low priority, until done or aborted. A picture that fails is counted and
 * skipped; a shopper's request retries it.
 */
export async function predrawPictures(
  store: PictureStore,
  list: readonly PictureRequest[],
  signal?: AbortSignal,
): Promise<PredrawReport> {
  const start = performance.now();
  let [drawn, failed] = [0, 0];
  for (const { key, width } of list) {
    if (signal?.aborted) break;
    try {
      if (!(await store.ensureDrawn(key, width))) continue;
      drawn += 1;
      await pause(PAUSE_MS);
    } catch {
      failed += 1;
    }
  }
  return { drawn, failed, milliseconds: Math.round(performance.now() - start) };
}

async function keysOf(database: Queryable, sql: string): Promise<string[]> {
  const rows = await database.query<{ src: string | null }>(sql);
  return rows.flatMap(({ src }) => (src?.startsWith('/media/') ? [src.slice('/media/'.length)] : []));
}

function withWidths(keys: readonly string[], ...widths: number[]): PictureRequest[] {
  return keys.flatMap((key) => widths.map((width) => ({ key, width })));
}
