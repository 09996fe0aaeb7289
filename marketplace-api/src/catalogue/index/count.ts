import { type Columns, LATE } from './columns.ts';
import { type Candidates, type Chosen, failedBy, FAILS } from './filter.ts';

/** Ready-made price spans: the bounds between them, in minor units. */
export const PRICE_BOUNDS = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const;
/** Least stars that can be chosen. */
export const RATING_STEPS = [4, 3, 2] as const;
/** Bars of the price histogram. */
const BARS = 24;

/** Families under the chosen filters, and for each choice of a filter under the other filters. */
export interface Counts {
  readonly all: number;
  readonly categories: Tally;
  readonly brands: Tally;
  readonly colours: Tally;
  readonly late: number;
  /** For each of RATING_STEPS. */
  readonly ratings: readonly number[];
  /** Null where nothing has a price. */
  readonly price: PriceCounts | null;
}

/** Money in minor units. */
export interface PriceCounts {
  readonly min: number;
  readonly max: number;
  /** Between PRICE_BOUNDS: one more than there are bounds. */
  readonly spans: readonly number[];
  /** Bars of one width from the lowest price to the highest. */
  readonly bars: readonly { readonly min: number; readonly max: number; readonly count: number }[];
}

/**
 * Counts every choice of every filter in one pass. A choice counts the families that would be listed with it under the other
 * chosen filters; what is chosen in its own filter makes no difference. Rows come family by family, so that a family is
 * counted once by remembering the last one.
 */
export function countChoices(columns: Columns, { places }: Candidates, chosen: Chosen): Counts {
  const failed = failedBy(columns, chosen);
  const { category, brand, colour, rating, flags, family: families } = columns;
  const [all, late] = [createTally(), createTally()];
  const [categories, brands, colours] = [createTally(), createTally(), createTally()];
  const ratings = RATING_STEPS.map(createTally);
  const priced: number[] = [];
  const addRating = (place: number, family: number) => {
    const stars = at(rating, place) / 100;
    for (const [step, least] of RATING_STEPS.entries()) if (stars >= least) ratings[step]?.add(0, family);
  };
  const adders: readonly (readonly [fails: number, add: (place: number, family: number) => void])[] = [
    [FAILS.category, (place, family) => categories.add(at(category, place), family)],
    [FAILS.brand, (place, family) => brands.add(at(brand, place), family)],
    [FAILS.colour, (place, family) => at(colour, place) > 0 && colours.add(at(colour, place), family)],
    [FAILS.price, (place) => priced.push(place)],
    [FAILS.rating, addRating],
    [FAILS.late, (place, family) => (at(flags, place) & LATE) > 0 && late.add(0, family)],
  ];
  const adderOf = new Map(adders);
  for (const place of places) {
    const fails = failed(place);
    if (fails === 0) {
      all.add(0, at(families, place));
      for (const [, add] of adders) add(place, at(families, place));
    } else adderOf.get(fails)?.(place, at(families, place));
  }
  return {
    all: all.of(0),
    categories,
    brands,
    colours,
    late: late.of(0),
    ratings: ratings.map((tally) => tally.of(0)),
    price: countPrices(columns, priced),
  };
}

/** A value of a column; there is one for every place. */
const at = (values: Int32Array | Uint16Array | Uint8Array, place: number): number => values[place] ?? 0;

/** Families by a small number (an id, a place in a list). */
export interface Tally {
  /** How many families have the value. */
  of(value: number): number;
  /** Values that any family has. */
  values(): number[];
}

/** Counts families by a value; rows must come family by family. */
function createTally(): Tally & { add(value: number, family: number): void } {
  const [counts, last]: [number[], number[]] = [[], []];
  return {
    add: (value, family) => {
      if (last[value] === family) return;
      last[value] = family;
      counts[value] = (counts[value] ?? 0) + 1;
    },
    of: (value) => counts[value] ?? 0,
    values: () => Object.keys(counts).map(Number),
  };
}

function countPrices({ price, family }: Columns, places: readonly number[]): PriceCounts | null {
  if (places.length === 0) return null;
  let [min, max] = [Infinity, 0];
  for (const place of places) {
    min = Math.min(min, price[place] ?? 0);
    max = Math.max(max, price[place] ?? 0);
  }
  const width = Math.max(1, Math.ceil((max - min + 1) / BARS));
  const [spans, bars] = [createTally(), createTally()];
  for (const place of places) {
    const [amount, of] = [price[place] ?? 0, family[place] ?? 0];
    bars.add(Math.floor((amount - min) / width), of);
    for (let span = 0; span <= PRICE_BOUNDS.length; span += 1) {
      const [low, high] = [PRICE_BOUNDS[span - 1] ?? 0, PRICE_BOUNDS[span] ?? Infinity];
      if (amount >= low && amount <= high) spans.add(span, of);
    }
  }
  const used = Math.floor((max - min) / width) + 1;
  return {
    min,
    max,
    spans: Array.from({ length: PRICE_BOUNDS.length + 1 }, (_, span) => spans.of(span)),
    bars: Array.from({ length: used }, (_, bar) => ({
      min: min + bar * width,
      max: Math.min(max, min + (bar + 1) * width - 1),
      count: bars.of(bar),
    })),
  };
}
