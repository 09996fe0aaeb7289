import { loadCards, assertProductExists } from '../../catalogue/index.ts';
import { computePageWindow, type PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { lockActiveCustomer } from '../../identity/index.ts';

/** The product lists of a customer. */
export type SavedListName = 'favourites' | 'buy-later';

/** A customer and one of their lists. */
export interface ListOwner {
  readonly identityId: string;
  readonly list: SavedListName;
}

/** Returns one page of a customer's list, newest first, as cards; skips products not sold in the requested country. */
export async function findSavedProducts(
  db: Queryable,
  { identityId, list }: ListOwner,
  query: PageQuery & { readonly product?: number | undefined },
  context: RequestContext,
) {
  const rows = await db.query<{ product_id: number }>(
    `SELECT s.product_id FROM saved_products s
       JOIN listings l ON l.product_id = s.product_id AND l.country = $3
     WHERE s.identity_id = $1::uuid AND s.list = $2 AND ($4::int IS NULL OR s.product_id = $4)
     ORDER BY s.saved_at DESC, s.product_id DESC`,
    [identityId, list, context.country, query.product ?? null],
  );
  const window = computePageWindow(rows.length, query);
  const ids = rows.slice(window.offset, window.offset + window.size).map((row) => row.product_id);
  return { total: rows.length, window, results: await loadCards(db, ids, context) };
}

/**
 * Adds a product to a list or removes it, as `saved` says; undefined toggles it. Resolves to whether the list now
 * contains it.
 * @throws HttpError 404 for a product that does not exist.
 */
export async function toggleSavedProduct(
  tx: Queryable,
  { identityId, list }: ListOwner,
  { product, saved }: { readonly product: number; readonly saved?: boolean | undefined },
  now: Date,
): Promise<boolean> {
  // Two concurrent toggles must both take effect.
  await lockActiveCustomer(tx, identityId);
  await assertProductExists(tx, product);
  const key = [identityId, list, product] as const;
  if (saved !== true) {
    const removed = await tx.query(
      'DELETE FROM saved_products WHERE identity_id = $1::uuid AND list = $2 AND product_id = $3 RETURNING product_id',
      key,
    );
    if (saved === false || removed.length > 0) return false;
  }
  await tx.query(
    `INSERT INTO saved_products (identity_id, list, product_id, saved_at) VALUES ($1::uuid, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [...key, now],
  );
  return true;
}
