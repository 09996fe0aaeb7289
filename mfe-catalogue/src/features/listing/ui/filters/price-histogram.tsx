import { css } from '@emotion/react';
import type { RangeFacet } from 'shared-contracts/entities/catalogue/facet';
import type { RangeFilter } from 'shared-contracts/filters';
import { color } from 'storefront-kit/theme/tokens';
import { barHeights, isWithin } from '../../model/histogram.ts';

/** Size of the SVG in its own units; a bar is one wide, with a gap of a fifth. */
const HEIGHT = 24;

const style = css`
  display: block;
  inline-size: 100%;
  block-size: 56px;
  border-block-end: 1px solid ${color.border};
  rect {
    fill: ${color.borderStrong};
  }
  rect.within {
    fill: ${color.accent};
  }
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

export interface PriceHistogramProps {
  readonly bars: NonNullable<RangeFacet['histogram']>;
  readonly chosen: RangeFilter['range'];
}

/** Histogram of product prices, next to the amounts, which give screen readers the same information. */
export function PriceHistogram({ bars, chosen }: PriceHistogramProps) {
  if (bars.length < 2) return null;
  const heights = barHeights(bars, HEIGHT);
  return (
    <svg css={style} viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((bar, index) => (
        <rect
          key={bar.min}
          className={isWithin(bar, chosen) ? 'within' : undefined}
          x={index + 0.1}
          y={HEIGHT - (heights[index] ?? 0)}
          width={0.8}
          height={heights[index]}
        />
      ))}
    </svg>
  );
}
