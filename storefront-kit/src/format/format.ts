import { intlTagOf, localeInfo, type Language, type Locale, type TextStyle } from 'shared-contracts/locale';
import { toMinor, type Currency, type Money } from 'shared-contracts/money';

/**
 * An amount in parts for display: symbol in front, whole part grouped, fraction only when it is not zero (LOC-03).
 */
export interface MoneyParts {
  readonly sign: '' | '-';
  readonly symbol: string;
  /** Grouped by thousands, for example `1,299` or `١٬٢٩٩`. */
  readonly whole: string;
  /** With its separator, for example `.50` or `٫٥٠`; empty when zero. */
  readonly fraction: string;
}

const SYMBOLS: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  en: { AED: 'AED', SAR: 'SAR' },
  ar: { AED: 'د.إ', SAR: 'ر.س' },
};

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(style: TextStyle): Intl.NumberFormat {
  const tag = intlTagOf(style);
  const cached = numberFormats.get(tag);
  if (cached) return cached;
  const created = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  numberFormats.set(tag, created);
  return created;
}

/** Splits `money` into the parts of its text. @throws MoneyError when the amount is not a decimal. */
export function formatMoneyParts(money: Money, style: TextStyle): MoneyParts {
  const minor = toMinor(money);
  const text = numberFormat(style).format(Math.abs(minor) / 100);
  const separator = text.length - '.00'.length;
  return {
    sign: minor < 0 ? '-' : '',
    symbol: SYMBOLS[localeInfo(style.locale).language][money.currency],
    whole: text.slice(0, separator),
    fraction: minor % 100 === 0 ? '' : text.slice(separator),
  };
}

/** Money as one plain text, for accessible names, titles and messages: `AED 1,299.50`, `-AED 10`. */
export function formatMoney(money: Money, style: TextStyle): string {
  const { sign, symbol, whole, fraction } = formatMoneyParts(money, style);
  return `${sign}${symbol}\u00a0${whole}${fraction}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat({ locale, digits }: TextStyle): Intl.DateTimeFormat {
  const timeZone = timeZoneOf(locale);
  const tag = localeInfo(locale).language === 'ar' ? intlTagOf({ locale: 'ar', digits }) : 'en-US';
  const key = tag + timeZone;
  const cached = dateFormats.get(key);
  if (cached) return cached;
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
export function formatDate(time: string, style: TextStyle): string {
  const { language } = localeInfo(style.locale);
  const parts = dateFormat(style).formatToParts(new Date(time));
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
