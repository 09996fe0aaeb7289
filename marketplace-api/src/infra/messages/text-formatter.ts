import { createIntl, createIntlCache } from '@formatjs/intl';
import { isolateLtr, isolateLtrRuns } from 'shared-contracts/bidi';
import { type CountryCode, type Language, localeFor, localeInfo } from 'shared-contracts/locale';
import type { Money } from 'shared-contracts/money';
import arabic from '../../../lang/ar.json' with { type: 'json' };
import english from '../../../lang/en.json' with { type: 'json' };
import { formatAmount } from './format-amount.ts';

/** Id of a message of `marketplace-api/lang`. */
export type MessageId = keyof typeof english;

const CATALOGUES: Readonly<Record<Language, Readonly<Record<MessageId, string>>>> = { en: english, ar: arabic };
const TIME_ZONES: Readonly<Record<CountryCode, string>> = { AE: 'Asia/Dubai', SA: 'Asia/Riyadh' };

/** Formats the texts that the backend writes: mails, text messages, invoices, texts of responses. */
export interface TextFormatter {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /**
   * A message of the catalogue. In Arabic its values are isolated as plain text (ADR 60), so a Latin name or a number
   * keeps its own order.
   */
  formatMessage(id: MessageId, values?: Readonly<Record<string, string | number>>): string;
  /** The message as data that others compare and format further: without isolating characters. */
  formatData(id: MessageId, values?: Readonly<Record<string, string | number>>): string;
  /** Money as the pages show it (LOC-03). */
  formatAmount(money: Money): string;
  /** Date and time of day in the country's time zone, for example `1 Jun 2026, 14:00`. */
  formatTime(time: Date): string;
  /** Date in the country's time zone. */
  formatDate(time: Date): string;
}

const cache = createIntlCache();
const formatters = new Map<string, TextFormatter>();

/** The formatter of a language; the country decides time zone and number format. */
export function textFormatter(language: Language, country: CountryCode = 'AE'): TextFormatter {
  const key = `${language}-${country}`;
  const formatter = formatters.get(key) ?? createTextFormatter(language, country);
  formatters.set(key, formatter);
  return formatter;
}

function createTextFormatter(language: Language, country: CountryCode): TextFormatter {
  const { intlTag, direction } = localeInfo(localeFor(language, country));
  const intl = createIntl(
    {
      locale: intlTag,
      messages: CATALOGUES[language],
      timeZone: TIME_ZONES[country],
      // The gate `messages` and the tests find a defective message; a customer's order never fails because of one.
      onError: ({ message }) => console.error(message),
    },
    cache,
  );
  const isolate = language === 'ar' ? isolateValue : (value: string | number) => value;
  return {
    language,
    direction,
    formatMessage: (id, values = {}) =>
      intl.formatMessage(
        { id },
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])),
      ),
    formatData: (id, values) => intl.formatMessage({ id }, values),
    formatAmount: (money) => formatAmount(money, language),
    formatTime: (time) => intl.formatDate(time, { dateStyle: 'medium', timeStyle: 'short', hour12: false }),
    formatDate: (time) => intl.formatDate(time, { dateStyle: 'long' }),
  };
}

/** Isolates a value for Arabic text: Latin text as a whole, Latin runs within Arabic text; digits alone stay. */
export function isolateValue(value: string | number): string | number {
  if (typeof value === 'number' || /^[\d\u2066]/.test(value)) return value;
  if (/[\u0600-\u06FF]/.test(value)) return isolateLtrRuns(value);
  return /[a-z\d]/i.test(value) ? isolateLtr(value) : value;
}

/** Names in one line, separated by the language's comma; empty ones are left out. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.filter(Boolean).join(textFormatter(language).formatData('list.separator'));
