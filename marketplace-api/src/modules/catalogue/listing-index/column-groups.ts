import { GONE, type Table } from './typed-columns.ts';

/** Columns that most lists are narrowed by. */
export type Grouped = 'category' | 'brand';

/** Which rows there are and what they lie under; made when it is first asked for, anew when rows come, go or move. */
export interface Shape {
  /** All places. */
  readonly all: Int32Array;
  /** The places that are listed under any of some values, in their order. */
  placesWith(column: Grouped, values: ReadonlySet<number>): Int32Array;
  /** By value: how many families are listed under it. */
  families(column: Grouped): Int32Array;
  /** How many places are listed under any of some values. */
  countWith(column: Grouped, values: ReadonlySet<number>): number;
}

/** Places grouped by a value: those of value n lie from `starts[n]` up to `starts[n + 1]`. */
interface Groups {
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** The shape of the first `count` rows. */
export function createShape(table: Table, count: number): Shape {
  const all = new Int32Array(count);
  for (let place = 0; place < count; place += 1) all[place] = place;
  const made: Partial<Record<Grouped, Groups>> = {};
  const counted: Partial<Record<Grouped, Int32Array>> = {};
  const groupsOf = (column: Grouped) => (made[column] ??= group(table[column], table.flags, count));
  const spans = (column: Grouped, values: ReadonlySet<number>) => {
    const { starts, places } = groupsOf(column);
    return [...values].flatMap((value) =>
      value >= 0 && value < starts.length - 1 ? [places.subarray(starts[value], starts[value + 1])] : [],
    );
  };
  return {
    all,
    placesWith: (column, values) => merged(spans(column, values)),
    families: (column) => (counted[column] ??= countFamilies(groupsOf(column), table.family)),
    countWith: (column, values) => spans(column, values).reduce((sum, { length }) => sum + length, 0),
  };
}

function group(values: Int32Array, flags: Uint8Array, count: number): Groups {
  const listed = listedPlaces(flags, count);
  const starts = startsOf(values, listed);
  const [places, ends] = [new Int32Array(listed.length), starts.slice()];
  for (const place of listed) {
    const value = values[place] ?? 0;
    places[ends[value] ?? 0] = place;
    ends[value] = (ends[value] ?? 0) + 1;
  }
  return { starts, places };
}

function listedPlaces(flags: Uint8Array, count: number): Int32Array {
  const places = new Int32Array(count);
  let used = 0;
  for (let place = 0; place < count; place += 1) if (((flags[place] ?? GONE) & GONE) === 0) places[used++] = place;
  return places.subarray(0, used);
}

function startsOf(values: Int32Array, places: Int32Array): Int32Array {
  let most = 0;
  for (const place of places) most = Math.max(most, values[place] ?? 0);
  const starts = new Int32Array(most + 2);
  for (const place of places) {
    const next = (values[place] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let value = 1; value < starts.length; value += 1)
    starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  return starts;
}

function countFamilies({ starts, places }: Groups, families: Int32Array): Int32Array {
  const counts = new Int32Array(starts.length - 1);
  for (let value = 0; value < counts.length; value += 1) {
    let last = -1;
    for (let at = starts[value] ?? 0; at < (starts[value + 1] ?? 0); at += 1) {
      const family = families[places[at] ?? 0] ?? 0;
      if (family !== last) counts[value] = (counts[value] ?? 0) + 1;
      last = family;
    }
  }
  return counts;
}

/** Several groups as one, in the order of places; one alone is not copied. */
function merged(spans: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...others] = spans;
  if (others.length === 0) return first;
  const places = new Int32Array(spans.reduce((sum, { length }) => sum + length, 0));
  let used = 0;
  for (const span of spans) {
    places.set(span, used);
    used += span.length;
  }
  return places.toSorted();
}
