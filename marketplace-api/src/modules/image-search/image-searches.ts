import { SEARCH_PICTURE_MEGABYTES } from 'shared-contracts/endpoints/catalogue/image-search';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { loadCards } from '../catalogue/index.ts';
import { computePageWindow, type PageQuery } from '../../infra/db/page-window.ts';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { HttpError, notFound } from '../../infra/http/http-error.ts';
import { decodeUploadedPicture } from '../media/index.ts';
import type { PictureEmbedder, PictureQuery } from './embedder.ts';
import type { PictureIndex } from './picture-index.ts';

const DAY_MS = 86_400_000;
/** Maximum number of pictures decoded concurrently; each may take 240 MB meanwhile. */
const MAX_CONCURRENT = 4;
const NEAREST_PICTURES = 30;
const MAX_PRODUCTS = 60;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Searches by picture: created from an upload, then read by id. */
export interface ImageSearches {
  /** @throws HttpError 400 for a file that is no readable picture, 503 while too many are being decoded. */
  start(base64: string, now: Date): Promise<{ id: string }>;
  /** @throws HttpError 404 for an unknown or expired search. */
  find(
    id: string,
    query: PageQuery,
    context: RequestContext,
  ): Promise<{
    total: number;
    window: ReturnType<typeof computePageWindow>;
    results: Awaited<ReturnType<typeof loadCards>>;
  }>;
}

/** Creates searches over an index. The database stores the picture's vectors for a day, but not the picture. */
export function createImageSearches(database: Queryable, index: PictureIndex): ImageSearches {
  const { embedder } = index;
  let running = 0;

  const describe = async (base64: string): Promise<PictureQuery> => {
    if (running >= MAX_CONCURRENT) throw new HttpError(503, ERROR_MESSAGES.too_many, { 'retry-after': '2' });
    running += 1;
    try {
      return await decodeUploadedPicture(base64, SEARCH_PICTURE_MEGABYTES, (picture) => embedder.embedQuery(picture));
    } finally {
      running -= 1;
    }
  };

  return {
    start: async (base64, now) => {
      const views = await describe(base64);
      await database.query('DELETE FROM image_searches WHERE created_at < $1', [new Date(now.getTime() - DAY_MS)]);
      const [row] = await database.query<{ id: string }>(
        `INSERT INTO image_searches (embedder, upright, mirrored, created_at)
         VALUES ($1, decode($2, 'base64'), '', $3) RETURNING id`,
        [embedder.name, Buffer.concat(views).toString('base64'), now],
      );
      if (!row) throw new Error('The database returned no id for a stored search.');
      return { id: row.id };
    },
    find: async (id, page, context) => {
      const query = await loadSearch(database, id, embedder);
      const keys = await index.nearest(query, NEAREST_PICTURES);
      const ids = await productsOf(database, keys, context.country);
      const window = computePageWindow(ids.length, page);
      const pageIds = ids.slice(window.offset, window.offset + window.size);
      return { total: ids.length, window, results: await loadCards(database, pageIds, context) };
    },
  };
}

/**
 * Loads the views of a search. They are in the column `upright`, one after the other; `mirrored` is empty, or has the
 * second view of a search that an earlier version stored.
 */
async function loadSearch(database: Queryable, id: string, { name, length }: PictureEmbedder): Promise<PictureQuery> {
  if (!ID.test(id)) throw notFound();
  const [row] = await database.query<{ views: string }>(
    `SELECT encode(upright || mirrored, 'base64') AS views FROM image_searches WHERE id = $1::uuid AND embedder = $2`,
    [id, name],
  );
  if (!row) throw notFound();
  const bytes = Buffer.from(row.views, 'base64');
  return Array.from({ length: bytes.length / length }, (_, view) => bytes.subarray(view * length, (view + 1) * length));
}

/**
 * Products with one of the pictures that a country sells, in the order of the pictures; products with the same picture
 * by popularity. Sizes of one colour share their pictures and appear once.
 */
async function productsOf(database: Queryable, keys: readonly string[], country: string): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM (
       SELECT DISTINCT ON (p.family_id, p.colour, CASE WHEN p.option_key = '' THEN p.id END) p.id, n.place, l.qty > 0 AS in_stock,
         p.orders_count * 20 + p.views AS popularity
       FROM unnest($1::text[]) WITH ORDINALITY AS n(key, place)
         JOIN products p ON p.images->0->>'src' = CASE WHEN n.key ~ '^https?:' THEN n.key ELSE '/media/' || n.key END
         JOIN listings l ON l.product_id = p.id AND l.country = $2
       ORDER BY p.family_id, p.colour, CASE WHEN p.option_key = '' THEN p.id END, l.qty > 0 DESC, p.id) found
     ORDER BY place, in_stock DESC, popularity DESC, id LIMIT $3`,
    [keys, country, MAX_PRODUCTS],
  );
  return rows.map(({ id }) => id);
}
