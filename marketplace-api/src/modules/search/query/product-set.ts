import { countAll, getBit, toIds } from '../term-index/bitset.ts';

/** A set of product ids, one bit for each: a word of a large catalogue has hundreds of thousands of products. */
export interface ProductSet {
  readonly bits: Uint32Array;
  /** Number of products. */
  readonly size: number;
}

/** Creates the set of some ids. */
export function createProductSet(ids: ArrayLike<number>): ProductSet {
  let max = -1;
  for (let index = 0; index < ids.length; index += 1) max = Math.max(max, ids[index] ?? 0);
  const bits = new Uint32Array((max >> 5) + 1);
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0;
    bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
  }
  return withSize(bits);
}

/** Whether a set has a product. */
export const hasProduct = ({ bits }: ProductSet, product: number): boolean => getBit(bits, product) === 1;

/** The products of a set in ascending order. */
export const productsOf = ({ bits }: ProductSet): Int32Array => toIds(bits, []);

/** The products in both sets. */
export function intersect(one: ProductSet, other: ProductSet): ProductSet {
  const bits = one.bits.slice(0, other.bits.length);
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (other.bits[index] ?? 0);
  return withSize(bits);
}

/** The products in any of some lists, each once, in ascending order. */
export function unite(lists: readonly ArrayLike<number>[]): Int32Array {
  const sets = lists.map(createProductSet);
  const bits = new Uint32Array(Math.max(0, ...sets.map((set) => set.bits.length)));
  for (const set of sets)
    for (let index = 0; index < set.bits.length; index += 1) bits[index] = (bits[index] ?? 0) | (set.bits[index] ?? 0);
  return toIds(bits, []);
}

/** The products of a set that are not in the other one. */
export function subtract(one: ProductSet, other: ProductSet): ProductSet {
  const bits = one.bits.slice();
  const shared = Math.min(bits.length, other.bits.length);
  for (let index = 0; index < shared; index += 1) bits[index] = (bits[index] ?? 0) & ~(other.bits[index] ?? 0);
  return withSize(bits);
}

const withSize = (bits: Uint32Array): ProductSet => ({ bits, size: countAll(bits) });
