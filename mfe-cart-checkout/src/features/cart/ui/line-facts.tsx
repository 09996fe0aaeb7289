import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { iconMoon } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { LineDelivery } from '../../../shared/line-delivery.tsx';
import { Badge } from 'storefront-kit/ui/feedback/badge';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color.muted};
  font-size: ${type.sm};
`;

/** Colour, seller and delivery of a line. */
export function LineFacts({ line }: { readonly line: CartLine }) {
  const { formatMessage } = useIntl();
  return (
    <p css={style}>
      {line.colour && <span>{formatMessage({ id: 'cart-checkout.cart.colour' }, { colour: line.colour.label })}</span>}
      <span>
        {formatMessage(
          { id: 'cart-checkout.cart.soldBy' },
          { seller: <bdi key="seller">{line.product.owner.full_name}</bdi> },
        )}
      </span>
      <LineDelivery line={line} />
      {line.is_late_delivery && (
        <Badge tone="late" icon={iconMoon}>
          {formatMessage({ id: 'kit.nightDelivery' })}
        </Badge>
      )}
    </p>
  );
}
