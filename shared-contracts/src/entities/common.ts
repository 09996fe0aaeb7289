import * as v from 'valibot';
import { maxLengthMessage } from '../errors.ts';
import { MAX_INTEGER } from '../parse-ids.ts';

export { MAX_INTEGER };

/** A number that names a record, from 1 to `MAX_INTEGER`. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** A whole number from zero to `MAX_INTEGER`. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));

/** A UUID in lower case, as the backend names uploads and searches by picture. */
export const uuidSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Whether a database can store the text: it has no NUL character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return STORABLE.test(text);
}

/**
 * A text that a caller sends: storable, and at most `most` UTF-16 code units long.
 * Every text of a query, body or path has such a bound; a unit test walks all inputs.
 * @param message what a longer or unstorable one is refused with; without it the general message of its kind
 */
export function boundedText(most: number, message?: string) {
  return v.pipe(v.string(), v.maxLength(most, message), v.regex(STORABLE, message));
}

/** A text of at most `most` UTF-16 code units that nobody has to correct: what no database stores becomes U+FFFD. */
export function storableText(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')),
    v.string(),
  );
}

/**
 * A text that a customer writes in one line or more: `tidyText` cleans it, then it has `least` to `most` UTF-16 code units.
 * The text may be ten times as long before it is cleaned.
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

/** Removes control characters, long gaps and the invisible marks that turn the direction of other text; trims. */
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

/** Longest slug that a record has, in characters. */
export const MAX_SLUG_LENGTH = 200;

/** Form of a slug. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A record's name in a path: lower-case Latin letters, digits, hyphens. */
export const slugSchema = v.pipe(v.string(), v.regex(SLUG));

/**
 * A picture: `${src}-${width}.webp` is a file, `widths` (in px, ascending) says which there are. `alt` is in the asked
 * language, empty for a picture that says nothing the text does not.
 */
export const imageSchema = v.object({
  src: v.string(),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  alt: v.string(),
});
export type Image = v.InferOutput<typeof imageSchema>;

/**
 * The form of every list answer (decisions, Backend): how many there are in all, the addresses of the neighbouring pages,
 * and this page's results.
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
