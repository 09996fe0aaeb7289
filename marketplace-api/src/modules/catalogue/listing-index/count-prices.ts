import type { Columns } from './listing-columns.ts';
import { count, startCounting } from './facet-counts.ts';

/** Ready-made price spans: the bounds between them, in minor units. */
export const PRICE_BOUNDS = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const;
/** Bars of the price histogram. */
const BARS = 24;

/** Money in minor units. */
export interface PriceCounts {
  readonly min: number;
  readonly max: number;
  /** Between PRICE_BOUNDS: one more than there are bounds. */
  readonly spans: readonly number[];
  /** Bars of one width from the lowest price to the highest. */
  readonly bars: readonly { readonly min: number; readonly max: number; readonly count: number }[];
}

/** Counts the families of some places, which come family by family, by their prices; null where there are none. */
export function countPrices({ price, family }: Columns, places: Int32Array): PriceCounts | null {
  if (places.length === 0) return null;
  const { min, max } = limitsOf(price, places);
  const width = Math.max(1, Math.ceil((max - min + 1) / BARS));
  const used = Math.floor((max - min) / width) + 1;
  const [spans, bars] = [startCounting(PRICE_BOUNDS.length), startCounting(used)];
  for (const place of places) {
    const amount = price[place] ?? 0;
    const own = family[place] ?? 0;
    count(bars, Math.floor((amount - min) / width), own);
    const span = spanOf(amount);
    count(spans, span, own);
    // A bound belongs to both of its spans.
    if (amount === PRICE_BOUNDS[span]) count(spans, span + 1, own);
  }
  return {
    min,
    max,
    spans: [...spans.counts],
    bars: Array.from({ length: used }, (_, bar) => ({
      min: min + bar * width,
      max: Math.min(max, min + (bar + 1) * width - 1),
      count: bars.counts[bar] ?? 0,
    })),
  };
}

function limitsOf(price: Float64Array, places: Int32Array): { min: number; max: number } {
  let [min, max] = [Infinity, 0];
  for (const place of places) {
    const amount = price[place] ?? 0;
    if (amount < min) min = amount;
    if (amount > max) max = amount;
  }
  return { min, max };
}

function spanOf(amount: number): number {
  let span = 0;
  while (span < PRICE_BOUNDS.length && amount > (PRICE_BOUNDS[span] ?? 0)) span += 1;
  return span;
}
