import { createIntl, createIntlCache } from '@formatjs/intl';
import arabic from '../lang/ar.json' with { type: 'json' };
import english from '../lang/en.json' with { type: 'json' };

/** Formats a message of the sandbox's catalogues, in one language. */
export type FormatMessage = (id: keyof typeof english, values?: Readonly<Record<string, string | number>>) => string;

const cache = createIntlCache();

/** The texts of the sandbox's pages by language, with Latin digits. */
export const FORMATTERS: Readonly<Record<'en' | 'ar', FormatMessage>> = {
  en: createFormatter('en-AE', english),
  ar: createFormatter('ar-AE-u-nu-latn', arabic),
};

function createFormatter(locale: string, messages: Record<keyof typeof english, string>): FormatMessage {
  const intl = createIntl({ locale, messages, onError: ({ message }) => console.error(message) }, cache);
  return (id, values) => intl.formatMessage({ id }, values);
}
