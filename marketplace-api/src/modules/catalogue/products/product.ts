import type { Product } from 'shared-contracts/entities/catalogue/product';
import { fromMinor } from 'shared-contracts/money';
import { vatIncluded } from 'shared-contracts/server/vat';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { CARD_COLUMNS, toCard } from '../cards/cards.ts';
import { DETAILS_COLUMNS, type ProductDetailsRow, toProductDetails } from './product-details.ts';
import { toVariants, VARIANT_COLUMNS, type VariantRow } from './variant-columns.ts';
import { type StoredWarranty, toWarranties } from './warranties.ts';

type CardRow = Parameters<typeof toCard>[0];

type ProductRow = CardRow &
  VariantRow &
  ProductDetailsRow & {
    expires_at: Date | null;
    is_expired: boolean;
    inventory_id: string;
    price_ends: Date | null;
    seller_id: number;
    seller_name: string;
    warranty_options: StoredWarranty[];
    warranty_required: boolean;
    offers_count: number;
  };

/**
 * Returns the product page's data.
 * @throws HttpError 404 for a slug without a product in the requested country.
 */
export async function loadProduct(
  database: Queryable,
  slug: string,
  now: Date,
  context: RequestContext,
): Promise<Product> {
  const { language, country } = context;
  const [row] = await database.query<ProductRow>(
    `SELECT ${CARD_COLUMNS(language)}, ${DETAILS_COLUMNS(language)}, ${VARIANT_COLUMNS(language)}, l.category_id, p.expires_at,
       coalesce(p.expires_at <= $3, false) AS is_expired, o.inventory_id, cp.price_ends, o.seller_id,
       s.name_${language} AS seller_name, o.warranty_options, o.warranty_required, l.offers_count
     FROM products p
       JOIN listings l ON l.product_id = p.id AND l.country = $2
       JOIN brands b ON b.id = l.brand_id
       JOIN offers o ON o.id = l.offer_id
       JOIN sellers s ON s.id = o.seller_id
       JOIN current_prices cp ON cp.offer_id = l.offer_id AND cp.country = l.country
     WHERE p.slug = $1`,
    [slug, country, now],
  );
  if (!row) throw notFound();
  context.cache.addTags('taxonomy', `product:${row.id}`);
  if (!row.is_expired) context.cache.expireAt(row.expires_at);
  const details = await toProductDetails(database, row, context);
  return {
    ...toCard(row, context),
    ...details,
    ...toVariants(row, context),
    ...offerOf(row, context),
    availability: availabilityOf(row),
  };
}

/** Fields of the winning offer. */
function offerOf(row: ProductRow, context: RequestContext) {
  const { currency, country } = context;
  const withoutVat = (minor: number) => fromMinor(minor - vatIncluded(minor, country), currency);
  return {
    inventory_id: row.inventory_id,
    owner: { id: row.seller_id, full_name: row.seller_name },
    price: withoutVat(row.price),
    baseprice: row.old_price === null ? null : withoutVat(row.old_price),
    price_ends: row.price_ends?.toISOString() ?? null,
    warranty_options: toWarranties(row.warranty_options, context),
    warranty_required: row.warranty_required,
    offers_count: row.offers_count,
  };
}

function availabilityOf(row: ProductRow): Product['availability'] {
  if (row.is_expired) return 'Expired';
  return row.qty > 0 ? 'Available' : 'Unavailable';
}
