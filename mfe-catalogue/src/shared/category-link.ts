import type { CategoryRef } from 'shared-contracts/entities/catalogue/category';
import type { Image } from 'shared-contracts/entities/common';

/** A category as a tile shows it. */
export interface CategoryLink {
  readonly name: string;
  readonly slug: string;
  readonly image: Image | null;
}

/** Reduces categories to the data of a tile; omits those without products. */
export function toCategoryLinks(
  categories: readonly (CategoryRef & { readonly image: Image | null; readonly products_count: number })[],
): CategoryLink[] {
  return categories
    .filter((category) => category.products_count > 0)
    .map(({ name, slug, image }) => ({ name, slug, image }));
}
