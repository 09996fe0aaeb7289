import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Gift, Order } from 'shared-contracts/entities/account/order';
import { isZeroMoney } from 'shared-contracts/money';
import { orderPayment } from 'shared-contracts/order-payment';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Price } from 'storefront-kit/ui/product/price';
import { AddressWithType } from '../../../shared/address-text.tsx';
import { getConfirmedDelivery } from '../model/delivery.ts';

const style = css`
  display: grid;
  gap: ${space(4)};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  dd {
    font-weight: 500;
  }
  .note {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .quiet {
    display: block;
    font-weight: 400;
  }
`;

/** Numbers, delivery, payment and address of an order. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { amountDue: due } = orderPayment(order);
  const fact = (id: string, value: ReactNode) => (
    <div>
      <dt>{formatMessage({ id: `cart-checkout.confirmation.${id}` })}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card>
      <dl css={style}>
        {fact('orderNumber', <bdi dir="ltr">{order.number}</bdi>)}
        {fact('transactionNumber', <bdi dir="ltr">{order.transaction_number}</bdi>)}
        {fact('delivery', <DeliveryText order={order} />)}
        {fact('payment', <PaymentText order={order} />)}
        {order.payment_method === 'cash' && !isZeroMoney(due) && fact('courier', <Price price={due} size="sm" />)}
        {fact(
          'receiver',
          <>
            <bdi>{order.receiver.full_name}</bdi>
            <span className="quiet">
              <bdi dir="ltr">{order.receiver.phone_number}</bdi>
            </span>
          </>,
        )}
        {order.gift && fact('gift', <GiftText gift={order.gift} />)}
        {fact('address', <AddressWithType address={order.shipping_address} />)}
      </dl>
    </Card>
  );
}

function GiftText({ gift: { recipient, note } }: { readonly gift: Gift }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {recipient && formatMessage({ id: 'cart-checkout.gift.for' }, { name: <bdi key="name">{recipient}</bdi> })}
      <span className="quiet note" dir="auto">
        {note}
      </span>
      <span className="quiet">{formatMessage({ id: 'cart-checkout.gift.hint' })}</span>
    </>
  );
}

function PaymentText({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { payment_method, payment_status } = order;
  const { walletAmount: wallet, methodAmount: amount } = orderPayment(order);
  const method = formatMessage({ id: `cart-checkout.payment.${payment_method}` });
  if (payment_method !== 'wallet' && !isZeroMoney(wallet)) {
    const remainder = <Price key="rest" price={amount} size="sm" />;
    return formatMessage(
      { id: 'cart-checkout.confirmation.payBoth' },
      { method, rest: remainder, wallet: <Price key="wallet" price={wallet} size="sm" /> },
    );
  }
  return payment_status === 'paid' ? formatMessage({ id: 'cart-checkout.confirmation.paid' }, { method }) : method;
}

function DeliveryText({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const delivery = getConfirmedDelivery(order, (time) => formatDate(time, host));
  if (delivery.kind === 'late')
    return formatMessage({ id: 'cart-checkout.confirmation.lateDelivery' }, { day: delivery.day });
  if (delivery.kind === 'day') return delivery.day;
  const { first, last } = delivery;
  return formatMessage({ id: 'cart-checkout.confirmation.days' }, { first, last });
}
