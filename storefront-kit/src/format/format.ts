import { localeInfo, type Language, type Locale } from 'shared-contracts/locale';
import { toMinor, type Currency, type Money } from 'shared-contracts/money';

/**
 * An amount in parts for display: symbol in front, whole part grouped, fraction only when it is not zero (LOC-03).
 */
export interface MoneyParts {
  readonly sign: '' | '-';
  readonly symbol: string;
  /** Grouped by thousands, for example `1,299`. */
  readonly whole: string;
  /** With its separator, for example `.50`; empty when zero. */
  readonly fraction: string;
}

const SYMBOLS: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  en: { AED: 'AED', SAR: 'SAR' },
  ar: { AED: 'د.إ', SAR: 'ر.س' },
};

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale): Intl.NumberFormat {
  const { intlTag } = localeInfo(locale);
  const cached = numberFormats.get(intlTag);
  if (cached) return cached;
  const created = new Intl.NumberFormat(intlTag, { maximumFractionDigits: 0 });
  numberFormats.set(intlTag, created);
  return created;
}

/** Splits `money` into the parts of its text in `locale`. @throws MoneyError when the amount is not a decimal. */
export function formatMoneyParts(money: Money, locale: Locale): MoneyParts {
  const minor = toMinor(money);
  const size = Math.abs(minor);
  const cents = size % 100;
  return {
    sign: minor < 0 ? '-' : '',
    symbol: SYMBOLS[localeInfo(locale).language][money.currency],
    whole: numberFormat(locale).format((size - cents) / 100),
    fraction: cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`,
  };
}

/** Money as one plain text, for accessible names, titles and messages: `AED 1,299.50`, `-AED 10`. */
export function formatMoney(money: Money, locale: Locale): string {
  const { sign, symbol, whole, fraction } = formatMoneyParts(money, locale);
  return `${sign}${symbol}\u00a0${whole}${fraction}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = language + timeZone;
  const cached = dateFormats.get(key);
  if (cached) return cached;
  const tag = language === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-US';
  const created = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: '2-digit', timeZone });
  dateFormats.set(key, created);
  return created;
}

/** Time zone of a locale's country: dates are the shop's, the same on server and browser. */
export function timeZoneOf(locale: Locale): string {
  return localeInfo(locale).country === 'SA' ? 'Asia/Riyadh' : 'Asia/Dubai';
}

/**
 * A date as 'MMM Do YY' (LOC-03): `Nov 20th 26`; in Arabic in Arabic order, `20 نوفمبر 26`.
 * @param time ISO 8601.
 * @throws RangeError when `time` is invalid.
 */
export function formatDate(time: string, locale: Locale): string {
  const { language } = localeInfo(locale);
  const parts = dateFormat(language, timeZoneOf(locale)).formatToParts(new Date(time));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((item) => item.type === type)?.value ?? '';
  const [day, month, year] = [part('day'), part('month'), part('year')];
  return language === 'ar' ? `${day} ${month} ${year}` : `${month} ${day}${ordinalSuffix(Number(day))} ${year}`;
}

/** English ordinal suffix: `st`, `nd`, `rd` or `th`. */
function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

/** `part` as whole per cent of `whole`, from 0 to 100; 0 when `whole` is 0. */
export function percentShare(part: number, whole: number): number {
  return whole > 0 ? Math.round((Math.min(part, whole) / whole) * 100) : 0;
}
