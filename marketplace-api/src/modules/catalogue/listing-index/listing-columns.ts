import { createShape, type Shape } from './column-groups.ts';
import { allocate, enlarged, GONE, NUMBERS, orderOf, reordered, type Table } from './typed-columns.ts';

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
  /** In minor units; 0 for none. */
  readonly oldPrice: number;
  readonly percentOff: number;
  readonly qty: number;
  readonly ratingCount: number;
}

/** What is listed in one country, a typed array for each column: rows lie family by family, and there product by product. */
export interface Columns extends Readonly<Table> {
  /** Which rows there are, and which lie in a category or brand. */
  readonly shape: Shape;
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

/** Makes an empty store. */
export function createColumnStore(): ColumnStore {
  let table = allocate(1_024);
  /** Rows before `sorted` are in order. */
  let [count, sorted] = [0, 0];
  let shape: Shape | null = null;
  /** By product: its place and 1; 0 for none. */
  let places = new Int32Array(1_024);
  const most = { category: 0, brand: 0, colour: 0 };
  const addPlace = (product: number) => {
    if (product >= places.length) {
      const larger = new Int32Array(Math.max(Math.ceil(places.length * 1.5), product + 1));
      larger.set(places);
      places = larger;
    }
    places[product] = ++count;
    return count - 1;
  };
  const sort = () => {
    const order = orderOf(table, sorted, count);
    sorted = count;
    if (!order) return;
    table = reordered(table, order);
    places = new Int32Array(places.length);
    for (let place = 0; place < count; place += 1) places[table.product[place] ?? 0] = place + 1;
  };
  return {
    put: (row) => {
      const known = (places[row.product] ?? 0) - 1;
      if (count === table.product.length) table = enlarged(table);
      const place = known < 0 ? addPlace(row.product) : known;
      if (known >= 0 && table.family[place] !== row.family) sorted = Math.min(sorted, place);
      if (known < 0 || !isAlike(table, place, row)) shape = null;
      for (const name of NUMBERS) table[name][place] = row[name];
      for (const name of ['category', 'brand', 'colour'] as const) most[name] = Math.max(most[name], row[name]);
    },
    remove: (product) => {
      const place = (places[product] ?? 0) - 1;
      if (place < 0) return;
      table.flags[place] = GONE;
      shape = null;
    },
    read: () => {
      if (sorted < count) sort();
      shape ??= createShape(table, count);
      const now = places;
      return {
        ...table,
        shape,
        most: { ...most },
        placeOf: (product) => {
          const next = now[product] ?? 0;
          return next === 0 ? undefined : next - 1;
        },
      };
    },
  };
}

/** Whether a row stays under what it is counted under. */
function isAlike({ family, category, brand, flags }: Table, place: number, row: ListingRow): boolean {
  return (
    family[place] === row.family &&
    category[place] === row.category &&
    brand[place] === row.brand &&
    ((flags[place] ?? 0) & GONE) === (row.flags & GONE)
  );
}
