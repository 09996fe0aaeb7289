import { createIntl, createIntlCache, type IntlConfig, type IntlShape, type MessageDescriptor } from 'react-intl';
import { intlTagOf, type TextStyle } from 'shared-contracts/locale';

/** A message catalogue from the build: plain text, or the parsed form of a message with values. */
export type MessageCatalogue = NonNullable<IntlConfig['messages']>;

const formats = createIntlCache();
const cache = new WeakMap<MessageCatalogue, Map<string, IntlShape>>();

/**
 * Formats a catalogue's messages in a locale. Created once for each locale, digits and catalogue: every region and, on
 * the server, every request share its parsed messages.
 */
export function intlOf(style: TextStyle, messages: MessageCatalogue): IntlShape {
  const byTag = cache.get(messages) ?? new Map<string, IntlShape>();
  cache.set(messages, byTag);
  const tag = intlTagOf(style);
  const cached = byTag.get(tag);
  if (cached) return cached;
  const intl = createIntl({ locale: tag, messages, onError: ignoreMissingDefault }, formats);
  const formatMessage = formatById(intl);
  const fastIntl = { ...intl, formatMessage: style.adaptMessages?.(formatMessage) ?? formatMessage };
  byTag.set(tag, fastIntl);
  return fastIntl;
}

/**
 * Messages fall back to the id by react-intl's own rule (specification, section 8). The message gate finds missing
 * messages before release.
 */
function ignoreMissingDefault(): void {}

type Format = ReturnType<IntlShape['formatters']['getMessageFormat']>;

/**
 * react-intl serializes a message's whole tree as JSON on each use, as the key of its formatter cache. This caches
 * the formatter by the message's id. Values other than text and numbers are left to react-intl.
 */
function formatById(intl: IntlShape): IntlShape['formatMessage'] {
  const { messages, locale, formatters } = intl;
  const messageFormats = new Map<string, Format>();
  const formatOf = (id: string, message: Parameters<IntlShape['formatters']['getMessageFormat']>[0]): Format => {
    const cached = messageFormats.get(id) ?? formatters.getMessageFormat(message, locale, intl.formats, { formatters });
    messageFormats.set(id, cached);
    return cached;
  };
  const format = (descriptor: MessageDescriptor, values?: Readonly<Record<string, unknown>>, options?: object) => {
    const id = String(descriptor.id);
    const message = messages[id];
    if (typeof message === 'string' && message !== '' && !values && !message.includes('{')) return message;
    if (typeof message === 'object' && values && !options && isPlain(values)) {
      try {
        return formatOf(id, message).format(values);
      } catch {
        // react-intl fails on the same message and reports it.
      }
    }
    return intl.formatMessage(descriptor, values as Parameters<IntlShape['formatMessage']>[1], options);
  };
  return format as IntlShape['formatMessage'];
}

const isPlain = (values: Readonly<Record<string, unknown>>): values is Record<string, string | number> =>
  Object.values(values).every((value) => typeof value === 'string' || typeof value === 'number');
