import { useIntl } from 'react-intl';
import { iconCart } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { useCartState } from '../use-cart.ts';

/** For a guest: the cart is visible after sign-in, and its items stay (specification section 6, AUTH-07). */
export function GuestCart() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { path: returnTo } = usePageLocation();
  const count = useCartState()?.cart?.count ?? 0;
  return (
    <EmptyState
      icon={iconCart}
      heading="h1"
      title={formatMessage({ id: 'cart-checkout.cart.guest' })}
      text={
        count > 0
          ? formatMessage({ id: 'cart-checkout.cart.guestCount' }, { count })
          : formatMessage({ id: 'cart-checkout.cart.guestText' })
      }
      actions={
        <>
          <a css={buttonStyle('primary', 'md', false)} href={host.signInUrl({ returnTo })}>
            {formatMessage({ id: 'cart-checkout.cart.signIn' })}
          </a>
          <a css={buttonStyle('secondary', 'md', false)} href={host.signInUrl({ returnTo, screen: 'sign-up' })}>
            {formatMessage({ id: 'cart-checkout.cart.signUp' })}
          </a>
        </>
      }
    />
  );
}
