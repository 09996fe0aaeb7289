import { escapeHtml } from 'server-kit/escape-html';

/** A left-to-right run between the isolating characters U+2066 and U+2069 (ADR 60). */
const ISOLATED_RUN = /\u2066([^\u2066-\u2069]*)\u2069/g;
const ISOLATING_CHARACTER = /[\u2066-\u2069]/g;

/** Escaped text; isolating characters become `bdi` elements, which no copied text contains (ADR 60). */
export function toHtml(text: string): string {
  return escapeHtml(text)
    .replaceAll(ISOLATED_RUN, '<bdi dir="ltr">$1</bdi>')
    .replaceAll(ISOLATING_CHARACTER, '')
    .replaceAll('\n', '<br>');
}

/**
 * Text of a mail's `Subject` header. Some mail programs show isolating characters in their list of mails as boxes. Marks
 * (U+200E and U+200F), which all of them know, keep the same order: a run is left-to-right between right-to-left ends.
 */
export const toHeaderText = (text: string): string =>
  text.replaceAll(ISOLATED_RUN, '\u200F\u200E$1\u200E\u200F').replaceAll(ISOLATING_CHARACTER, '');
