import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { MessageAdapter } from 'shared-contracts/locale';

/** A word with a Latin letter (`128GB`, `SAVE10`), or a number with its separators. */
const WORDS_AND_NUMBERS = /\d*[A-Za-z][\w.-]*|\d+(?:[.,]\d+)*/g;
/** Offset from the digits 0 to 9 to ٠ to ٩. */
const TO_ARABIC = 0x630;
/** Offset from the digits 0 to 9 to characters that no text has. */
const TO_PRIVATE = 0xe000;

const shift = (text: string, digits: RegExp, offset: number): string =>
  text.replace(digits, (digit) => String.fromCharCode(digit.charCodeAt(0) + offset));

/** Writes the numbers of an Arabic text with Arabic-Indic digits and separators; words with Latin letters stay. */
export function toArabicDigits(text: string): string {
  return text.replace(WORDS_AND_NUMBERS, (part) =>
    /[A-Za-z]/.test(part) ? part : shift(part.replaceAll('.', '٫').replaceAll(',', '٬'), /\d/g, TO_ARABIC),
  );
}

/**
 * Makes a formatter write its messages' own numbers with Arabic-Indic digits. Texts that are inserted stay as they are:
 * names, codes and phone numbers.
 */
export const withArabicDigits: MessageAdapter = (format) => {
  const write = <Part>(part: Part): Part | string =>
    typeof part === 'string' ? shift(toArabicDigits(part), /[\ue030-\ue039]/g, -TO_PRIVATE) : part;
  const formatMessage = format as unknown as IntlShape['formatMessage'];
  type Values = Parameters<typeof formatMessage>[1];
  const adapted = (descriptor: MessageDescriptor, values: Values, options?: object) => {
    const kept = { ...values };
    for (const [name, value] of Object.entries(kept))
      if (typeof value === 'string') kept[name] = shift(value, /\d/g, TO_PRIVATE);
    const text: unknown = formatMessage(descriptor, values && kept, options);
    return Array.isArray(text) ? text.map(write) : write(text);
  };
  return adapted as unknown as typeof format;
};
