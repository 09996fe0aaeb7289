import type { Order } from 'shared-contracts/entities/account/order';
import { fromMinor, isZeroMoney, type Money, toMinor } from 'shared-contracts/money';
import { orderPayment } from 'shared-contracts/order-payment';

/** One line of an order's totals. */
export interface OrderTotalRow {
  readonly key:
    'products' | 'shipping' | 'warranty' | 'discount' | 'vat' | 'total' | 'wallet' | 'byCash' | 'byCard' | 'refund';
  readonly amount: Money;
}

/**
 * Returns products, shipping, warranty, discount (negative), included VAT, total (CART-05), without a warranty or
 * discount of zero. If the wallet paid a part: that, and the part of cash or card. A refund, if any.
 */
export function orderTotalRows(order: Order): OrderTotalRow[] {
  const discount = fromMinor(-toMinor(order.promo_code_saving), order.promo_code_saving.currency);
  const { walletAmount: wallet, methodAmount: rest } = orderPayment(order);
  return [
    { key: 'products', amount: order.products_price },
    { key: 'shipping', amount: order.shipping_price },
    ...unlessZero('warranty', order.warranty_price),
    ...unlessZero('discount', discount),
    { key: 'vat', amount: order.vat_price },
    { key: 'total', amount: order.total_cost },
    ...unlessZero('wallet', fromMinor(-toMinor(wallet), wallet.currency)),
    ...(isZeroMoney(wallet) || isZeroMoney(rest)
      ? []
      : [{ key: order.payment_method === 'card' ? ('byCard' as const) : ('byCash' as const), amount: rest }]),
    ...unlessZero('refund', order.refund),
  ];
}

function unlessZero(key: OrderTotalRow['key'], amount: Money): OrderTotalRow[] {
  return isZeroMoney(amount) ? [] : [{ key, amount }];
}
