import { REMOVED, type ColumnTable } from './typed-columns.ts';

/** Columns that most lists are filtered by. */
export type GroupedColumn = 'category' | 'brand';

/**
 * Positions of all rows, grouped by column value. Built on first use; rebuilt after rows are added, removed or moved.
 */
export interface ColumnGroups {
  /** All positions. */
  readonly positions: Int32Array;
  /** The positions with any of the values, ascending. */
  positionsWith(column: GroupedColumn, values: ReadonlySet<number>): Int32Array;
  /** By value: number of its families. */
  familyCounts(column: GroupedColumn): Int32Array;
  /** Number of positions with any of the values. */
  countMatching(column: GroupedColumn, values: ReadonlySet<number>): number;
}

/** Positions grouped by a value: group n is `starts[n]` (inclusive) to `starts[n + 1]` (exclusive). */
interface Groups {
  readonly starts: Int32Array;
  readonly positions: Int32Array;
}

/** Groups the first `count` rows by column values. */
export function groupColumns(table: ColumnTable, count: number): ColumnGroups {
  const allPositions = new Int32Array(count);
  for (let position = 0; position < count; position += 1) allPositions[position] = position;
  const groups: Partial<Record<GroupedColumn, Groups>> = {};
  const counts: Partial<Record<GroupedColumn, Int32Array>> = {};
  const getGroups = (column: GroupedColumn) => (groups[column] ??= groupByValue(table[column], table.flags, count));
  const ranges = (column: GroupedColumn, values: ReadonlySet<number>) => {
    const { starts, positions } = getGroups(column);
    return [...values].flatMap((value) =>
      value >= 0 && value < starts.length - 1 ? [positions.subarray(starts[value], starts[value + 1])] : [],
    );
  };
  return {
    positions: allPositions,
    positionsWith: (column, values) => mergeSorted(ranges(column, values)),
    familyCounts: (column) => (counts[column] ??= countFamilies(getGroups(column), table.family)),
    countMatching: (column, values) => ranges(column, values).reduce((sum, { length }) => sum + length, 0),
  };
}

function groupByValue(values: Int32Array, flags: Uint8Array, count: number): Groups {
  const listed = listedPositions(flags, count);
  const starts = computeStarts(values, listed);
  const [positions, ends] = [new Int32Array(listed.length), starts.slice()];
  for (const position of listed) {
    const value = values[position] ?? 0;
    positions[ends[value] ?? 0] = position;
    ends[value] = (ends[value] ?? 0) + 1;
  }
  return { starts, positions };
}

function listedPositions(flags: Uint8Array, count: number): Int32Array {
  const positions = new Int32Array(count);
  let length = 0;
  for (let position = 0; position < count; position += 1)
    if (((flags[position] ?? REMOVED) & REMOVED) === 0) positions[length++] = position;
  return positions.subarray(0, length);
}

function computeStarts(values: Int32Array, positions: Int32Array): Int32Array {
  let maxValue = 0;
  for (const position of positions) maxValue = Math.max(maxValue, values[position] ?? 0);
  const starts = new Int32Array(maxValue + 2);
  for (const position of positions) {
    const next = (values[position] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let value = 1; value < starts.length; value += 1)
    starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  return starts;
}

function countFamilies({ starts, positions }: Groups, families: Int32Array): Int32Array {
  const counts = new Int32Array(starts.length - 1);
  for (let value = 0; value < counts.length; value += 1) {
    let lastFamily = -1;
    for (let index = starts[value] ?? 0; index < (starts[value + 1] ?? 0); index += 1) {
      const family = families[positions[index] ?? 0] ?? 0;
      if (family !== lastFamily) counts[value] = (counts[value] ?? 0) + 1;
      lastFamily = family;
    }
  }
  return counts;
}

/** Merges groups in the order of positions; a single group is not copied. */
function mergeSorted(ranges: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...others] = ranges;
  if (others.length === 0) return first;
  const positions = new Int32Array(ranges.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const range of ranges) {
    positions.set(range, length);
    length += range.length;
  }
  return positions.toSorted();
}
