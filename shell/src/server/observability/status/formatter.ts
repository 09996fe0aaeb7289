import { localeInfo, type Language, type Locale } from 'shared-contracts/locale';
import arabic from '../../../../lang/status/ar.json' with { type: 'json' };
import english from '../../../../lang/status/en.json' with { type: 'json' };
import { createFormatter } from '../../../model/locale/format-message.ts';

/** Formatter of the status page in one language. */
export interface StatusFormatter {
  readonly locale: Locale;
  readonly language: Language;
  message(id: string, values?: Record<string, string | number>): string;
  /** Formats a number. */
  number(value: number): string;
  /** Formats milliseconds, with their unit. */
  duration(ms: number): string;
  /** Formats the time of day in UTC, of a time in ISO 8601. */
  time(iso: string): string;
  /** Formats date and time of day in UTC. */
  dateTime(iso: string): string;
}

const CATALOGUES = { en: english, ar: arabic };

/** Returns the formatter of a language: `?lang=ar`, else English. */
export function createStatusFormatter(language: Language): StatusFormatter {
  const locale: Locale = language === 'ar' ? 'ar' : 'en-AE';
  const { intlTag } = localeInfo(locale);
  const time = new Intl.DateTimeFormat(intlTag, { timeStyle: 'medium', timeZone: 'UTC', hour12: false });
  const dateTime = new Intl.DateTimeFormat(intlTag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
    hour12: false,
  });
  const decimal = new Intl.NumberFormat(intlTag, { maximumFractionDigits: 2 });
  const milliseconds = new Intl.NumberFormat(intlTag, {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  });
  return {
    locale,
    language,
    message: createFormatter({ locale }, CATALOGUES[language]),
    number: (value) => decimal.format(value),
    duration: (ms) => milliseconds.format(ms),
    time: (iso) => time.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
  };
}
