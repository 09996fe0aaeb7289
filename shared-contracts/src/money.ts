import * as v from 'valibot';
import type { CountryCode } from './locale.ts';

/** Currencies of the shop; both have 100 minor units (fils, halalas). */
export const CURRENCIES = ['AED', 'SAR'] as const;
export type Currency = (typeof CURRENCIES)[number];

const DECIMAL = /^-?\d{1,13}(?:\.\d{1,2})?$/;

/** Money on the wire (specification section 3): the amount is a decimal string such as `1299.00`; it is `0.00` if absent. */
export const moneySchema = v.object({
  amount: v.optional(v.pipe(v.string(), v.regex(DECIMAL, 'an amount is a decimal such as 1299.00')), '0.00'),
  currency: v.picklist(CURRENCIES),
});
export type Money = v.InferOutput<typeof moneySchema>;

/** Thrown for an unreadable amount, for two different currencies, or for a result outside the safe integers. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

export function currencyOf(country: CountryCode): Currency {
  return country === 'SA' ? 'SAR' : 'AED';
}

/**
 * Parses a decimal string as minor units: `12.3` → 1230.
 * @throws MoneyError when it is not a decimal with at most two places.
 */
export function parseMinor(amount: string): number {
  if (!DECIMAL.test(amount)) throw new MoneyError(`“${amount}” is not an amount: write for example 12.50.`);
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return negative && minor !== 0 ? -minor : minor;
}

/**
 * Writes minor units as a decimal string with two places: 1230 → `12.30`.
 * @throws MoneyError when `minor` is not a safe integer.
 */
export function formatMinor(minor: number): string {
  const digits = String(Math.abs(safeMinor(minor))).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The amount in minor units. */
export function toMinor(money: Money): number {
  return parseMinor(money.amount);
}

export function fromMinor(minor: number, currency: Currency): Money {
  return { amount: formatMinor(minor), currency };
}

/** @throws MoneyError when the currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) + toMinor(sameCurrency(left, right)), left.currency);
}

/** @throws MoneyError when the currencies differ. */
export function subtractMoney(left: Money, right: Money): Money {
  return fromMinor(toMinor(left) - toMinor(sameCurrency(left, right)), left.currency);
}

/** @throws MoneyError when `factor` is not an integer. */
export function multiplyMoney(money: Money, factor: number): Money {
  return fromMinor(safeMinor(toMinor(money) * safeMinor(factor)), money.currency);
}

/** Negative, zero or positive, for sorting. @throws MoneyError when the currencies differ. */
export function compareMoney(left: Money, right: Money): number {
  return toMinor(left) - toMinor(sameCurrency(left, right));
}

export function isZeroMoney(money: Money): boolean {
  return toMinor(money) === 0;
}

/**
 * Whole per cent by which `newMinor` is below `oldMinor`, rounded down so that no saving is overstated; 0 if it is
 * not below.
 */
export function percentOff(oldMinor: number, newMinor: number): number {
  if (safeMinor(oldMinor) <= 0 || safeMinor(newMinor) >= oldMinor) return 0;
  return Number((BigInt(oldMinor - newMinor) * 100n) / BigInt(oldMinor));
}

function sameCurrency(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new MoneyError(`${left.currency} and ${right.currency} cannot be added or compared.`);
  }
  return right;
}

/** The number itself. @throws MoneyError when it is not a safe integer */
export function safeMinor(value: number): number {
  if (!Number.isSafeInteger(value)) throw new MoneyError(`${value} is not a whole number of minor units.`);
  return value;
}
