import * as v from 'valibot';
import { maxLengthMessage } from '../errors.ts';
import { MAX_INTEGER } from '../parse-ids.ts';

export { MAX_INTEGER };

/** A record's id, from 1 to `MAX_INTEGER`. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** A whole number from zero to `MAX_INTEGER`. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));

/** A UUID in lower case; the backend's id of uploads and picture searches. */
export const uuidSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Whether a database can store the text: it has no NUL character and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return STORABLE.test(text);
}

/**
 * Text of a request: storable, and at most `most` UTF-16 code units long. Every text of a query, body or path has
 * such a bound; a unit test checks all inputs.
 * @param message error message for a longer or unstorable text; default: the general message of its kind
 */
export function boundedText(most: number, message?: string) {
  return v.pipe(v.string(), v.maxLength(most, message), v.regex(STORABLE, message));
}

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

/** Time in ISO 8601, UTC. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** Maximum length of a slug, in characters. */
export const MAX_SLUG_LENGTH = 200;

/** Pattern of a slug. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A record's slug in a path: lower-case Latin letters, digits, hyphens. */
export const slugSchema = v.pipe(v.string(), v.regex(SLUG));

/**
 * A picture: `${src}-${width}.webp` is a file, `widths` (in px, ascending) lists the available ones. `alt` is in the
 * requested language; empty for a decorative picture.
 */
export const imageSchema = v.object({
  src: v.string(),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  alt: v.string(),
});
export type Image = v.InferOutput<typeof imageSchema>;

/**
 * Format of every list response (decisions, Backend): total count, URLs of the neighbouring pages, results of this
 * page.
 */
export function paged<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    count: countSchema,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });
}

/** A page of a list. */
export interface Paged<Item> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: Item[];
}
