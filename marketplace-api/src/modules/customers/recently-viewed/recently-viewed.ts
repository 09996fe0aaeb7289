import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { readIds } from 'shared-contracts/parse-ids';
import { RECENTLY_VIEWED_LIMIT } from 'shared-contracts/recently-viewed';
import { loadCards, assertProductExists } from '../../catalogue/index.ts';
import { computePageWindow, type PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';

/**
 * Cards of viewed products: the given ids in their order, else the customer's last views. Skips products that are
 * unknown or not sold in the requested country. Sizes of one colour look alike: the last viewed one stands for all.
 */
export async function loadRecentlyViewed(
  db: Queryable,
  query: PageQuery & { readonly product: readonly string[] },
  context: RequestContext,
) {
  const productIds = query.product.length > 0 ? readIds(query.product) : await loadViewedProducts(db, context);
  const cards = uniqueCards(await loadCards(db, [...new Set(productIds)].slice(0, RECENTLY_VIEWED_LIMIT), context));
  const window = computePageWindow(cards.length, query);
  return { total: cards.length, window, results: cards.slice(window.offset, window.offset + window.size) };
}

function uniqueCards(cards: readonly ProductCard[]): ProductCard[] {
  const keyOf = ({ id, family, colour, has_options: sized }: ProductCard) => (sized ? `${family} ${colour ?? ''}` : id);
  return [...Map.groupBy(cards, keyOf).values()].flatMap(([first]) => first ?? []);
}

async function loadViewedProducts(db: Queryable, { visitor }: RequestContext): Promise<number[]> {
  if (visitor.kind === 'guest') return [];
  const rows = await db.query<{ product_id: number }>(
    'SELECT product_id FROM product_views WHERE identity_id = $1::uuid ORDER BY viewed_at DESC, product_id LIMIT $2',
    [visitor.identityId, RECENTLY_VIEWED_LIMIT],
  );
  return rows.map((row) => row.product_id);
}

/**
 * Records a customer's view of a product.
 * @throws HttpError 404 for an unknown product.
 */
export async function recordView(db: Queryable, identityId: string, product: number, now: Date): Promise<void> {
  await assertProductExists(db, product);
  await db.query(
    // Locks the account's row: an account that is being deleted gets no new view.
    `INSERT INTO product_views (identity_id, product_id, viewed_at)
     SELECT i.id, $2, $3 FROM identities i WHERE i.id = $1::uuid AND i.removed_at IS NULL FOR KEY SHARE
     ON CONFLICT (identity_id, product_id) DO UPDATE SET viewed_at = excluded.viewed_at`,
    [identityId, product, now],
  );
}
