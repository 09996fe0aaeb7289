import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { iconInfo } from 'storefront-kit/ui/media/icons';
import { Icon } from 'storefront-kit/ui/media/icon';

const style = css`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color.sunken};
  font-size: ${type.sm};
`;

/** Information after the shopper's own cancelling at the payment form: no error (CART-10). */
export function CancelledNotice() {
  const { formatMessage } = useIntl();
  return (
    <output css={style}>
      <Icon icon={iconInfo} size={22} />
      {formatMessage({ id: 'cart-checkout.refused.cancelled' })}
    </output>
  );
}
