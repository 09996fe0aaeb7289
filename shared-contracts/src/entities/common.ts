import * as v from 'valibot';
import { MAX_INTEGER } from '../parse-ids.ts';

export { MAX_INTEGER };

/** A record's id, from 1 to `MAX_INTEGER`. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** A whole number from zero to `MAX_INTEGER`. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));

/** A UUID in lower case; the backend's id of uploads and picture searches. */
export const uuidSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** Text that a database can store. */
export const STORABLE = /^[^\0\p{Cs}]*$/u;

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
