import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { iconClock } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { ProductRow } from '../../../shared/product-carousel.tsx';
import { clockText } from '../model/countdown.ts';
import type { EndingDeals, EndingKind } from '../model/home-data.ts';
import { useEndingDeals } from './use-timed-deals.ts';

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

export interface EndingRowProps {
  readonly kind: EndingKind;
  readonly first: EndingDeals;
  /** It is far below the first screen. */
  readonly later: boolean;
}

/** Deals that end, with a countdown; when they are over the next ones come, or nothing (CAT-01). */
export function EndingRow({ kind, first, later }: EndingRowProps) {
  const { formatMessage } = useIntl();
  const [near, setNear] = useState(false);
  const { deals, remaining } = useEndingDeals(kind, first, near);
  if (!deals) return null;
  const clock = (
    <span css={style} role="timer">
      <Icon icon={iconClock} size={16} />
      <span>{formatMessage({ id: `catalogue.home.left.${kind}` }, { days: remaining.days })}</span>
      <bdi dir="ltr">{clockText(remaining)}</bdi>
    </span>
  );
  return (
    <InView ahead={0} onInView={() => setNear(true)}>
      <ProductRow
        title={deals.title ?? formatMessage({ id: `catalogue.home.deals.${kind}` })}
        products={deals.products}
        aside={clock}
        later={later}
      />
    </InView>
  );
}
