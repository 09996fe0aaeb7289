import type { Sitemap } from 'shared-contracts/entities/content/content';
import type { Queryable } from '../../infra/db/database.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { notFound } from '../../infra/http/http-error.ts';

/** Range of record ids per file. A file has fewer slugs where records are deleted or sold elsewhere. */
const NUMBERS_PER_FILE = 10_000;

/** SQL source of the pages of a kind: `r` is a record, `requested` holds the country and the time. */
interface Kind {
  readonly table: string;
  /** Condition for records that have a page. */
  readonly where: string;
  /** When a record's page last changed. */
  readonly updated: string;
}

const isSold = (listing: string) =>
  `EXISTS (SELECT 1 FROM listings l WHERE ${listing} AND l.country = requested.country)`;
/** Sizes of a colour share one page for search engines: that of the first of them. */
const IS_CANONICAL = `(r.option_key = '' OR NOT EXISTS (SELECT 1 FROM products f JOIN listings l ON l.product_id = f.id
  WHERE f.family_id = r.family_id AND f.colour IS NOT DISTINCT FROM r.colour AND f.id < r.id AND f.is_active
    AND l.country = requested.country))`;
const isPublished = (post: string) => `${post}.published_at <= requested.now`;
const UNKNOWN = 'NULL::timestamptz';

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    products: {
      table: 'products',
      where: `r.is_active AND ${isSold('l.product_id = r.id')} AND ${IS_CANONICAL}`,
      updated: UNKNOWN,
    },
    categories: {
      table: 'categories',
      where: isSold('(l.category_id = r.id OR l.parent_category_id = r.id)'),
      updated: UNKNOWN,
    },
    brands: { table: 'brands', where: isSold('l.brand_id = r.id'), updated: UNKNOWN },
    posts: { table: 'blog_posts', where: isPublished('r'), updated: 'r.published_at' },
    'post-categories': {
      table: 'blog_categories',
      where: `EXISTS (SELECT 1 FROM blog_posts p WHERE p.category_id = r.id AND ${isPublished('p')})`,
      updated: UNKNOWN,
    },
  }),
);

/**
 * Returns the sitemap of a kind of pages: one file for each range of 10,000 record ids, so that a file's pages stay the
 * same when records are added.
 * @param page number of the file; without it only the number of files
 * @throws HttpError 404 for an unknown kind or file.
 */
export async function loadSitemap(
  database: Queryable,
  { kind, page }: { readonly kind: string; readonly page: number | undefined },
  { country }: Pick<RequestContext, 'country'>,
  now: Date,
): Promise<Sitemap> {
  const sitemapKind = KINDS.get(kind);
  if (!sitemapKind) throw notFound();
  const { table, where, updated } = sitemapKind;
  const [last] = await database.query<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`);
  const pages = Math.ceil((last?.id ?? 0) / NUMBERS_PER_FILE);
  if (page === undefined) return { pages, results: [] };
  if (page > pages) throw notFound();
  const rows = await database.query<{ slug: string; updated: Date | null }>(
    `SELECT r.slug, ${updated} AS updated
     FROM ${table} r, (SELECT $1::text AS country, $2::timestamptz AS now) requested
     WHERE r.id > $3 AND r.id <= $4 AND ${where} ORDER BY r.id`,
    [country, now, (page - 1) * NUMBERS_PER_FILE, page * NUMBERS_PER_FILE],
  );
  return { pages, results: rows.map(({ slug, updated: at }) => ({ slug, updated: at?.toISOString() ?? null })) };
}
