import { useIntl } from 'react-intl';
import type { Order, PaymentMethod } from 'shared-contracts/entities/account/order';
import { isZeroMoney } from 'shared-contracts/money';
import { orderPayment } from 'shared-contracts/order-payment';
import { Card } from 'storefront-kit/ui/layout/card';
import { Price } from 'storefront-kit/ui/product/price';
import { factsStyle } from './facts-style.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'account.payment.cash',
  card: 'account.payment.card',
  wallet: 'account.payment.wallet',
};

const STATUSES: Readonly<Record<Order['payment_status'], string>> = {
  pending: 'account.payment.pending',
  paid: 'account.payment.paid',
  refused: 'account.payment.refused',
  refunded: 'account.payment.refunded',
};

/** Message of the payment's state; a cancelled order was given back or never charged. */
function paymentText({ payment_status: status, cancellation }: Order): string {
  if (!cancellation) return STATUSES[status];
  const { wallet_refund: wallet, card_refund: card } = cancellation;
  return isZeroMoney(wallet) && isZeroMoney(card) ? 'account.payment.notCharged' : 'account.status.cancelled';
}

/** Rows of a cancelled order: what goes back, and where; or that nothing was paid. */
function CancellationRows({ cancellation }: Pick<Order, 'cancellation'>) {
  const { formatMessage } = useIntl();
  if (!cancellation) return null;
  const { wallet_refund: wallet, card_refund: card, is_card_refunded: isRefunded } = cancellation;
  const rows = [
    { id: 'account.payment.walletRefund', amount: wallet },
    { id: isRefunded ? 'account.payment.cardRefunded' : 'account.payment.cardRefund', amount: card },
  ].filter(({ amount }) => !isZeroMoney(amount));
  return rows.map(({ id, amount }) => (
    <div key={id}>
      <dt>{formatMessage({ id })}</dt>
      <dd>
        <Price price={amount} size="sm" />
      </dd>
    </div>
  ));
}

/** Payment method, payment state, amount due, and the transaction's number. */
export function PaymentCard({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const { amountDue: due } = orderPayment(order);
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">{formatMessage({ id: 'account.order.payment' })}</h2>
      <dl css={factsStyle}>
        <div>
          <dt>{formatMessage({ id: 'account.payment.method' })}</dt>
          <dd>{formatMessage({ id: METHODS[order.payment_method] })}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'account.payment.status' })}</dt>
          <dd>{formatMessage({ id: paymentText(order) })}</dd>
        </div>
        <CancellationRows cancellation={order.cancellation} />
        {!isZeroMoney(due) && (
          <div>
            <dt>
              {formatMessage({
                id: order.payment_method === 'cash' ? 'account.payment.courier' : 'account.payment.due',
              })}
            </dt>
            <dd>
              <Price price={due} size="sm" />
            </dd>
          </div>
        )}
        {order.transaction_number && (
          <div>
            <dt>{formatMessage({ id: 'account.payment.transaction' })}</dt>
            <dd>
              <bdi dir="ltr">{order.transaction_number}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
