import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Payment } from 'shared-contracts/entities/checkout/payment';
import { routes } from 'shared-contracts/routes';
import { iconAlert, iconCheck, iconClock, type IconShape } from 'storefront-kit/ui/media/icons';
import { Button } from 'storefront-kit/ui/form/button';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Icon } from 'storefront-kit/ui/media/icon';
import { noticeStyle } from 'storefront-kit/ui/feedback/notice-style';
import { CheckoutLayout } from '../../../shared/checkout-layout.tsx';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

const style = css`
  min-block-size: 420px;
  align-content: center;
`;

/** Shows the state of a card payment, while pending and after the polling time (CART-10). */
export function PaymentScreen({ initial }: { readonly initial: Payment }) {
  const { formatMessage } = useIntl();
  const { payment, isPolling, retry } = usePaymentPolling(initial);
  const recoverFocus = useFocusRecovery();
  const { state, order_number: number } = payment;
  const text = (id: string) =>
    formatMessage({ id: `cart-checkout.pay.${id}` }, { number: <bdi key="number">{number}</bdi> });
  const link = (to: string, id: string) => (
    <ButtonLink to={to}>{formatMessage({ id: `cart-checkout.pay.${id}` })}</ButtonLink>
  );
  if (state === 'paid') {
    return (
      <Notice icon={iconCheck} title={text('paid')} text={text('paidText')}>
        {link(routes.confirmation(number), 'toOrder')}
      </Notice>
    );
  }
  if (state === 'refused') {
    return (
      <Notice icon={iconAlert} isError title={text('refused')} text={text('refusedText')}>
        {link(routes.checkout(), 'toCheckout')}
      </Notice>
    );
  }
  if (state === 'refunded') {
    return (
      <Notice icon={iconAlert} isError title={text('refunded')} text={text('refundedText')}>
        {link(routes.cart(), 'toCheckout')}
      </Notice>
    );
  }
  if (isPolling) return <Notice icon={iconClock} title={text('checking')} text={text('checkingText')} />;
  return (
    <Notice icon={iconClock} title={text('long')} text={text('longText')}>
      <Button
        onClick={() => {
          retry();
          recoverFocus();
        }}
      >
        {formatMessage({ id: 'cart-checkout.pay.again' })}
      </Button>
      <ButtonLink to={routes.orders()} variant="secondary">
        {formatMessage({ id: 'cart-checkout.cart.myOrders' })}
      </ButtonLink>
    </Notice>
  );
}

interface NoticeProps {
  readonly icon: IconShape;
  readonly isError?: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** One state of the payment, in a live region. */
function Notice({ icon, isError = false, title, text, children }: NoticeProps) {
  return (
    <CheckoutLayout>
      <div css={[noticeStyle, style]} aria-live="polite">
        <span className="notice-icon" data-tone={isError ? 'error' : undefined}>
          <Icon icon={icon} size={32} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {children && <div className="notice-actions">{children}</div>}
      </div>
    </CheckoutLayout>
  );
}
