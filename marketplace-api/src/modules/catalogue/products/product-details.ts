import type { ContentSection, UnavailableProduct } from 'shared-contracts/entities/catalogue/product';
import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { loadCategoryPath } from '../taxonomy/categories.ts';
import { allImages, type StoredImage } from '../images.ts';

/** Product data that does not depend on a seller, as selected by `FACT_COLUMNS`. */
export interface ProductDetailsRow {
  readonly id: number;
  readonly category_id: number;
  readonly sku: string;
  readonly rbin: string;
  readonly ean: string | null;
  readonly model: string | null;
  readonly model_name: string | null;
  readonly images: StoredImage[];
  readonly description: string;
  readonly overview: string[];
  readonly bullets: string[];
  readonly specs: { name: string; value: string }[];
  readonly weight_g: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly length_mm: number | null;
  readonly returnable_days: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly sold_in: CountryCode[];
}

/** Columns of `products p`. */
export const DETAILS_COLUMNS = (language: string) => `
  p.sku, p.rbin, p.ean, p.model, p.model_name, p.description_${language} AS description,
  p.overview_${language} AS overview, p.bullets_${language} AS bullets, p.specs_${language} AS specs, p.weight_g, p.width_mm,
  p.height_mm, p.length_mm, p.returnable_days, p.created_at, p.updated_at,
  ARRAY(SELECT sl.country FROM listings sl WHERE sl.product_id = p.id ORDER BY sl.country) AS sold_in`;

/** Maps a product to the contract's fields, without the fields of its card and offers. */
export async function toProductDetails(database: Queryable, row: ProductDetailsRow, context: RequestContext) {
  const breadcrumbs = await loadCategoryPath(database, row.category_id, context);
  const category = breadcrumbs.at(-1);
  if (!category) throw new Error(`Product ${row.id} has the unknown category ${row.category_id}.`);
  return {
    sku: row.sku,
    rbin: row.rbin,
    ean: row.ean,
    model: row.model,
    model_name: row.model_name,
    images: allImages(row.images, context.language),
    description: row.description,
    category,
    breadcrumbs,
    weight: row.weight_g,
    width: row.width_mm,
    height: row.height_mm,
    length: row.length_mm,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    bullet_points: row.bullets,
    content: contentOf(row),
    returnable_days: row.returnable_days,
    sold_in: row.sold_in,
  } satisfies Partial<UnavailableProduct>;
}

function contentOf({ overview, specs, bullets }: ProductDetailsRow): ContentSection[] {
  const sections: ContentSection[] = [
    { kind: 0, paragraphs: overview },
    { kind: 1, rows: specs },
    { kind: 2, points: bullets },
  ];
  return sections.filter((section) => [overview, specs, bullets][section.kind]?.length);
}
