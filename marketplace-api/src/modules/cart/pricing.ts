import type { CountryCode } from 'shared-contracts/locale';
import { percentOfMinor, vatIncluded } from 'shared-contracts/money';
import { shippingFee } from '../catalogue/delivery-rules.ts';

/** What a line adds: prices of one piece in minor units, VAT included. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly warrantyPrice: number;
}

/** Sums of a cart or an order in minor units, VAT included (CART-05). */
export interface CartTotals {
  readonly products: number;
  readonly warranty: number;
  readonly shipping: number;
  /** What the promo code takes off the products. */
  readonly discount: number;
  /** Contained in `total`. */
  readonly vat: number;
  readonly total: number;
}

/** What a promo code of `percent` per cent takes off a line's products; half a minor unit is rounded up. */
export function lineDiscount({ quantity, unitPrice }: Omit<PricedLine, 'warrantyPrice'>, percent: number): number {
  return percentOfMinor(quantity * unitPrice, percent);
}

/**
 * Reckons the totals of the lines that can be bought; without any, all is zero. Whether delivery is free is told by the
 * prices before the promo code.
 * @param percent of the promo code; 0 for none.
 */
export function calculateTotals(lines: readonly PricedLine[], country: CountryCode, percent = 0): CartTotals {
  const sumOf = (price: (line: PricedLine) => number) => lines.reduce((total, line) => total + price(line), 0);
  const products = sumOf(({ quantity, unitPrice }) => quantity * unitPrice);
  const warranty = sumOf(({ quantity, warrantyPrice }) => quantity * warrantyPrice);
  const discount = sumOf((line) => lineDiscount(line, percent));
  const shipping = shippingFee(products);
  const total = products + warranty + shipping - discount;
  return { products, warranty, shipping, discount, vat: vatIncluded(total, country), total };
}

/** How a total is paid: what the wallet pays of it, and what is left to pay. */
export interface Payable {
  readonly wallet: number;
  readonly payable: number;
}

/** @param spendable what the wallet may spend, in minor units; 0 where it is not to. */
export function calculatePayable(total: number, spendable: number): Payable {
  const wallet = Math.min(total, Math.max(0, spendable));
  return { wallet, payable: total - wallet };
}
