/** Values of the attributes of all products, by product. Products with the same values share one set. */
export interface ProductAttributes {
  /** The set of a product; 0 is the empty one. */
  setOf(product: number): number;
  /** Ids of the values of each set. */
  readonly sets: readonly (readonly number[])[];
  /** The highest id of a value. */
  readonly maxValue: number;
}

/** Writable attributes. */
export interface AttributeStore {
  /** Replaces the values of products. */
  set(products: readonly number[], valueIds: readonly number[]): void;
  read(): ProductAttributes;
}

/** Creates an empty store: four bytes per product, and one list for each combination of values. */
export function createAttributeStore(): AttributeStore {
  const sets: (readonly number[])[] = [[]];
  const numbers = new Map([['', 0]]);
  let byProduct = new Int32Array(1_024);
  let maxValue = 0;
  const findSet = (valueIds: readonly number[]) => {
    const key = valueIds.join();
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    numbers.set(key, sets.length);
    for (const id of valueIds) maxValue = Math.max(maxValue, id);
    return sets.push(valueIds) - 1;
  };
  return {
    set: (products, valueIds) => {
      const set = findSet(valueIds);
      for (const product of products) {
        if (product >= byProduct.length) {
          const larger = new Int32Array(Math.max(Math.ceil(byProduct.length * 1.5), product + 1));
          larger.set(byProduct);
          byProduct = larger;
        }
        byProduct[product] = set;
      }
    },
    read: () => {
      const current = byProduct;
      return { setOf: (product) => current[product] ?? 0, sets, maxValue };
    },
  };
}
