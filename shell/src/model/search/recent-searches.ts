/** Number of searches that a browser stores. */
export const MAX_RECENT_SEARCHES = 8;
const KEY = 'shell:recent-searches';
/** Longest search text that the search box accepts, in characters. */
const MAX_QUERY_LENGTH = 200;

/**
 * Adds a search to the front of the list. It removes earlier entries that differ only in letter case or white space.
 */
export function addSearch(searches: readonly string[], query: string): readonly string[] {
  const search = query.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_QUERY_LENGTH);
  if (search === '') return searches;
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Recent searches of this browser, newest first; none where storage fails or holds something else. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const queries = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
    return queries.toReversed().reduce<readonly string[]>(addSearch, []);
  } catch {
    return [];
  }
}

export function saveSearch(query: string): void {
  writeSearches(addSearch(readRecentSearches(), query));
}

export function clearSearches(): void {
  writeSearches([]);
}

function writeSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or disabled: the search box works without recent searches.
  }
}
