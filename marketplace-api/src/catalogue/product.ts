import type { ContentSection, Product } from 'shared-contracts/entities/product';
import { fromMinor, vatIncluded } from 'shared-contracts/money';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { CARD_COLUMNS, toCard } from './cards.ts';
import { pathTo } from './categories.ts';
import { allImages } from './images.ts';
import { loadCategories } from './taxonomy.ts';
import { type StoredWarranty, toWarranties } from './warranties.ts';

type CardRow = Parameters<typeof toCard>[0];

interface ProductRow extends CardRow {
  category_id: number;
  sku: string;
  rbin: string;
  ean: string | null;
  model: string | null;
  model_name: string | null;
  description: string;
  overview: string[];
  bullets: string[];
  specs: { name: string; value: string }[];
  weight_g: number | null;
  width_mm: number | null;
  height_mm: number | null;
  length_mm: number | null;
  returnable_days: number;
  created_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  is_expired: boolean;
  inventory_id: string;
  seller_id: number;
  seller_name: string;
  warranty_options: StoredWarranty[];
  warranty_required: boolean;
  offers_count: number;
}

/** The product page's data. @throws HttpError 404 for a slug that no product of the asked country has. */
export async function loadProduct(
  database: Queryable,
  slug: string,
  now: Date,
  context: RequestContext,
): Promise<Product> {
  const { language, country } = context;
  const [row] = await database.query<ProductRow>(
    `SELECT ${CARD_COLUMNS(language)}, l.category_id, p.sku, p.rbin, p.ean, p.model, p.model_name,
       p.description_${language} AS description, p.overview_${language} AS overview, p.bullets_${language} AS bullets,
       p.specs_${language} AS specs, p.weight_g, p.width_mm, p.height_mm, p.length_mm, p.returnable_days,
       p.created_at, p.updated_at, p.expires_at, coalesce(p.expires_at <= $3, false) AS is_expired,
       o.inventory_id, o.seller_id, s.name_${language} AS seller_name, o.warranty_options, o.warranty_required,
       l.offers_count
     FROM products p
       JOIN listings l ON l.product_id = p.id AND l.country = $2
       JOIN brands b ON b.id = l.brand_id
       JOIN offers o ON o.id = l.offer_id
       JOIN sellers s ON s.id = o.seller_id
     WHERE p.slug = $1`,
    [slug, country, now],
  );
  if (!row) throw notFound();
  context.keep.tag('taxonomy', `product:${row.id}`);
  if (!row.is_expired) context.keep.until(row.expires_at);
  const breadcrumbs = pathTo(row.category_id, await loadCategories(database), context);
  const category = breadcrumbs.at(-1);
  if (!category) throw new Error(`Product ${row.id} lies in category ${row.category_id}, which is missing.`);
  return { ...toCard(row, context), ...toDetail(row, context), category, breadcrumbs };
}

function toDetail(row: ProductRow, context: RequestContext) {
  const { currency, country, language } = context;
  const withoutVat = (minor: number) => fromMinor(minor - vatIncluded(minor, country), currency);
  return {
    sku: row.sku,
    inventory_id: row.inventory_id,
    rbin: row.rbin,
    ean: row.ean,
    model: row.model,
    model_name: row.model_name,
    images: allImages(row.images, language),
    description: row.description,
    owner: { id: row.seller_id, full_name: row.seller_name },
    price: withoutVat(row.price),
    baseprice: row.old_price === null ? null : withoutVat(row.old_price),
    availability: availabilityOf(row),
    weight: row.weight_g,
    width: row.width_mm,
    height: row.height_mm,
    length: row.length_mm,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    bullet_points: row.bullets,
    content: contentOf(row),
    warranty_options: toWarranties(row.warranty_options, context),
    warranty_required: row.warranty_required,
    returnable_days: row.returnable_days,
    offers_count: row.offers_count,
  };
}

function availabilityOf(row: ProductRow): Product['availability'] {
  if (row.is_expired) return 'Expired';
  return row.qty > 0 ? 'Available' : 'Unavailable';
}

function contentOf({ overview, specs, bullets }: ProductRow): ContentSection[] {
  const sections: ContentSection[] = [
    { kind: 0, paragraphs: overview },
    { kind: 1, rows: specs },
    { kind: 2, points: bullets },
  ];
  return sections.filter((section) => [overview, specs, bullets][section.kind]?.length);
}
