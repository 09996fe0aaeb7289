import { createAttributeStore, type AttributeStore, type ProductAttributes } from './attribute-store.ts';
import { groupColumns, type ColumnGroups } from './column-groups.ts';
import {
  allocateColumns,
  growTable,
  REMOVED,
  TYPED_COLUMN_NAMES,
  computeOrder,
  reorderTable,
  type ColumnTable,
} from './typed-columns.ts';

/** A listing as read from the database; numbers only. */
export interface ListingRow {
  readonly product: number;
  readonly family: number;
  readonly category: number;
  readonly brand: number;
  /** Colour number; 0 for none. */
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

/** The listings of one country, one typed array per column. Rows are sorted by family, then by product. */
export interface Columns extends Readonly<ColumnTable> {
  /** All rows, grouped by category and by brand. */
  readonly groups: ColumnGroups;
  /** The highest number in each id column. */
  readonly maxIds: Readonly<Record<IdColumn, number>>;
  /** The attributes of every product, listed or not. */
  readonly attributes: ProductAttributes;
  /** The position of a product; undefined if it was never listed. */
  positionOf(product: number): number | undefined;
}

/** Columns of small numbers. */
type IdColumn = 'category' | 'brand' | 'colour';

/** Writable columns. */
export interface ColumnStore {
  /** Adds a row or replaces the one of the same product. */
  upsert(row: ListingRow): void;
  /** Removes a product. */
  remove(product: number): void;
  /** A consistent view of the current columns. */
  read(): Columns;
}

/** Creates an empty store; the attributes are those of every country's products. */
export function createColumnStore(attributes: Pick<AttributeStore, 'read'> = createAttributeStore()): ColumnStore {
  let table = allocateColumns(1_024);
  /** Rows before `sorted` are in order. */
  let [count, sorted] = [0, 0];
  let groups: ColumnGroups | null = null;
  /** By product: its position + 1; 0 for none. */
  let positions = new Int32Array(1_024);
  const maxIds = { category: 0, brand: 0, colour: 0 };
  const append = (product: number) => {
    if (product >= positions.length) {
      const larger = new Int32Array(Math.max(Math.ceil(positions.length * 1.5), product + 1));
      larger.set(positions);
      positions = larger;
    }
    positions[product] = ++count;
    return count - 1;
  };
  const sort = () => {
    const order = computeOrder(table, sorted, count);
    sorted = count;
    if (!order) return;
    table = reorderTable(table, order);
    positions = new Int32Array(positions.length);
    for (let position = 0; position < count; position += 1) positions[table.product[position] ?? 0] = position + 1;
  };
  return {
    upsert: (row) => {
      const existing = (positions[row.product] ?? 0) - 1;
      if (count === table.product.length) table = growTable(table);
      const position = existing < 0 ? append(row.product) : existing;
      if (existing >= 0 && table.family[position] !== row.family) sorted = Math.min(sorted, position);
      if (existing < 0 || !hasSameGroups(table, position, row)) groups = null;
      for (const name of TYPED_COLUMN_NAMES) table[name][position] = row[name];
      for (const name of ['category', 'brand', 'colour'] as const) maxIds[name] = Math.max(maxIds[name], row[name]);
    },
    remove: (product) => {
      const position = (positions[product] ?? 0) - 1;
      if (position < 0) return;
      table.flags[position] = REMOVED;
      groups = null;
    },
    read: () => {
      if (sorted < count) sort();
      groups ??= groupColumns(table, count);
      const currentPositions = positions;
      return {
        ...table,
        groups,
        maxIds: { ...maxIds },
        attributes: attributes.read(),
        positionOf: (product) => {
          const storedPosition = currentPositions[product] ?? 0;
          return storedPosition === 0 ? undefined : storedPosition - 1;
        },
      };
    },
  };
}

/** Whether a row stays in the same groups. */
function hasSameGroups({ family, category, brand, flags }: ColumnTable, position: number, row: ListingRow): boolean {
  return (
    family[position] === row.family &&
    category[position] === row.category &&
    brand[position] === row.brand &&
    ((flags[position] ?? 0) & REMOVED) === (row.flags & REMOVED)
  );
}
