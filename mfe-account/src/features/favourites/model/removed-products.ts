import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';

/** Products of a loaded list that were taken out of it since; a list that is loaded anew begins without any. */
export interface RemovedProducts {
  readonly from: readonly ProductCard[];
  readonly ids: ReadonlySet<number>;
}

/** Nothing of `products` is taken out yet. */
export function noneRemoved(products: readonly ProductCard[]): RemovedProducts {
  return { from: products, ids: new Set() };
}

/** Notes whether the product `id` of `products` is in the list. One that was not loaded changes nothing. */
export function recordRemoval(
  current: RemovedProducts,
  products: readonly ProductCard[],
  id: number,
  saved: boolean,
): RemovedProducts {
  const ids = new Set(current.from === products ? current.ids : []);
  if (saved) ids.delete(id);
  else if (isLoaded(products, id)) ids.add(id);
  return { from: products, ids };
}

/** What is left, in its order. */
export function remainingProducts({ from, ids }: RemovedProducts): readonly ProductCard[] {
  return ids.size === 0 ? from : from.filter(({ id }) => !ids.has(id));
}

export function isLoaded(products: readonly ProductCard[], id: number): boolean {
  return products.some((product) => product.id === id);
}
