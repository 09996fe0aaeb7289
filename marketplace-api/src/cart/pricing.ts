import type { CountryCode } from 'shared-contracts/locale';
import { vatIncluded } from 'shared-contracts/money';
import { shippingFee } from '../catalogue/delivery.ts';

/** What a line adds: prices of one piece in minor units, VAT included. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly warrantyPrice: number;
}

/** Sums of a cart or an order in minor units, VAT included (CART-05). */
export interface Totals {
  readonly products: number;
  readonly warranty: number;
  readonly shipping: number;
  /** Contained in `total`. */
  readonly vat: number;
  readonly total: number;
}

/** Reckons the totals of the lines that can be bought; without any, all is zero. */
export function totalsOf(lines: readonly PricedLine[], country: CountryCode): Totals {
  const sum = (price: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + line.quantity * price(line), 0);
  const products = sum((line) => line.unitPrice);
  const warranty = sum((line) => line.warrantyPrice);
  const shipping = shippingFee(products);
  const total = products + warranty + shipping;
  return { products, warranty, shipping, vat: vatIncluded(total, country), total };
}
