import { localeInfo, type Locale } from 'shared-contracts/locale';

type Messages = Readonly<Record<string, string>>;

/** Creates the function that returns a remote's messages in the language of a locale. */
export function createMessagesOf(messages: Readonly<Record<'en' | 'ar', Messages>>): (locale: Locale) => Messages {
  return (locale) => messages[localeInfo(locale).language];
}
