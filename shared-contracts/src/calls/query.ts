import * as v from 'valibot';
import { LISTING_DEFAULTS, MAX_PAGE, MAX_PAGE_SIZE, type ListingKind } from '../filters.ts';

/** A whole number from 1 as a URL or a caller writes it; too large is cut, anything else gives the default. */
function whole(fallback: number, max: number) {
  const number = v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.toMaxValue(max),
  );
  return v.optional(v.fallback(number, fallback), fallback);
}

/** A key that may repeat. */
export function repeated() {
  return v.optional(v.array(v.string()), () => []);
}

/** `page` and `page_size` of a list; nonsense gives the default, never an error. */
export function pagingEntries(pageSize: number) {
  return { page: whole(1, MAX_PAGE), page_size: whole(pageSize, MAX_PAGE_SIZE) };
}

/** The query of a listing or search (specification section 7). Unknown orders and filters are left out by the backend. */
export function listingEntries(kind: ListingKind) {
  return {
    ...pagingEntries(LISTING_DEFAULTS[kind].pageSize),
    ordering: repeated(),
    filters: repeated(),
    'filters[]': repeated(),
    late_delivery: v.optional(v.string()),
  };
}

/** An id as a URL writes it. */
export const idInQuery = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);

/** What a shopper typed: without control characters, cut at 200. */
export const typedText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 200),
    ),
  ),
  '',
);

/** One of some words; anything else counts as left out. */
export function optionalPick<const Words extends readonly string[]>(words: Words) {
  return v.optional(v.fallback(v.optional(v.picklist(words)), undefined));
}

/**
 * What a customer wrote to be read by others: without invisible marks that turn the direction of other text, control
 * characters or long gaps, trimmed, and then so many characters long.
 */
export function writtenText(least: number, most: number) {
  return v.pipe(v.string(), v.transform(tidyText), v.minLength(least), v.maxLength(most));
}

function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
