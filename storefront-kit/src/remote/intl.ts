import { createIntl, createIntlCache, type IntlConfig, type IntlShape } from 'react-intl';
import { type Locale, localeInfo } from 'shared-contracts/locale';

/** A message catalogue as the build leaves it: plain text, or the parsed form where there is something to fill in. */
export type MessageCatalogue = NonNullable<IntlConfig['messages']>;

const formats = createIntlCache();
const made = new WeakMap<MessageCatalogue, Map<Locale, IntlShape>>();

/**
 * Formats a catalogue's messages in a locale. Made once for each pair: what it has parsed and prepared then serves every
 * region and, on the server, every request.
 */
export function intlOf(locale: Locale, messages: MessageCatalogue): IntlShape {
  const byLocale = made.get(messages) ?? new Map<Locale, IntlShape>();
  made.set(messages, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const intl = createIntl({ locale: localeInfo(locale).intlTag, messages, onError: ignoreMissingDefault }, formats);
  byLocale.set(locale, intl);
  return intl;
}

/** Messages fall back to the id by react-intl's own rule (specification, section 8); the message gate finds them before a shopper does. */
function ignoreMissingDefault(): void {}
