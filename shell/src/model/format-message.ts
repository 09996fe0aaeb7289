import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/region';

const cache = createIntlCache();

/** A function that formats a catalogue's messages outside of components: for titles and descriptions. */
export function createFormatter(
  locale: Locale,
  messages: MessageCatalogue,
): (id: string, values?: Record<string, string | number>) => string {
  const intl: IntlShape = createIntl({ locale: localeInfo(locale).intlTag, messages, onError: () => undefined }, cache);
  return (id, values) => intl.formatMessage({ id }, values);
}
