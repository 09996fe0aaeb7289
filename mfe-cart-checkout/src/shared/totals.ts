import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Order } from 'shared-contracts/entities/account/order';
import { fromMinor, isZeroMoney, subtractMoney, toMinor, type Money } from 'shared-contracts/money';

/** Sums of a cart or an order from the backend; the total includes VAT. */
export interface PriceTotals {
  readonly products: Money;
  readonly shipping: Money;
  readonly warranty: Money;
  /** Discount of the promo code; not negative. */
  readonly discount: Money;
  readonly vat: Money;
  readonly total: Money;
  /** The wallet's part of the total, and the rest; not negative. */
  readonly wallet: Money;
  readonly payable: Money;
}

/** One line of the totals; deductions are negative. */
export interface TotalsRow {
  readonly key: keyof PriceTotals;
  readonly amount: Money;
}

export function cartTotals(cart: Cart): PriceTotals {
  return {
    products: cart.products_price,
    shipping: cart.shipping_price,
    warranty: cart.warranty_price,
    discount: cart.promo_code_saving,
    vat: cart.vat_price,
    total: cart.total_price,
    wallet: subtractMoney(cart.total_price, cart.payable_total),
    payable: cart.payable_total,
  };
}

export function orderTotals(order: Order): PriceTotals {
  return {
    products: order.products_price,
    shipping: order.shipping_price,
    warranty: order.warranty_price,
    discount: order.promo_code_saving,
    vat: order.vat_price,
    total: order.total_cost,
    wallet: order.wallet_price,
    payable: subtractMoney(order.total_cost, order.wallet_price),
  };
}

/**
 * Products, shipping, total and included VAT; warranty, discount and the wallet's part unless they are zero (CART-05).
 * Shipping of zero stays, because shoppers look for it: the list shows it as “Free”.
 */
export function toTotalsRows(totals: PriceTotals): TotalsRow[] {
  const wallet: TotalsRow[] = isZeroMoney(totals.wallet)
    ? []
    : [
        { key: 'wallet', amount: negate(totals.wallet) },
        { key: 'payable', amount: totals.payable },
      ];
  return [
    { key: 'products', amount: totals.products },
    { key: 'shipping', amount: totals.shipping },
    ...unlessZero('warranty', totals.warranty),
    ...unlessZero('discount', negate(totals.discount)),
    { key: 'total', amount: totals.total },
    ...wallet,
    { key: 'vat', amount: totals.vat },
  ];
}

function unlessZero(key: TotalsRow['key'], amount: Money): TotalsRow[] {
  return isZeroMoney(amount) ? [] : [{ key, amount }];
}

function negate(amount: Money): Money {
  return fromMinor(-toMinor(amount), amount.currency);
}
