import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';

/** Products removed from a loaded list since its load; a reload clears them. */
export interface RemovedProducts {
  readonly from: readonly ProductCard[];
  readonly ids: ReadonlySet<number>;
}

/** No product of `products` is removed yet. */
export function noneRemoved(products: readonly ProductCard[]): RemovedProducts {
  return { from: products, ids: new Set() };
}

/** Records whether the product `id` of `products` is in the list. A product outside the loaded list changes nothing. */
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

/** Returns the remaining products, in order. */
export function remainingProducts({ from, ids }: RemovedProducts): readonly ProductCard[] {
  return ids.size === 0 ? from : from.filter(({ id }) => !ids.has(id));
}

export function isLoaded(products: readonly ProductCard[], id: number): boolean {
  return products.some((product) => product.id === id);
}
