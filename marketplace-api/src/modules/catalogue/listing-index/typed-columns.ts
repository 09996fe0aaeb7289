/** Flags of a row. */
export const IN_STOCK = 1;
export const LATE_DELIVERY = 2;
export const LEAD = 4;
/** The row is no longer listed. */
export const REMOVED = 8;

/** Names of the columns. */
export const TYPED_COLUMN_NAMES = [
  'product',
  'family',
  'category',
  'brand',
  'colour',
  'price',
  'rating',
  'flags',
  'popularity',
  'views',
  'oldPrice',
  'percentOff',
  'qty',
  'ratingCount',
] as const;

/** Allocates space for rows: 64 bytes each. */
export type ColumnTable = ReturnType<typeof allocateColumns>;

/** Allocates columns for a number of rows. */
export function allocateColumns(size: number) {
  return {
    product: new Int32Array(size),
    family: new Int32Array(size),
    category: new Int32Array(size),
    brand: new Int32Array(size),
    colour: new Int32Array(size),
    price: new Float64Array(size),
    rating: new Uint16Array(size),
    flags: new Uint8Array(size),
    popularity: new Float64Array(size),
    views: new Float64Array(size),
    oldPrice: new Float64Array(size),
    percentOff: new Uint8Array(size),
    qty: new Int32Array(size),
    ratingCount: new Int32Array(size),
  };
}

/** Copies the rows into larger columns. */
export function growTable(table: ColumnTable): ColumnTable {
  const larger = allocateColumns(Math.ceil(table.product.length * 1.5));
  for (const name of TYPED_COLUMN_NAMES) larger[name].set(table[name]);
  return larger;
}

/** Copies the rows in another order: the first comes from position `order[0]`. */
export function reorderTable(table: ColumnTable, order: Int32Array): ColumnTable {
  const copy = allocateColumns(order.length + (order.length >> 4) + 64);
  for (const name of TYPED_COLUMN_NAMES) {
    const [from, to] = [table[name], copy[name]];
    for (let index = 0; index < order.length; index += 1) to[index] = from[order[index] ?? 0] ?? 0;
  }
  return copy;
}

/**
 * Returns the order of the first `count` rows by family, then product; rows before `sorted` are already in order. Null
 * if all rows are in order, as rows read product by product mostly are.
 */
export function computeOrder({ family, product }: ColumnTable, sorted: number, count: number): Int32Array | null {
  const compare = (a: number, b: number) =>
    (family[a] ?? 0) - (family[b] ?? 0) || (product[a] ?? 0) - (product[b] ?? 0);
  let from = Math.max(sorted, 1);
  while (from < count && compare(from - 1, from) < 0) from += 1;
  if (from >= count) return null;
  const added = Int32Array.from({ length: count - from }, (_, index) => from + index).toSorted(compare);
  const order = new Int32Array(count);
  for (let [index, oldIndex, addedIndex] = [0, 0, 0]; index < count; index += 1) {
    const isOld = addedIndex === added.length || (oldIndex < from && compare(oldIndex, added[addedIndex] ?? 0) < 0);
    order[index] = isOld ? oldIndex++ : (added[addedIndex++] ?? 0);
  }
  return order;
}
