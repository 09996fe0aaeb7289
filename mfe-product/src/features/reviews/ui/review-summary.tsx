import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { percentShare } from 'storefront-kit/format/format';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Rating } from 'storefront-kit/ui/product/rating';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import type { ReviewStars } from '../load.ts';
import { ListLink } from './list-link.tsx';
import type { RequestedUrl } from './use-requested-url.ts';

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
  .bars a,
  .bars .none {
    display: grid;
    min-block-size: 28px;
    grid-template-columns: 1.5ch minmax(0, 1fr) 4ch;
    align-items: center;
    gap: ${space(3)};
  }
  .bars a:hover,
  .bars a[aria-current] {
    color: ${color.accent};
    font-weight: 600;
  }
  .count {
    color: ${color.muted};
    text-align: end;
  }
`;

export interface ReviewSummaryProps {
  readonly summary: ReviewStars;
  readonly requested: RequestedUrl;
}

/** Average rating and the number of reviews per star (PDP-06); each row links to those reviews. */
export function ReviewSummary({ summary, requested }: ReviewSummaryProps) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div css={style}>
      <Rating average={summary.average} count={summary.count} variant="stars" />
      <ul className="bars">
        {summary.stars.map(({ rating, count }) => (
          <li key={rating}>
            <StarsRow rating={rating} count={count} requested={requested}>
              <VisuallyHidden>
                {formatMessage({ id: 'product.reviews.starsCount' }, { stars: rating, count })}
              </VisuallyHidden>
              <span aria-hidden="true">{formatNumber(rating)}</span>
              <Bar percent={percentShare(count, summary.count)} />
              <span className="count" aria-hidden="true">
                {formatNumber(count)}
              </span>
            </StarsRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StarsRowProps {
  readonly rating: number;
  readonly count: number;
  readonly requested: RequestedUrl;
  readonly children: ReactNode;
}

/** A link when there are reviews behind it. */
function StarsRow({ rating, count, requested, children }: StarsRowProps) {
  if (count === 0) return <div className="none">{children}</div>;
  return (
    <ListLink
      requested={requested}
      change={{ stars: rating }}
      aria-current={rating === requested.url.stars ? 'true' : undefined}
    >
      {children}
    </ListLink>
  );
}

/** An SVG bar, because its length must not be an inline style. It grows in reading direction. */
function Bar({ percent }: { readonly percent: number }) {
  return (
    <svg width="100%" height={8} className="flip" aria-hidden="true">
      <rect width="100%" height={8} rx={4} fill={color.sunken} />
      <rect width={`${percent}%`} height={8} rx={4} fill={color.star} />
    </svg>
  );
}
