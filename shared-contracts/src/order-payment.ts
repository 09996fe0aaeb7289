import type { Order } from './entities/account/order.ts';
import { fromMinor, type Money, subtractMoney } from './money.ts';

/** Split of an order's payment. */
export interface OrderPayment {
  /** Paid by the wallet. */
  readonly walletAmount: Money;
  /** Part of the total that `payment_method` pays or has paid. */
  readonly methodAmount: Money;
  /** Amount still due: for cash, the courier collects it. */
  readonly amountDue: Money;
}

/**
 * Split of an order's payment: wallet, payment method, amount due. For a backend that does not send the amount due
 * (before contract 1.5.0) the payment's status determines it.
 */
export function orderPayment(
  order: Pick<Order, 'total_cost' | 'wallet_price' | 'amount_due' | 'payment_status'>,
): OrderPayment {
  const { total_cost: total, wallet_price: wallet, amount_due, payment_status } = order;
  const rest = subtractMoney(total, wallet);
  return {
    walletAmount: wallet,
    methodAmount: rest,
    amountDue: amount_due ?? (payment_status === 'pending' ? rest : fromMinor(0, total.currency)),
  };
}
