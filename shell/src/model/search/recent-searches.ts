import { filter, firstValueFrom } from 'rxjs';
import type { SessionState } from 'shared-contracts/bus/state';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import type { Host } from 'shared-contracts/host';
import { addRecentSearch, mergeRecentSearches } from 'shared-contracts/recent-searches';
import { localStore } from 'storefront-kit/browser/storage';
import { RECENT_SEARCHES_KEY } from './recent-searches-key.ts';

/** Recent searches of this browser; all lists have the newest first. */
interface StoredSearches {
  readonly searches: readonly string[];
  /** Searches that the account does not have yet. */
  readonly unsent: readonly string[];
  /** Whether a customer, or a visitor not known yet, cleared the list and the account does not know it yet. */
  readonly isCleared: boolean;
}

const EMPTY: StoredSearches = { searches: [], unsent: [], isCleared: false };

/** Recent searches of this browser, newest first; none where storage fails or holds something else. */
export function readRecentSearches(): readonly string[] {
  return readStored().searches;
}

/** Adds a search; a customer's reaches the account with the next `syncSearches`. */
export function saveSearch(query: string): void {
  const { searches, unsent, isCleared } = readStored();
  write({ searches: addRecentSearch(searches, query), unsent: addRecentSearch(unsent, query), isCleared });
}

/** Clears this browser's list, and with the next `syncSearches` that of the account of a customer. */
export function clearSearches({ session$ }: Pick<Host, 'session$'>): void {
  write({ ...EMPTY, isCleared: readSession(session$).status !== 'unauthenticated' });
}

/**
 * Exchanges the searches of this browser with the customer's account, also those from before the sign-in. Waits until
 * it is known whether the visitor is a customer. Resolves to the list, newest first; a guest's stays in the browser.
 * @throws ApiError and network errors of the request; the searches stay unsent
 */
export async function syncSearches(host: Pick<Host, 'request' | 'session$'>): Promise<readonly string[]> {
  const customerId = await waitForCustomerId(host.session$);
  if (customerId === null) {
    const stored = readStored();
    // A guest cleared it: the account of a later sign-in keeps its searches.
    if (stored.isCleared) write({ ...stored, isCleared: false });
    return stored.searches;
  }
  // Stored from now on, if empty: a sign-out removes it, in any tab, and then nothing of the customer is stored again.
  write(readStored());
  // One after the other: a request before the clearing must not arrive after it.
  const synced = lastSync.then(() => exchangeSearches(host, customerId));
  lastSync = synced.catch(() => undefined);
  return synced;
}

let lastSync: Promise<unknown> = Promise.resolve();

async function exchangeSearches(
  { request, session$ }: Pick<Host, 'request' | 'session$'>,
  customerId: string,
): Promise<readonly string[]> {
  const sent = readStored();
  const body = { searches: [...sent.unsent], ...(sent.isCleared && { cleared: true }) };
  const { searches } = await request(syncRecentSearches, { body });
  // Signed out meanwhile: the list is another visitor's.
  if (readSession(session$).user?.id !== customerId || !localStore.getItem(RECENT_SEARCHES_KEY))
    return readRecentSearches();
  const current = readStored();
  // Cleared meanwhile: the account gets to know with the next request.
  if (current.isCleared && !sent.isCleared) return current.searches;
  const unsent = current.unsent.filter((search) => !sent.unsent.includes(search));
  const merged = mergeRecentSearches(unsent, searches);
  write({ searches: merged, unsent, isCleared: false });
  return merged;
}

function readSession(session$: Host['session$']): SessionState {
  let session: SessionState = { status: 'loading', user: null };
  session$.subscribe((current) => (session = current)).unsubscribe();
  return session;
}

async function waitForCustomerId(session$: Host['session$']): Promise<string | null> {
  const isSettled = ({ status }: SessionState) => status === 'authenticated' || status === 'unauthenticated';
  const { user } = await firstValueFrom(session$.pipe(filter(isSettled)));
  return user?.id ?? null;
}

function readStored(): StoredSearches {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    // Earlier versions stored the list alone.
    const { searches, unsent, isCleared }: Readonly<Partial<Record<keyof StoredSearches, unknown>>> = Array.isArray(
      stored,
    )
      ? { searches: stored, unsent: stored }
      : (stored ?? {});
    return { searches: toList(searches), unsent: toList(unsent), isCleared: isCleared === true };
  } catch {
    return EMPTY;
  }
}

function toList(stored: unknown): readonly string[] {
  const queries = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  return mergeRecentSearches(queries, []);
}

function write(stored: StoredSearches): void {
  localStore.setItem(RECENT_SEARCHES_KEY, JSON.stringify(stored));
}
