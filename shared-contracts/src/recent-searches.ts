/** Number of recent searches that a browser and an account store (CAT-06). */
export const MAX_RECENT_SEARCHES = 8;
/** Longest search text, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Adds a search to the front of a list, the newest first. Removes earlier entries that differ only in letter case or
 * white space. A blank search changes nothing.
 */
export function addRecentSearch(searches: readonly string[], query: string): readonly string[] {
  const search = query
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .trim()
    .replaceAll(/\p{Cs}/gu, '\uFFFD');
  if (search === '') return searches;
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Puts the searches of one list before those of an older one; both have the newest first. */
export function mergeRecentSearches(newer: readonly string[], older: readonly string[]): readonly string[] {
  return [...newer].toReversed().reduce(addRecentSearch, older);
}
