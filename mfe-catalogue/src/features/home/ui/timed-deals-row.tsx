import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { iconClock } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { ProductCarousel } from '../../../shared/product-carousel.tsx';
import { formatClock } from '../model/countdown.ts';
import type { TimedDeals, TimedDealKind } from '../model/home-data.ts';
import { useTimedDeals } from './use-timed-deals.ts';

const style = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.full};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  bdi {
    font-weight: 600;
  }
`;

export interface TimedDealsRowProps {
  readonly kind: TimedDealKind;
  readonly first: TimedDeals;
  /** Far below the first viewport. */
  readonly lazy: boolean;
}

/** Timed deals with a countdown; when they end, the next ones replace them, or nothing (CAT-01). */
export function TimedDealsRow({ kind, first, lazy }: TimedDealsRowProps) {
  const { formatMessage, formatNumber } = useIntl();
  const [isInView, setInView] = useState(false);
  const { deals, remaining } = useTimedDeals(kind, first, isInView);
  if (!deals) return null;
  const clock = (
    <span css={style} role="timer">
      <Icon icon={iconClock} size={16} />
      <span>{formatMessage({ id: `catalogue.home.left.${kind}` }, { days: remaining.days })}</span>
      <bdi dir="ltr">{formatClock(remaining, formatNumber)}</bdi>
    </span>
  );
  return (
    <InView ahead={0} onInView={() => setInView(true)}>
      <ProductCarousel
        title={deals.title ?? formatMessage({ id: `catalogue.home.deals.${kind}` })}
        products={deals.products}
        aside={clock}
        lazy={lazy}
      />
    </InView>
  );
}
