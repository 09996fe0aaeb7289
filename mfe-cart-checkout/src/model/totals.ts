import type { Cart } from 'shared-contracts/entities/cart';
import type { Order } from 'shared-contracts/entities/order';
import { fromMinor, toMinor, type Money } from 'shared-contracts/money';

/** The sums of a cart or an order as the backend reckoned them; VAT is contained in the total. */
export interface Totals {
  readonly products: Money;
  readonly shipping: Money;
  readonly warranty: Money;
  /** What the promo code saves; not negative. */
  readonly discount: Money;
  readonly vat: Money;
  readonly total: Money;
}

/** One line of the totals; the discount is negative. */
export interface TotalRow {
  readonly key: keyof Totals;
  readonly amount: Money;
}

export function cartTotals(cart: Cart): Totals {
  return {
    products: cart.products_price,
    shipping: cart.shipping_price,
    warranty: cart.warranty_price,
    discount: cart.promo_code_saving,
    vat: cart.vat_price,
    total: cart.payable_total,
  };
}

export function orderTotals(order: Order): Totals {
  return {
    products: order.products_price,
    shipping: order.shipping_price,
    warranty: order.warranty_price,
    discount: order.promo_code_saving,
    vat: order.vat_price,
    total: order.total_cost,
  };
}

/** Products, shipping, warranty, discount, total, and the VAT in it (CART-05). */
export function totalRows(totals: Totals): TotalRow[] {
  const discount = fromMinor(-toMinor(totals.discount), totals.discount.currency);
  return [
    { key: 'products', amount: totals.products },
    { key: 'shipping', amount: totals.shipping },
    { key: 'warranty', amount: totals.warranty },
    { key: 'discount', amount: discount },
    { key: 'total', amount: totals.total },
    { key: 'vat', amount: totals.vat },
  ];
}
