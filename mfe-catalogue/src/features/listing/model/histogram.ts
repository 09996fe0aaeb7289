import type { RangeFacet } from 'shared-contracts/entities/catalogue/facet';
import type { RangeFilter } from 'shared-contracts/filters';
import { parseMinor } from 'shared-contracts/money';

type Bar = NonNullable<RangeFacet['histogram']>[number];

/** Minimum height of a non-empty bar, as a share of the highest. */
const MIN_HEIGHT_SHARE = 0.06;

/**
 * Returns the height of each bar: the square root of its count. A linear scale would flatten all bars next to a common
 * price.
 */
export function barHeights(bars: readonly Bar[], height: number): number[] {
  const max = Math.sqrt(Math.max(1, ...bars.map(({ count }) => count)));
  return bars.map(({ count }) =>
    count === 0 ? 0 : Math.round(height * Math.max(MIN_HEIGHT_SHARE, Math.sqrt(count) / max) * 100) / 100,
  );
}

/** Returns whether any price of a bar (minor units) lies in the selected range (decimal amounts). */
export function isWithin(bar: Pick<Bar, 'min' | 'max'>, { min, max }: RangeFilter['range']): boolean {
  return (min === null || bar.max >= parseMinor(min)) && (max === null || bar.min <= parseMinor(max));
}
