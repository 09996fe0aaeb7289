import type { Question, Review } from 'shared-contracts/entities/review';
import type { Queryable } from '../db/port.ts';
import { requireProduct } from './offers.ts';
import { pageWindow, type PageQuery } from './paging.ts';

type ProductQuery = PageQuery & { readonly product: number };
type Stored<Entity> = Omit<Entity, 'created' | 'answered'> & { created_at: Date; answered_at: Date | null };

const STARS = [5, 4, 3, 2, 1];

/** Reviews of a product, newest first, and how many gave how many stars. @throws HttpError 404 for an unknown product. */
export async function loadReviews(database: Queryable, query: ProductQuery) {
  await requireProduct(database, query.product);
  const counts = await database.query<{ rating: number; count: number }>(
    'SELECT rating, count(*)::int AS count FROM reviews WHERE product_id = $1 GROUP BY rating',
    [query.product],
  );
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const points = counts.reduce((sum, row) => sum + row.rating * row.count, 0);
  const window = pageWindow(total, query);
  const rows = await database.query<Stored<Review>>(
    `SELECT id, name, rating, text, language, is_verified_purchase, created_at
     FROM reviews WHERE product_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [query.product, window.size, window.offset],
  );
  return {
    total,
    window,
    results: rows.map(({ created_at, ...row }) => ({ ...row, created: created_at.toISOString() })),
    summary: {
      average: total ? Math.round((points / total) * 10) / 10 : 0,
      count: total,
      stars: STARS.map((rating) => ({ rating, count: counts.find((row) => row.rating === rating)?.count ?? 0 })),
    },
  };
}

/** Questions about a product, newest first. @throws HttpError 404 for an unknown product. */
export async function loadQuestions(database: Queryable, query: ProductQuery) {
  await requireProduct(database, query.product);
  const [counted] = await database.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM questions WHERE product_id = $1',
    [query.product],
  );
  const total = counted?.total ?? 0;
  const window = pageWindow(total, query);
  const rows = await database.query<Stored<Question>>(
    `SELECT id, name, text, language, answer, answered_by, created_at, answered_at
     FROM questions WHERE product_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [query.product, window.size, window.offset],
  );
  const results = rows.map(({ created_at, answered_at, ...row }) => ({
    ...row,
    created: created_at.toISOString(),
    answered: answered_at?.toISOString() ?? null,
  }));
  return { total, window, results };
}
