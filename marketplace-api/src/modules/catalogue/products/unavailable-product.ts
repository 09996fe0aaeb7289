import type { UnavailableProduct } from 'shared-contracts/entities/catalogue/product';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { type ProductSummaryRow, toProductSummary } from '../cards/cards.ts';
import { toVariants, VARIANT_COLUMNS, type VariantRow } from './variant-columns.ts';
import { DETAILS_COLUMNS, type ProductDetailsRow, toProductDetails } from './product-details.ts';

type UnavailableProductRow = ProductDetailsRow & ProductSummaryRow & VariantRow;

/**
 * Describes a product without a seller in the requested country. Its colours are its own and those of its family that
 * are sold there.
 * @throws HttpError 404 for a slug that is unknown, unpublished, sold nowhere, or sold there.
 */
export async function loadUnavailableProduct(
  database: Queryable,
  slug: string,
  context: RequestContext,
): Promise<UnavailableProduct> {
  const { language, country } = context;
  const [row] = await database.query<UnavailableProductRow>(
    `SELECT p.id, p.slug, p.name_${language} AS name, p.family_id, p.images, f.category_id, b.id AS brand_id,
       b.name_${language} AS brand_name, b.slug AS brand_slug, p.rating, p.rating_count, p.colour, ${DETAILS_COLUMNS(language)}, ${VARIANT_COLUMNS(language)},
       (SELECT json_agg(json_build_object('value', v.colour, 'label', coalesce(v.colour_${language}, v.colour),
            'hex', v.colour_hex, 'slug', v.slug) ORDER BY v.is_lead DESC, v.id)
          FROM products v WHERE v.family_id = p.family_id AND v.colour IS NOT NULL AND v.colour_hex IS NOT NULL
            AND (v.id = p.id OR EXISTS (SELECT 1 FROM listings vl WHERE vl.product_id = v.id AND vl.country = $2))) AS colours
     FROM products p
       JOIN families f ON f.id = p.family_id
       JOIN brands b ON b.id = f.brand_id
     WHERE p.slug = $1 AND p.is_active`,
    [slug, country],
  );
  if (!row || row.sold_in.length === 0 || row.sold_in.includes(country)) throw notFound();
  context.cache.addTags('taxonomy', `product:${row.id}`);
  return {
    ...toProductSummary(row, context),
    ...(await toProductDetails(database, row, context)),
    ...toVariants(row, context),
  };
}
