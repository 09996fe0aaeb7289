import type { Columns } from './listing-columns.ts';
import { countFamily, createFamilyCounter } from './facet-counts.ts';

/** Bounds between the price buckets, in minor units. */
export const PRICE_BOUNDS = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const;
/** Number of bars in the price histogram. */
const HISTOGRAM_BINS = 24;

/** Money in minor units. */
export interface PriceCounts {
  readonly min: number;
  readonly max: number;
  /** Buckets between PRICE_BOUNDS: one more than there are bounds. */
  readonly buckets: readonly number[];
  /** Bars of equal width from the lowest price to the highest. */
  readonly histogram: readonly { readonly min: number; readonly max: number; readonly count: number }[];
}

/** Counts the families at some positions, in family order, by price; null where there are none. */
export function countPrices({ price, family }: Columns, positions: Int32Array): PriceCounts | null {
  if (positions.length === 0) return null;
  const { min, max } = findPriceRange(price, positions);
  const width = Math.max(1, Math.ceil((max - min + 1) / HISTOGRAM_BINS));
  const binCount = Math.floor((max - min) / width) + 1;
  const [buckets, histogram] = [createFamilyCounter(PRICE_BOUNDS.length), createFamilyCounter(binCount)];
  for (const position of positions) {
    const amount = price[position] ?? 0;
    const familyId = family[position] ?? 0;
    countFamily(histogram, Math.floor((amount - min) / width), familyId);
    const bucket = findBucket(amount);
    countFamily(buckets, bucket, familyId);
    // A bound belongs to both adjacent buckets.
    if (amount === PRICE_BOUNDS[bucket]) countFamily(buckets, bucket + 1, familyId);
  }
  return {
    min,
    max,
    buckets: [...buckets.counts],
    histogram: Array.from({ length: binCount }, (_, bin) => ({
      min: min + bin * width,
      max: Math.min(max, min + (bin + 1) * width - 1),
      count: histogram.counts[bin] ?? 0,
    })),
  };
}

function findPriceRange(price: Float64Array, positions: Int32Array): { min: number; max: number } {
  let [min, max] = [Infinity, 0];
  for (const position of positions) {
    const amount = price[position] ?? 0;
    if (amount < min) min = amount;
    if (amount > max) max = amount;
  }
  return { min, max };
}

function findBucket(amount: number): number {
  let bucket = 0;
  while (bucket < PRICE_BOUNDS.length && amount > (PRICE_BOUNDS[bucket] ?? 0)) bucket += 1;
  return bucket;
}
