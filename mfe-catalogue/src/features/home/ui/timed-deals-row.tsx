import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconClock } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { LateSection } from 'storefront-kit/ui/layout/late-section';
import { ProductCarousel } from '../../../shared/product-carousel.tsx';
import { formatClock } from '../model/countdown.ts';
import type { TimedDeals, TimedDealKind } from '../model/home-data.ts';
import { SPACE } from './missing-sections.tsx';
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
  /** Null when the page lacks them. */
  readonly first: TimedDeals | null;
  /** Far below the first viewport. */
  readonly lazy: boolean;
}

/** Timed deals with a countdown; when they end, the next ones replace them, or nothing (CAT-01). */
export function TimedDealsRow({ kind, first, lazy }: TimedDealsRowProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { newest, remaining, ...late } = useTimedDeals(kind, first);
  const title = newest?.deals.title ?? formatMessage({ id: `catalogue.home.deals.${kind}` });
  const row = newest && remaining && (
    <ProductCarousel
      title={title}
      products={newest.deals.products}
      aside={
        <span css={style} role="timer">
          <Icon icon={iconClock} size={16} />
          <span>{formatMessage({ id: `catalogue.home.left.${kind}` }, { days: remaining.days })}</span>
          <bdi dir="ltr">{formatClock(remaining, formatNumber)}</bdi>
        </span>
      }
      lazy={lazy}
    />
  );
  if (!first)
    return (
      <LateSection title={title} space={SPACE.deals} items={newest?.deals.products ?? []} {...late}>
        {row}
      </LateSection>
    );
  return (
    row && (
      <InView ahead={0} onInView={late.onInView}>
        {row}
      </InView>
    )
  );
}
