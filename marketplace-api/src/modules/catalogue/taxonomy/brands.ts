import type { Brand } from 'shared-contracts/entities/catalogue/brand';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { type StoredImage, toImage } from '../images.ts';
import { computePageWindow, type PageQuery } from '../../../infra/db/page-window.ts';

type BrandRow = Omit<Brand, 'logo'> & { logo: StoredImage | null };

/** Brands in display order, with their product counts in the requested country; with `slug` only that brand. */
export async function loadBrands(
  database: Queryable,
  query: PageQuery & { readonly slug?: string | undefined },
  context: RequestContext,
) {
  context.cache.addTags('taxonomy', 'assortment');
  const slug = query.slug ?? null;
  const [counted] = await database.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM brands WHERE $1::text IS NULL OR slug = $1',
    [slug],
  );
  const total = counted?.total ?? 0;
  const window = computePageWindow(total, query);
  const { language, country } = context;
  const rows = await database.query<BrandRow>(
    `SELECT b.id, b.slug, b.name_${language} AS name, b.description_${language} AS description, b.logo,
       (SELECT count(DISTINCT family_id)::int FROM listings l WHERE l.brand_id = b.id AND l.country = $2) AS products_count
     FROM brands b WHERE $1::text IS NULL OR b.slug = $1
     ORDER BY b.position, b.name_en, b.id LIMIT $3 OFFSET $4`,
    [slug, country, window.size, window.offset],
  );
  return { total, window, results: rows.map((row) => ({ ...row, logo: toImage(row.logo, language) })) };
}

/** @throws HttpError 404 for an unknown slug. */
export async function loadBrand(database: Queryable, slug: string, context: RequestContext): Promise<Brand> {
  const { results } = await loadBrands(database, { slug, page: 1, page_size: 1 }, context);
  const [brand] = results;
  if (!brand) throw notFound();
  return brand;
}
