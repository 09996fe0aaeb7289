import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isApiError } from 'shared-contracts/endpoint';
import useSWR, { mutate, type SWRConfiguration } from 'swr';

/** What the cache knows of a key. */
export interface CachedResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The first response takes longer than the loading timeout. */
  readonly isSlow: boolean;
}

export interface CacheQuery<Data> {
  readonly key: string;
  /** Newest data of the server. It replaces what the cache has. */
  readonly fallback: Data | undefined;
  readonly fetch: () => Promise<Data>;
  readonly onChange: (result: CachedResult<Data>) => void;
}

export interface CacheSubscription<Data> {
  replace(data: Data): void;
  refresh(): void;
  end(): void;
}

/** Failed requests in a row after which only focus, reconnection or the shopper starts another. */
const MAX_RETRIES = 6;

/**
 * Settings beside the library's defaults, which are the specification's constants: deduplication 2 s, focus throttle
 * 5 s, retry 5 s (10 s slow), loading timeout 3 s (5 s slow).
 */
const CONFIG = {
  // The library doubles and randomizes the interval; the specification has a fixed one.
  onErrorRetry: (error: unknown, _key, config, revalidate, options) => {
    if (options.retryCount > MAX_RETRIES || isFinal(error)) return;
    setTimeout(() => void revalidate(options), config.errorRetryInterval);
  },
} satisfies SWRConfiguration<unknown, unknown>;

/** A rejected request is rejected again; only a full queue (429) passes. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

interface StartedQuery extends CacheQuery<unknown> {
  /** Called once the library's hook listens. */
  readonly onMount: () => void;
}

const queries = new Map<number, StartedQuery>();
let lastId = 0;
let root: Root | null = null;

/**
 * Subscribes to a key of the page's data cache. The library has hooks only. Its hooks run in a React root without
 * elements, so that a component can start before the library has loaded.
 */
export function subscribeToCache<Data>(query: CacheQuery<Data>): CacheSubscription<Data> {
  const { key, fallback } = query;
  const id = (lastId += 1);
  // A key has one type of data: that of its endpoint.
  const onChange = (result: CachedResult<unknown>): void => query.onChange(result as CachedResult<Data>);
  const refresh = (): void => void mutate(key);
  // The library ignores a refresh before its hook listens.
  let refreshIfMounted = (): void => void (isRefreshRequested = true);
  let isRefreshRequested = false;
  const onMount = (): void => {
    refreshIfMounted = refresh;
    if (isRefreshRequested) refresh();
  };
  queries.set(id, { ...query, onChange, onMount });
  if (fallback !== undefined) void mutate(key, fallback, { revalidate: false });
  renderQueries();
  return {
    replace: (data) => void mutate(key, data, { revalidate: false }),
    refresh: () => refreshIfMounted(),
    end() {
      queries.delete(id);
      renderQueries();
    },
  };
}

function renderQueries(): void {
  root ??= createRoot(document.createElement('div'));
  root.render([...queries].map(([id, query]) => <QuerySubscription key={id} query={query} />));
}

function QuerySubscription({ query }: { readonly query: StartedQuery }): ReactNode {
  const [isSlow, setSlow] = useState(false);
  // With data in the cache, the library starts its request in the next frame: until then the data may be outdated.
  const [isStarting, setStarting] = useState(query.fallback === undefined);
  const { data, error, isValidating } = useSWR<unknown, unknown>(query.key, query.fetch, {
    ...CONFIG,
    revalidateOnMount: query.fallback === undefined,
    onLoadingSlow: () => setSlow(true),
  });
  useEffect(() => {
    const isWaiting = data === undefined && error === undefined;
    const isLoading = isStarting || isValidating || isWaiting;
    query.onChange({ data, error, isLoading, isSlow: isSlow && isWaiting });
  }, [query, data, error, isStarting, isValidating, isSlow]);
  useEffect(() => query.onMount(), [query]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStarting(false));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
