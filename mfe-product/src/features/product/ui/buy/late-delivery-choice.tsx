import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconMoon } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { CityDelivery } from '../../model/product-data.ts';
import type { Purchase } from './use-purchase.ts';

const style = css`
  .hint {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

const closed = css`
  display: flex;
  gap: ${space(3)};
  color: ${color.muted};
  font-size: ${type.sm};
`;

export interface LateDeliveryChoiceProps {
  readonly delivery: CityDelivery | null;
  readonly purchase: Purchase;
}

/**
 * Choice of late delivery where city, offer and hour allow it (PDP-05). Before the opening hour it says when it opens,
 * after the cut-off that it is closed.
 */
export function LateDeliveryChoice({ delivery, purchase }: LateDeliveryChoiceProps) {
  const { formatMessage } = useIntl();
  const { status, opens_at: opensAt } = delivery?.estimate.late_delivery ?? { status: 'off' };
  if (status === 'off') return null;
  if (status === 'closed') {
    return (
      <p css={closed}>
        <Icon icon={iconMoon} size={18} />
        {formatMessage({ id: opensAt ? 'product.delivery.lateNotYet' : 'kit.error.late_delivery_closed' })}
      </p>
    );
  }
  return (
    <div css={style}>
      <Checkbox
        name="late_delivery"
        checked={purchase.tonight}
        onChange={({ currentTarget }) => purchase.setTonight(currentTarget.checked)}
        label={
          <>
            {formatMessage({ id: 'product.delivery.tonight' })}
            <span className="hint">{formatMessage({ id: 'product.delivery.late' })}</span>
          </>
        }
        aside={<Icon icon={iconMoon} size={18} />}
      />
    </div>
  );
}
