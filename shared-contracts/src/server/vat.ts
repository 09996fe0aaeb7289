import type { CountryCode } from '../locale.ts';
import { safeMinor } from '../money.ts';

/** VAT included in every price, in percent (5 % in the UAE, 15 % in Saudi Arabia). */
export const VAT_PERCENT: Readonly<Record<CountryCode, number>> = { AE: 5, SA: 15 };

/**
 * `percent` per cent of the amount in minor units. Rounding: half a minor unit goes up (away from zero).
 * @throws MoneyError when either is not an integer
 */
export function percentOfMinor(minor: number, percent: number): number {
  return divideHalfUp(BigInt(safeMinor(minor)) * BigInt(safeMinor(percent)), 100n);
}

/** The VAT that a price of `minor` minor units contains: price × rate / (100 + rate), half rounded up. */
export function vatIncluded(minor: number, country: CountryCode): number {
  const rate = BigInt(VAT_PERCENT[country]);
  return divideHalfUp(BigInt(safeMinor(minor)) * rate, 100n + rate);
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  return safeMinor(Number(sign * ((dividend * sign * 2n + divisor) / (divisor * 2n))));
}
