import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, space, type } from 'storefront-kit/theme/tokens';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  span {
    color: ${color.muted};
    font-size: ${type.md};
    font-weight: 400;
  }
`;

/** The page's heading with the number of pieces in the cart. */
export function CartHeading({ count }: { readonly count: number }) {
  const { formatMessage } = useIntl();
  return (
    <h1 css={style}>
      {formatMessage({ id: 'cart-checkout.cart.title' })}{' '}
      <span>{formatMessage({ id: 'cart-checkout.cart.count' }, { count })}</span>
    </h1>
  );
}
