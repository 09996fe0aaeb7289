/** How many searches a browser remembers. */
export const RECENT_MOST = 8;
const KEY = 'shell:recent-searches';
/** The search box takes no longer words. */
const LONGEST = 200;

/** The searches after one more: it goes first, and stands there once however its letters and gaps were written. */
export function withSearch(searches: readonly string[], words: string): readonly string[] {
  const search = words.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  if (search === '') return searches;
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, RECENT_MOST);
}

/** What this browser searched for, the newest first; none where storage fails or holds something else. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const words = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
    return words.toReversed().reduce(withSearch, [] as readonly string[]);
  } catch {
    return [];
  }
}

export function rememberSearch(words: string): void {
  write(withSearch(readRecent(), words));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or switched off: the box works without remembering.
  }
}
