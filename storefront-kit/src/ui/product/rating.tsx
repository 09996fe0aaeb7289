import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconStar } from '../media/icons.ts';
import { color, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const style = css`
  position: relative;
  color: ${color.muted};
  font-size: ${type.sm};
  line-height: ${type.tight};
  white-space: nowrap;
  .seen {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    color: ${color.star};
  }
  b {
    color: ${color.text};
    font-weight: 600;
  }
`;

export interface RatingProps {
  /** Average of the stars, 0 to 5. */
  readonly average: number;
  /** Number of reviews; with 0 nothing is shown. */
  readonly count: number;
  /** One star and the average (lists), or five stars filled by the average (product page). */
  readonly variant?: 'compact' | 'stars';
}

/** The average of a product's reviews, with their number. Screen readers read it as one sentence. */
export function Rating({ average, count, variant = 'compact' }: RatingProps) {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  const formatted = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span css={style}>
      <VisuallyHidden>{formatMessage({ id: 'kit.rating' }, { average: formatted, count })}</VisuallyHidden>
      <span className="seen" aria-hidden="true">
        {variant === 'stars' ? <FiveStars average={average} /> : <Icon icon={iconStar} size={14} filled />}
        <b>{formatted}</b>
        <span>{`(${formatNumber(count)})`}</span>
      </span>
    </span>
  );
}

/** Five outlined stars, covered by five filled ones that are cut at the average. */
function FiveStars({ average }: { readonly average: number }) {
  return (
    <svg width={90} height={18} viewBox="0 0 120 24" className="flip" aria-hidden="true">
      <Outlines fill="none" />
      <svg width={Math.min(5, Math.max(0, average)) * 24} height={24}>
        <Outlines fill="currentColor" />
      </svg>
    </svg>
  );
}

const STAR_OFFSETS = [0, 24, 48, 72, 96];

function Outlines({ fill }: { readonly fill: string }) {
  return STAR_OFFSETS.map((x) => (
    <path key={x} transform={`translate(${x})`} d={iconStar.d} fill={fill} stroke="currentColor" strokeWidth={1.5} />
  ));
}
