import type { CountryCode } from 'shared-contracts/locale';
import { percentOfMinor, vatIncluded } from 'shared-contracts/server/vat';
import { shippingFee } from '../catalogue/index.ts';

/** A cart line in the totals: prices of one piece in minor units, VAT included. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly warrantyPrice: number;
}

/** Totals of a cart or an order in minor units, VAT included (CART-05). */
export interface CartTotals {
  readonly products: number;
  readonly warranty: number;
  readonly shipping: number;
  /** Discount of the promo code on the products. */
  readonly discount: number;
  /** Contained in `total`. */
  readonly vat: number;
  readonly total: number;
}

/** Discount of a promo code of `percent` per cent on a line's products; half a minor unit is rounded up. */
export function lineDiscount({ quantity, unitPrice }: Omit<PricedLine, 'warrantyPrice'>, percent: number): number {
  return percentOfMinor(quantity * unitPrice, percent);
}

/**
 * Calculates the totals of the lines that can be bought; all zero without lines. Prices before the promo code decide
 * whether delivery is free.
 * @param percent of the promo code; 0 for none
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

/** Payment of a total: the wallet's share and the rest. */
export interface Payable {
  readonly wallet: number;
  readonly payable: number;
}

/** @param spendable what the wallet may spend, in minor units; 0 where the shopper does not use it */
export function calculatePayable(total: number, spendable: number): Payable {
  const wallet = Math.min(total, Math.max(0, spendable));
  return { wallet, payable: total - wallet };
}
