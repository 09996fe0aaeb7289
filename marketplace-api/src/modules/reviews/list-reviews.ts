import type { ReviewOrdering } from 'shared-contracts/entities/catalogue/review-ordering';
import { loadPage } from '../../infra/db/load-page.ts';
import { computePageWindow, type PageQuery } from '../../infra/db/page-window.ts';
import { PRODUCT_SUBJECT_COLUMNS, type ProductSubjectRow, toProductSubject } from './user-content/product-subject.ts';
import { findReviewSubject } from './user-content/review-subject.ts';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './review-rows.ts';

const STARS = [5, 4, 3, 2, 1];

const ORDER: Readonly<Record<ReviewOrdering, string>> = {
  '-created': 'r.created_at DESC',
  '-rating': 'r.rating DESC, r.created_at DESC',
  rating: 'r.rating, r.created_at DESC',
};

interface ListQuery extends PageQuery {
  readonly product: number;
  readonly rating?: number | undefined;
  readonly ordering?: ReviewOrdering | undefined;
}

/**
 * Returns a product's reviews, and the total for each number of stars.
 * @throws HttpError 404 for an unknown product.
 */
export async function loadReviews(db: Queryable, query: ListQuery, { language, cache }: RequestContext) {
  const product = await findReviewSubject(db, query.product);
  cache.addTags(`product:${query.product}`, `product:${product}`);
  const summary = await loadSummary(db, product);
  const rating = query.rating ?? null;
  const total = rating === null ? summary.count : (summary.stars.find((row) => row.rating === rating)?.count ?? 0);
  const window = computePageWindow(total, query);
  const rows = await db.query<ReviewRow>(
    `SELECT ${REVIEW_COLUMNS} FROM reviews r WHERE r.product_id = $1 AND ($2::int IS NULL OR r.rating = $2)
     ORDER BY ${ORDER[query.ordering ?? '-created']}, r.id DESC LIMIT $3 OFFSET $4`,
    [product, rating, window.size, window.offset],
  );
  return { total, window, results: rows.map((row) => toReview(row, language)), summary };
}

async function loadSummary(db: Queryable, product: number) {
  const counts = await db.query<{ rating: number; count: number }>(
    'SELECT rating, count(*)::int AS count FROM reviews WHERE product_id = $1 GROUP BY rating',
    [product],
  );
  const count = counts.reduce((sum, row) => sum + row.count, 0);
  const points = counts.reduce((sum, row) => sum + row.rating * row.count, 0);
  return {
    average: count ? Math.round((points / count) * 10) / 10 : 0,
    count,
    stars: STARS.map((rating) => ({ rating, count: counts.find((row) => row.rating === rating)?.count ?? 0 })),
  };
}

/** Returns one page of a customer's own reviews, newest first, with their products (ACC-07). */
export async function loadOwnReviews(
  db: Queryable,
  identityId: string,
  query: PageQuery & { readonly product?: number | undefined },
  { language }: RequestContext,
) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: `${REVIEW_COLUMNS}, ${PRODUCT_SUBJECT_COLUMNS(language)}`,
      from: 'reviews r',
      join: 'JOIN products p ON p.id = r.product_id',
      where: 'r.identity_id = $1::uuid AND ($2::int IS NULL OR r.product_id = review_subject($2))',
      orderBy: 'r.created_at DESC, r.id DESC',
      values: [identityId, query.product ?? null],
    },
    (sql, values) => db.query<ReviewRow & ProductSubjectRow>(sql, values),
  );
  const results = rows.map((row) => ({ ...toReview(row, language), product: toProductSubject(row, language) }));
  return { ...page, results };
}
