import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { routes } from 'shared-contracts/routes';
import { iconShield } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Price } from 'storefront-kit/ui/product/price';
import { cartTotals } from '../../../shared/totals.ts';
import { MobileBar } from '../../../shared/mobile-bar.tsx';
import { TotalList } from '../../../shared/total-list.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  h2 {
    font-size: ${type.lg};
  }
  .blocked {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  .action {
    display: none;
  }
  @media (min-width: 960px) {
    .action {
      display: grid;
    }
  }
  .note {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

/** Totals of the cart (CART-05) and the link to checkout. */
export function CartSummary({ cart }: { readonly cart: Cart }) {
  const { formatMessage } = useIntl();
  return (
    <Card css={style}>
      <h2>{formatMessage({ id: 'cart-checkout.cart.summary' })}</h2>
      <TotalList totals={cartTotals(cart)} />
      <CheckoutLink cart={cart} />
      <p className="note">
        <Icon icon={iconShield} />
        {formatMessage({ id: 'cart-checkout.cart.promise' })}
      </p>
    </Card>
  );
}

/** Total and checkout link at the bottom of a phone. */
export function CartBar({ cart }: { readonly cart: Cart }) {
  const { formatMessage } = useIntl();
  return (
    <MobileBar
      label={formatMessage({ id: 'cart-checkout.totals.total' })}
      value={<Price price={cart.payable_total} />}
      action={
        cart.is_valid_to_checkout && (
          <ButtonLink to={routes.checkout()}>{formatMessage({ id: 'cart-checkout.cart.checkout' })}</ButtonLink>
        )
      }
    />
  );
}

/**
 * Shown where the summary is next to the lines; on narrow screens the bar replaces it. A line that cannot be ordered
 * blocks checkout; the line itself shows why.
 */
function CheckoutLink({ cart }: { readonly cart: Cart }) {
  const { formatMessage } = useIntl();
  if (!cart.is_valid_to_checkout) {
    return <p className="blocked">{formatMessage({ id: 'cart-checkout.cart.blocked' })}</p>;
  }
  return (
    <div className="action">
      <ButtonLink to={routes.checkout()}>{formatMessage({ id: 'cart-checkout.cart.checkout' })}</ButtonLink>
    </div>
  );
}
