import type { Language } from 'shared-contracts/locale';
import { firstImage, type StoredImage } from '../../catalogue/index.ts';

/** Columns that identify a row's product, joined from `products p`. */
export interface ProductSubjectRow {
  product_id: number;
  product_slug: string;
  product_name: string;
  product_images: StoredImage[];
}

/** The columns of `SubjectRow`. */
export const PRODUCT_SUBJECT_COLUMNS = (language: Language) =>
  `p.id AS product_id, p.slug AS product_slug, p.name_${language} AS product_name, p.images AS product_images`;

/** The product of a customer's review or question. */
export function toProductSubject(row: ProductSubjectRow, language: Language) {
  return {
    id: row.product_id,
    slug: row.product_slug,
    name: row.product_name,
    image: firstImage(row.product_images, language),
  };
}
