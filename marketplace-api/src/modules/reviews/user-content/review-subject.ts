import type { Queryable } from '../../../infra/db/database.ts';
import { notFound } from '../../../infra/http/http-error.ts';

/**
 * Returns the product that a product's reviews and questions belong to: all sizes of a colour share those of the first
 * one (docs/adr/0059).
 * @throws HttpError 404 for an unknown product.
 */
export async function findReviewSubject(db: Queryable, product: number): Promise<number> {
  const [row] = await db.query<{ subject: number }>(
    'SELECT review_subject(id) AS subject FROM products WHERE id = $1 AND is_active',
    [product],
  );
  if (!row) throw notFound();
  return row.subject;
}
