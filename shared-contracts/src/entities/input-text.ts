import * as v from 'valibot';
import { maxLengthMessage } from '../errors.ts';
import { STORABLE } from './common.ts';

/** Text of at most `most` UTF-16 code units that never fails for its characters: unstorable ones become U+FFFD. */
export function storableText(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')),
    v.string(),
  );
}

/**
 * A customer's text of one or more lines: `tidyText` cleans it, then its length must be `least` to `most` UTF-16 code
 * units. Before cleaning it may be ten times as long.
 */
export function writtenText(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(10 * most, maxLengthMessage(most)),
    v.regex(STORABLE),
    v.transform(tidyText),
    v.string(),
    v.minLength(least),
    v.maxLength(most),
  );
}

/** Removes control characters, long gaps and invisible bidirectional control characters; trims. */
function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
