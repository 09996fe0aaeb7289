import * as v from 'valibot';
import { boundedText, idSchema, MAX_INTEGER, MAX_SLUG_LENGTH, SLUG } from '../entities/common.ts';
import { storableText } from '../entities/input-text.ts';
import {
  LISTING_DEFAULTS,
  type ListingKind,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_QUERY_TEXT_LENGTH,
  MAX_REPEATED,
  MAX_VALUE_LENGTH,
} from '../filters.ts';

/** A whole number from 1 as a URL or a caller writes it; too large is cut, anything else gives the default. */
function whole(fallback: number, max: number) {
  const number = v.pipe(
    v.union([
      v.pipe(v.string(), v.maxLength(20)),
      v.pipe(v.number(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    ]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.toMaxValue(max),
  );
  return v.optional(v.fallback(number, fallback), fallback);
}

/**
 * A key that may repeat: at most `MAX_REPEATED` values of at most `MAX_VALUE_LENGTH` characters. A longer value
 * becomes empty, and a longer list counts as absent: a listing never fails for its query.
 */
export function repeated() {
  const value = v.fallback(storableText(MAX_VALUE_LENGTH), '');
  const values = v.pipe(v.array(value), v.maxLength(MAX_REPEATED));
  return v.optional(v.fallback(values, []), () => []);
}

/** The id of a guest's cart. An id that no cart can have counts as absent, so its bearer gets a new cart. */
export const cartIdInQuery = v.optional(v.fallback(v.optional(boundedText(100)), undefined));

/** A record's slug in a query. A slug that no record can have becomes empty, so the response is 404. */
export const slugInQuery = v.pipe(
  v.string(),
  v.transform((slug) => (slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug) ? slug : '')),
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
);

/** `page` and `page_size` of a list; invalid values give the default, never an error. */
export function pagingEntries(pageSize: number) {
  return { page: whole(1, MAX_PAGE), page_size: whole(pageSize, MAX_PAGE_SIZE) };
}

/** The query of a listing or search (specification section 7). The backend ignores unknown orders and filters. */
export function listingEntries(kind: ListingKind) {
  return {
    ...pagingEntries(LISTING_DEFAULTS[kind].pageSize),
    ordering: repeated(),
    filters: repeated(),
    'filters[]': repeated(),
    late_delivery: v.optional(v.fallback(v.optional(boundedText(10)), undefined)),
  };
}

/** An id in a URL: decimal digits. */
export const idInQuery = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,10}$/)), v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_INTEGER))]),
  v.transform(Number),
  idSchema,
);

/** A shopper's search text: without control characters, cut at `MAX_QUERY_TEXT_LENGTH`. */
export const typedText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_QUERY_TEXT_LENGTH)
        .toWellFormed(),
    ),
    v.string(),
    v.maxLength(MAX_QUERY_TEXT_LENGTH),
  ),
  '',
);

/** One of several fixed values; anything else counts as absent. */
export function optionalPick<const Words extends readonly string[]>(words: Words) {
  return v.optional(v.fallback(v.optional(v.picklist(words)), undefined));
}

/** A file in base64. Up to 1.5 × `megabytes` passes, so that the handler can reject it with its own message. */
export function base64Text(megabytes: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(megabytes * 1_500_000));
}
