import type { Locale } from 'shared-contracts/locale';
import { localeInfo } from 'shared-contracts/locale';
import ar from '../lang/ar.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };

const ALL: Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>> = { en, ar };

/** The remote's messages in the language of a locale. */
export function messagesOf(locale: Locale): Readonly<Record<string, string>> {
  return ALL[localeInfo(locale).language];
}
