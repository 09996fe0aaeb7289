/** Flags of a row. */
export const IN_STOCK = 1;
export const LATE = 2;
export const LEAD = 4;
/** The row is no longer listed. */
export const GONE = 8;

/** A listing as the database tells it; numbers only. */
export interface ListingRow {
  readonly product: number;
  readonly family: number;
  readonly category: number;
  readonly brand: number;
  /** Number of the colour; 0 for none. */
  readonly colour: number;
  /** In minor units. */
  readonly price: number;
  /** Stars times 100. */
  readonly rating: number;
  readonly flags: number;
  readonly popularity: number;
  readonly views: number;
}

/**
 * What is listed in one country, a typed array for each column: about 45 bytes a product. A row keeps its place; `order` goes
 * through the places family by family.
 */
export interface Columns {
  readonly product: Int32Array;
  readonly family: Int32Array;
  readonly category: Int32Array;
  readonly brand: Int32Array;
  readonly colour: Int32Array;
  readonly price: Float64Array;
  readonly rating: Uint16Array;
  readonly flags: Uint8Array;
  readonly popularity: Float64Array;
  readonly views: Float64Array;
  /** Places in the order of families, then products. */
  readonly order: Int32Array;
  /** Where a place stands in `order`. */
  readonly rankOf: Int32Array;
  /** The highest number in a column. */
  readonly most: Readonly<Record<Numbered, number>>;
  /** The place of a product; undefined where it never was listed. */
  placeOf(product: number): number | undefined;
}

/** Columns of small numbers. */
type Numbered = 'category' | 'brand' | 'colour';

/** Columns that can be written to. */
export interface ColumnStore {
  /** Adds a row or replaces the one of the same product. */
  put(row: ListingRow): void;
  /** Takes a product out. */
  remove(product: number): void;
  /** The columns as they are now. */
  read(): Columns;
}

const NUMBERS = [
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
] as const;

function allocate(size: number) {
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
  };
}

/** Makes an empty store. */
export function createColumnStore(): ColumnStore {
  let columns = allocate(1_024);
  let [count, isSorted] = [0, true];
  let [order, rankOf] = [new Int32Array(), new Int32Array()];
  /** By product: its place and 1; 0 for none. */
  let places = new Int32Array(1_024);
  const most = { category: 0, brand: 0, colour: 0 };
  const placeOf = (product: number) => {
    const next = places[product] ?? 0;
    return next === 0 ? undefined : next - 1;
  };
  const addPlace = (product: number) => {
    if (product >= places.length) {
      const larger = new Int32Array(Math.max(places.length * 2, product + 1));
      larger.set(places);
      places = larger;
    }
    places[product] = ++count;
    return count - 1;
  };
  const grow = () => {
    const larger = allocate(columns.product.length * 2);
    for (const name of NUMBERS) larger[name].set(columns[name]);
    columns = larger;
  };
  const sort = () => {
    const { family, product } = columns;
    order = Int32Array.from({ length: count }, (_, place) => place).toSorted(
      (a, b) => (family[a] ?? 0) - (family[b] ?? 0) || (product[a] ?? 0) - (product[b] ?? 0),
    );
    rankOf = new Int32Array(count);
    for (const [rank, place] of order.entries()) rankOf[place] = rank;
    isSorted = true;
  };
  return {
    put: (row) => {
      const known = placeOf(row.product);
      if (count === columns.product.length) grow();
      const place = known ?? addPlace(row.product);
      if (known === undefined || columns.family[place] !== row.family) isSorted = false;
      for (const name of NUMBERS) columns[name][place] = row[name];
      for (const name of ['category', 'brand', 'colour'] as const) most[name] = Math.max(most[name], row[name]);
    },
    remove: (product) => {
      const place = placeOf(product);
      if (place !== undefined) columns.flags[place] = GONE;
    },
    read: () => {
      if (!isSorted) sort();
      return { ...columns, order, rankOf, most: { ...most }, placeOf };
    },
  };
}
