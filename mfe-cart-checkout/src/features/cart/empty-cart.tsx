import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCart } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';

/** Empty cart with links to continue shopping. */
export function EmptyCart() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={iconCart}
      heading="h1"
      title={formatMessage({ id: 'cart-checkout.cart.empty' })}
      text={formatMessage({ id: 'cart-checkout.cart.emptyText' })}
      actions={
        <>
          <ButtonLink to={routes.home()}>{formatMessage({ id: 'cart-checkout.common.startShopping' })}</ButtonLink>
          <ButtonLink to={routes.orders()} variant="secondary">
            {formatMessage({ id: 'cart-checkout.cart.myOrders' })}
          </ButtonLink>
        </>
      }
    />
  );
}
