import type { ProductCard } from 'shared-contracts/entities/product-card';

/** Products of a loaded list that were taken out of it since; a list that is loaded anew begins without any. */
export interface TakenOut {
  readonly from: readonly ProductCard[];
  readonly ids: ReadonlySet<number>;
}

/** Nothing of `products` is taken out yet. */
export function nothingTakenOut(products: readonly ProductCard[]): TakenOut {
  return { from: products, ids: new Set() };
}

/** Notes whether the product `id` of `products` is in the list. One that was not loaded changes nothing. */
export function noted(before: TakenOut, products: readonly ProductCard[], id: number, saved: boolean): TakenOut {
  const ids = new Set(before.from === products ? before.ids : []);
  if (saved) ids.delete(id);
  else if (isLoaded(products, id)) ids.add(id);
  return { from: products, ids };
}

/** What is left, in its order. */
export function remaining({ from, ids }: TakenOut): readonly ProductCard[] {
  return ids.size === 0 ? from : from.filter(({ id }) => !ids.has(id));
}

export function isLoaded(products: readonly ProductCard[], id: number): boolean {
  return products.some((product) => product.id === id);
}
