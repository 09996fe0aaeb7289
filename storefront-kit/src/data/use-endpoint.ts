import { useCallback, useEffect, useRef, useState } from 'react';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from 'shared-contracts/endpoint';
import type * as DataCache from './data-cache.tsx';
import type { CachedResult, CacheQuery, CacheSubscription } from './data-cache.tsx';
import { pageLoaded } from '../browser/page-loaded.ts';
import { useHost } from '../remote/host-context.ts';
import { useSignedIn } from '../remote/use-signed-in.ts';

export interface EndpointOptions<Data> {
  /** The server's data: shown at once and not requested again on mount. Pass the same object until it changes. */
  readonly fallback?: Data | undefined;
  /** False while there is nothing to request yet, such as a row far from the viewport. Default: true. */
  readonly enabled?: boolean;
}

/** Data of an endpoint in the browser's data cache (APP-20). */
export interface EndpointState<Data> {
  /** Undefined until the first response. */
  readonly data: Data | undefined;
  /** Why the last request failed. A later success clears it; `data` stays. */
  readonly error: unknown;
  /** A request is running. */
  readonly isLoading: boolean;
  /** The first response takes longer than 3 s (5 s on a slow connection). */
  readonly isSlow: boolean;
  /** Shows data without a request, in every component with the same input. */
  replace(data: Data): void;
  /** Requests again. */
  refresh(): void;
}

/**
 * Data of an endpoint through the browser's data cache (APP-20): components with the same input share one request. On
 * the server and while hydrating it gives `fallback`; the cache loads after the page's load event. An endpoint that
 * needs a token is requested for a customer only.
 */
export function useEndpoint<C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  { enabled = true, fallback }: EndpointOptions<EndpointOutput<C>> = {},
): EndpointState<EndpointOutput<C>> {
  const { request, location, bus } = useHost();
  const signedIn = useSignedIn();
  const isAllowed = endpoint.token !== 'required' || signedIn;
  const customer = endpoint.token === 'required' ? (bus.current('session').user?.id ?? '') : '';
  const city = `${location.country} ${location.city.id}`;
  const key = `${endpoint.id} ${buildPath(endpoint, input)} ${city} ${customer}`;
  return useCachedData(enabled && isAllowed ? key : null, () => request(endpoint, input), fallback);
}

/**
 * As `useEndpoint`, for data that several requests make up.
 * @param key identifies the data, including everything that it depends on; null while there is nothing to request
 */
export function useCachedData<Data>(
  key: string | null,
  fetch: () => Promise<Data>,
  fallback?: Data,
): EndpointState<Data> {
  const latestFetch = useRef(fetch);
  const subscription = useRef<Promise<CacheSubscription<Data> | null>>(null);
  const [current, setCurrent] = useState<Current<Data> | null>(null);
  useEffect(() => {
    latestFetch.current = fetch;
  });
  useEffect(() => {
    if (key === null) return undefined;
    const onChange = (result: CachedResult<Data>) => setCurrent({ key, fallback, result });
    const query = { key, fallback, fetch: () => latestFetch.current(), onChange };
    /** Null once this effect has ended. */
    let active: CacheSubscription<Data> | null | undefined;
    const start = (subscribe: typeof subscribeWithoutCache) => (active === null ? null : (active = subscribe(query)));
    subscription.current = loadDataCache().then(
      ({ subscribeToCache }) => start(subscribeToCache),
      // Without the cache's code the list still loads.
      () => start(subscribeWithoutCache),
    );
    return () => {
      active?.end();
      active = null;
      subscription.current = null;
    };
  }, [key, fallback]);
  const isCurrent = current !== null && current.key === key && current.fallback === fallback;
  const result = isCurrent ? current.result : NO_RESULT;
  const replace = useCallback(
    (data: Data) => {
      if (key !== null) setCurrent({ key, fallback, result: { ...NO_RESULT, data, isLoading: false } });
      void subscription.current?.then((cache) => cache?.replace(data));
    },
    [key, fallback],
  );
  const refresh = useCallback(() => void subscription.current?.then((cache) => cache?.refresh()), []);
  const data = result.data ?? fallback;
  return { ...result, data, isLoading: result.isLoading && (isCurrent || fallback === undefined), replace, refresh };
}

interface Current<Data> {
  readonly key: string;
  readonly fallback: Data | undefined;
  readonly result: CachedResult<Data>;
}

const NO_RESULT: CachedResult<never> = { data: undefined, error: undefined, isLoading: true, isSlow: false };

function subscribeWithoutCache<Data>({ fetch, fallback, onChange }: CacheQuery<Data>): CacheSubscription<Data> {
  const settle = (result: Partial<CachedResult<Data>>) => onChange({ ...NO_RESULT, ...result, isLoading: false });
  const replace = (data: Data) => settle({ data });
  const refresh = () => void fetch().then(replace, (error: unknown) => settle({ error }));
  if (fallback === undefined) refresh();
  return { replace, refresh, end: () => undefined };
}

let loading: Promise<typeof DataCache> | null = null;

/** Loads the cache's code once, after the page's load event. A failed load is repeated by the next component. */
function loadDataCache(): Promise<typeof DataCache> {
  loading ??= pageLoaded().then(() => import(/* webpackChunkName: "data-cache" */ './data-cache.tsx'));
  loading.catch(() => (loading = null));
  return loading;
}
