import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Product } from 'shared-contracts/entities/catalogue/product';
import { COMPARE_LIMIT } from '../../../shared/compared-products.ts';

/** A named value of a product; the name is a text of the seller. */
interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** One column of the comparison. */
export type ComparedProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'image'
  | 'brand'
  | 'rating'
  | 'qty'
  | 'has_options'
  | 'taxed_newprice'
  | 'taxed_oldprice'
  | 'percent_off'
  | 'availability'
  | 'weight'
  | 'width'
  | 'height'
  | 'length'
> & {
  readonly seller: string;
  /** Labels of the offered warranties. */
  readonly warranties: readonly string[];
  readonly returnableDays: number;
  readonly specs: readonly NamedValue[];
};

/** Data of the page. */
export interface ComparisonData {
  readonly products: readonly ComparedProduct[];
  /** Products of the URL beyond the limit, the first one only; null without one. */
  readonly waiting: { readonly slug: string; readonly name: string } | null;
  /** Number of products that are not sold here. */
  readonly missing: number;
  /** Products of the same kind that can be added. */
  readonly suggestions: readonly ProductCard[];
}

/** A row of the table: one value for each product, null where it has none. */
export interface ComparisonRow {
  readonly name: string;
  readonly values: readonly (string | null)[];
}

/**
 * Slugs of a comparison's URL, each once: at most four and the one that waits for a place.
 * @param search `?p=one&p=other`
 */
export function parseCompared(search: string): readonly string[] {
  return [...new Set(new URLSearchParams(search).getAll('p').filter(Boolean))].slice(0, COMPARE_LIMIT + 1);
}

export function toComparedProduct(product: Product): ComparedProduct {
  const { id, slug, name, image, brand, rating, qty, has_options, taxed_newprice, taxed_oldprice } = product;
  const { percent_off, availability, weight, width, height, length } = product;
  return {
    id,
    slug,
    name,
    image,
    brand,
    rating,
    qty,
    has_options,
    taxed_newprice,
    taxed_oldprice,
    percent_off,
    availability,
    weight,
    width,
    height,
    length,
    seller: product.owner.full_name,
    warranties: product.warranty_options.map(({ label }) => label),
    returnableDays: product.returnable_days,
    specs: product.content.flatMap((section) => (section.kind === 1 ? section.rows : [])),
  };
}

/** A row for every name that a product's list has, in the order of their first appearance. */
export function mergeRows(lists: readonly (readonly NamedValue[])[]): readonly ComparisonRow[] {
  const names = new Set(lists.flatMap((list) => list.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    values: lists.map((list) => list.find((row) => row.name === name)?.value ?? null),
  }));
}

/** Whether the products differ in the row; a missing value is a difference. */
export function isDifferent({ values }: ComparisonRow): boolean {
  return new Set(values).size > 1;
}
