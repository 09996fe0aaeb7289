import type { Order } from './entities/account/order.ts';
import { fromMinor, type Money, subtractMoney } from './money.ts';

/** How the money of an order is split. */
export interface OrderPayment {
  /** What the wallet paid. */
  readonly walletAmount: Money;
  /** What `payment_method` pays, or has paid, of the total. */
  readonly methodAmount: Money;
  /** What is still to be paid: for cash, what the courier collects. */
  readonly amountDue: Money;
}

/**
 * What of an order the wallet paid, what its method pays, and what is still due. For a backend that does not say what is due
 * (before contract 1.5.0) it follows from the payment's status.
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
