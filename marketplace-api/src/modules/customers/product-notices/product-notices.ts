import { NOTICE_LIMIT, NOTICE_MESSAGES } from 'shared-contracts/notice-messages';
import type { CountryCode, Language } from 'shared-contracts/locale';
import { assertProductExists, loadCards } from '../../catalogue/index.ts';
import { computePageWindow, type PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest, notFound } from '../../../infra/http/http-error.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { lockActiveCustomer } from '../../identity/index.ts';
import type { DueNotice } from './notice-mail.ts';

/** The customer and the mail of a notice. */
interface NoticeOwner {
  readonly identityId: string;
  readonly country: CountryCode;
  readonly language: Language;
  /** Origin of the shop for the mail's links; undefined for an API without one. */
  readonly siteOrigin: string | undefined;
  readonly now: Date;
}

/** Returns one page of the products that a customer asked about in the requested country, newest first, as cards. */
export async function findNoticeProducts(
  db: Queryable,
  identityId: string,
  query: PageQuery & { readonly product?: number | undefined; readonly kind?: DueNotice['kind'] | undefined },
  context: RequestContext,
) {
  const rows = await db.query<{ product_id: number }>(
    `SELECT n.product_id FROM product_notices n
       JOIN listings l ON l.product_id = n.product_id AND l.country = n.country
     WHERE n.identity_id = $1::uuid AND n.country = $2 AND ($3::int IS NULL OR n.product_id = $3)
       AND ($4::text IS NULL OR n.kind = $4)
     ORDER BY n.created_at DESC, n.product_id DESC`,
    [identityId, context.country, query.product ?? null, query.kind ?? null],
  );
  const window = computePageWindow(rows.length, query);
  const ids = rows.slice(window.offset, window.offset + window.size).map((row) => row.product_id);
  return { total: rows.length, window, results: await loadCards(db, ids, context) };
}

/**
 * Asks for a notice about a product or takes it back, as `saved` says; undefined toggles it. A product without stock
 * gets a notice of its return, another one a notice of a lower price. A repeated request keeps the first price. While
 * the product is sold out, it also turns a notice of a lower price into one of the return; none is turned back.
 * Resolves to whether there is a notice now.
 * @throws HttpError 404 for a product that the country does not sell; 400 for more than 100 notices
 */
export async function toggleNotice(
  tx: Queryable,
  owner: NoticeOwner,
  { product, saved }: { readonly product: number; readonly saved?: boolean | undefined },
): Promise<boolean> {
  const { identityId, country, language, siteOrigin, now } = owner;
  // The limit and two concurrent toggles need one customer's changes one after the other.
  await lockActiveCustomer(tx, identityId);
  if (saved !== true) {
    const removed = await tx.query(
      'DELETE FROM product_notices WHERE identity_id = $1::uuid AND product_id = $2 AND country = $3 RETURNING product_id',
      [identityId, product, country],
    );
    if (saved === false) await assertProductExists(tx, product);
    if (saved === false || removed.length > 0) return false;
  }
  const [count] = await tx.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM product_notices
     WHERE identity_id = $1::uuid AND (product_id, country) <> ($2, $3)`,
    [identityId, product, country],
  );
  if ((count?.others ?? 0) >= NOTICE_LIMIT) throw badRequest(NOTICE_MESSAGES.notice_limit);
  // The row that is there already keeps all but its kind, and is returned.
  const stored = await tx.query(
    `INSERT INTO product_notices (identity_id, product_id, country, kind, price, language, site_origin, created_at)
     SELECT $1::uuid, l.product_id, l.country, CASE WHEN l.qty > 0 THEN 'price-drop' ELSE 'restock' END, l.price, $4, $5, $6
     FROM listings l WHERE l.product_id = $2 AND l.country = $3
     ON CONFLICT (identity_id, product_id, country) DO UPDATE
       SET kind = CASE EXCLUDED.kind WHEN 'restock' THEN 'restock' ELSE product_notices.kind END
     RETURNING product_id`,
    [identityId, product, country, language, siteOrigin ?? null, now],
  );
  if (stored.length === 0) throw notFound();
  return true;
}
