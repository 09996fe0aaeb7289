import type { Order } from 'shared-contracts/entities/order';
import { fromMinor, isZeroMoney, toMinor, type Money } from 'shared-contracts/money';

/** One line of an order's totals. */
export interface TotalRow {
  readonly key: 'products' | 'shipping' | 'warranty' | 'discount' | 'vat' | 'total' | 'refund';
  readonly amount: Money;
}

/** Products, shipping, warranty, discount (negative), VAT contained, total (CART-05); a refund where there was one. */
export function totalRows(order: Order): TotalRow[] {
  const discount = fromMinor(-toMinor(order.promo_code_saving), order.promo_code_saving.currency);
  return [
    { key: 'products', amount: order.products_price },
    { key: 'shipping', amount: order.shipping_price },
    { key: 'warranty', amount: order.warranty_price },
    { key: 'discount', amount: discount },
    { key: 'vat', amount: order.vat_price },
    { key: 'total', amount: order.total_cost },
    ...(isZeroMoney(order.refund) ? [] : [{ key: 'refund' as const, amount: order.refund }]),
  ];
}
