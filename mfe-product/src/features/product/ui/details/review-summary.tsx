import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { percentShare } from 'storefront-kit/format';
import { color, space, type } from 'storefront-kit/tokens';
import { Rating } from 'storefront-kit/ui/rating';
import { VisuallyHidden } from 'storefront-kit/ui/visually-hidden';
import type { ReviewStars } from '../../model/tab-content.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  .bars {
    display: grid;
    gap: ${space(2)};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
  .bars li {
    display: grid;
    grid-template-columns: 1.5ch minmax(0, 1fr) 4ch;
    align-items: center;
    gap: ${space(3)};
  }
  .count {
    color: ${color.muted};
    text-align: end;
  }
`;

/** The average, and how many gave how many stars (PDP-06). */
export function ReviewSummary({ summary }: { readonly summary: ReviewStars }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div css={style}>
      <Rating average={summary.average} count={summary.count} variant="stars" />
      <ul className="bars">
        {summary.stars.map(({ rating, count }) => (
          <li key={rating}>
            <VisuallyHidden>
              {formatMessage({ id: 'product.reviews.starsCount' }, { stars: rating, count })}
            </VisuallyHidden>
            <span aria-hidden="true">{formatNumber(rating)}</span>
            <Bar percent={percentShare(count, summary.count)} />
            <span className="count" aria-hidden="true">
              {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A drawing, as its length must not be an inline style. It grows along the line of reading. */
function Bar({ percent }: { readonly percent: number }) {
  return (
    <svg width="100%" height={8} className="flip" aria-hidden="true">
      <rect width="100%" height={8} rx={4} fill={color.sunken} />
      <rect width={`${percent}%`} height={8} rx={4} fill={color.star} />
    </svg>
  );
}
