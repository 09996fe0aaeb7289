import type { TextStyle } from 'shared-contracts/locale';
import { intlOf, type MessageCatalogue } from 'storefront-kit/remote/intl';

/** Formatter of a catalogue's messages outside of components: for titles and descriptions. */
export function createFormatter(
  style: TextStyle,
  messages: MessageCatalogue,
): (id: string, values?: Record<string, string | number>) => string {
  const intl = intlOf(style, messages);
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Formats a message without values; returns the id if the catalogue has no such message. */
export function getMessage(messages: MessageCatalogue, id: string): string {
  const message = messages[id];
  return typeof message === 'string' ? message : id;
}
