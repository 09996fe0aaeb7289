/** What a visitor did after a search, from the activity events (ACT-01). Times are ISO 8601 in order of a session. */
export interface SearchActivity {
  readonly session: string;
  /** The searched text; null for the view of a product. */
  readonly query: string | null;
  /** Whether the search had no result. */
  readonly isEmpty: boolean;
}

/** A query that did not help, counted by sessions. */
export interface FailedSearch {
  readonly query: string;
  /** Sessions that searched for it. */
  readonly sessions: number;
  /** Sessions that had no result. */
  readonly empty: number;
  /** Sessions that opened no product before their next search. */
  readonly unopened: number;
  /** Queries that helped the same sessions right after it, the most frequent first. */
  readonly next: readonly { readonly query: string; readonly sessions: number }[];
}

/** A search of a session; repeated ones, such as further pages and filters, are one. */
interface Attempt {
  readonly query: string;
  isEmpty: boolean;
  isOpened: boolean;
}

interface Tally {
  readonly sessions: Set<string>;
  readonly empty: Set<string>;
  readonly unopened: Set<string>;
  readonly next: Map<string, Set<string>>;
}

/** Share of sessions that opened no product, from which a query with results counts as failed. */
const UNOPENED_SHARE = 0.7;
/** Queries that helped, for each failed query. */
const MAX_NEXT = 3;

/**
 * Finds the queries without results, and those whose results nobody opens, the most frequent first.
 * @param activity ordered by session, then by time
 * @param leastSessions fewer sessions are left out: what one person typed is nobody else's to read
 */
export function findFailedSearches(activity: Iterable<SearchActivity>, leastSessions: number): FailedSearch[] {
  const tallies = new Map<string, Tally>();
  for (const [session, attempts] of readAttempts(activity)) countAttempts(tallies, session, attempts);
  return [...tallies]
    .map(([query, tally]) => toFailedSearch(query, tally, leastSessions))
    .filter(({ sessions, empty, unopened }) => {
      const hasFailed = empty >= leastSessions || (unopened >= leastSessions && unopened >= sessions * UNOPENED_SHARE);
      return sessions >= leastSessions && hasFailed;
    })
    .toSorted((a, b) => b.empty - a.empty || b.unopened - a.unopened || (a.query < b.query ? -1 : 1));
}

/** The searches of each session, in their order. */
function* readAttempts(activity: Iterable<SearchActivity>): Generator<[session: string, attempts: Attempt[]]> {
  let current: [session: string, attempts: Attempt[]] | null = null;
  for (const { session, query, isEmpty } of activity) {
    if (current?.[0] !== session) {
      if (current) yield current;
      current = [session, []];
    }
    const [, attempts] = current;
    const last = attempts.at(-1);
    const text = query === null ? '' : query.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    if (query === null) {
      if (last) last.isOpened = true;
    } else if (last?.query === text) last.isEmpty &&= isEmpty;
    else if (text !== '') attempts.push({ query: text, isEmpty, isOpened: false });
  }
  if (current) yield current;
}

function countAttempts(tallies: Map<string, Tally>, session: string, attempts: readonly Attempt[]): void {
  for (const [index, { query, isEmpty, isOpened }] of attempts.entries()) {
    const tally = tallies.get(query) ?? {
      sessions: new Set(),
      empty: new Set(),
      unopened: new Set(),
      next: new Map<string, Set<string>>(),
    };
    tallies.set(query, tally);
    tally.sessions.add(session);
    if (isEmpty) tally.empty.add(session);
    if (isOpened) continue;
    tally.unopened.add(session);
    const following = attempts[index + 1];
    if (following?.isOpened) addSession(tally.next, following.query, session);
  }
}

function addSession(next: Map<string, Set<string>>, query: string, session: string): void {
  const sessions = next.get(query) ?? new Set();
  next.set(query, sessions.add(session));
}

function toFailedSearch(query: string, tally: Tally, leastSessions: number): FailedSearch {
  const next = [...tally.next]
    .map(([text, sessions]) => ({ query: text, sessions: sessions.size }))
    .filter(({ sessions }) => sessions >= leastSessions)
    .toSorted((a, b) => b.sessions - a.sessions || (a.query < b.query ? -1 : 1))
    .slice(0, MAX_NEXT);
  return { query, sessions: tally.sessions.size, empty: tally.empty.size, unopened: tally.unopened.size, next };
}
