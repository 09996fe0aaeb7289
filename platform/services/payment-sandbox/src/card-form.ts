import { findTestCard } from './test-cards.ts';

/** Raw input of the form. */
export interface CardInput {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** A valid card. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly month: number;
  /** Four digits. */
  readonly year: number;
  readonly name: string;
}

export type CardField = keyof CardInput;
export type CardProblem =
  'number_wrong' | 'number_unknown' | 'expiry_wrong' | 'expiry_past' | 'cvc_wrong' | 'name_missing';
export type CardProblems = Partial<Readonly<Record<CardField, CardProblem>>>;

/** Parses a card from the form, or returns the error of each field. It accepts Eastern Arabic digits. */
export function readCard(
  input: CardInput,
  now: Date,
): { readonly card: CardDetails } | { readonly problems: CardProblems } {
  const number = latinDigits(input.number).replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(input.expiry);
  const name = input.name.trim().slice(0, 100);
  const problems: { -readonly [Field in CardField]?: CardProblem } = {};
  if (!isCardNumber(number)) problems.number = 'number_wrong';
  else if (!findTestCard(number)) problems.number = 'number_unknown';
  if (!expiry) problems.expiry = 'expiry_wrong';
  else if (isPast(expiry, now)) problems.expiry = 'expiry_past';
  if (!isCvc(input.cvc)) problems.cvc = 'cvc_wrong';
  if (!name) problems.name = 'name_missing';
  return expiry && Object.keys(problems).length === 0 ? { card: { number, ...expiry, name } } : { problems };
}

/** Whether it can be a security code: three or four digits. */
export const isCvc = (text: string): boolean => /^\d{3,4}$/.test(latinDigits(text).trim());

/** Whether digits are a card's number: 13 to 19 of them that pass Luhn's check. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : 2 * Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Eastern Arabic digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660));
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(latinDigits(text)) ?? [];
  const found = { month: Number(month), year: 2000 + Number(year) };
  return found.month >= 1 && found.month <= 12 && year !== undefined ? found : undefined;
}

function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}
