import { BehaviorSubject, Subject } from 'rxjs';
import { createBus, type Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import type { Host } from 'shared-contracts/host';
import { localizePath } from 'shared-contracts/locale';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { clearDrafts } from './clear-drafts.ts';
import { createErrorReport } from '../telemetry/error-report.ts';
import { createLocationStore, type LocationStore } from '../../model/location/location-store.ts';
import { observeRequests } from '../../model/requests/observe-requests.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRequestFunction } from '../../model/requests/request.ts';
import { createSessionStore, type SessionStore } from '../../model/session/session-store.ts';
import { createTokenCookieStorage } from '../../model/session/token-cookie.ts';
import { createTokenStore, isGuestToken } from '../../model/requests/token-store.ts';
import { TRACE_HEADER, formatTraceparent } from '../../model/requests/trace.ts';
import { forwardEventsToTestKit } from '../telemetry/test-kit-events.ts';
import { createPageViewTrace, type PageViewTrace } from '../telemetry/page-view-trace.ts';
import { watchUncaught } from '../telemetry/uncaught/watch.ts';
import { createVitals, type Vitals } from '../telemetry/vitals.ts';

/** The shell's services in the browser: bus, request client, session, location. */
export interface BrowserServices {
  readonly bus: Bus;
  readonly request: RequestFunction;
  /** Fetches from the shop's own origin, with the page view's trace. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * As `request`, but with fetch's `keepalive`: the request survives the end of the page. Browsers allow 64 KB of
   * pending bodies.
   */
  readonly keepaliveRequest: RequestFunction;
  readonly session: SessionStore;
  readonly locationStore: LocationStore;
  /** Trace of the current page view. */
  readonly pageView: PageViewTrace;
  readonly vitals: Vitals;
  /** Whether a navigation is running. */
  readonly busy$: BehaviorSubject<boolean>;
  readonly reportError: Host['reportError'];
  /** Ends the session: the browser goes to the server's logout URL. @throws Error 'Error creating logout flow' */
  signOut(): Promise<void>;
  /** Composition id of the backend's last response; null before the first. */
  readonly active$: BehaviorSubject<string | null>;
  /** Emits after each request that has changed something: data from before it may be outdated. */
  readonly written$: Subject<void>;
  activeComposition(): string | null;
}

export function createBrowserServices(state: DocumentState): BrowserServices {
  const secure = location.protocol === 'https:';
  const pageView = createPageViewTrace();
  const vitals = createVitals(state, pageView);
  const active$ = new BehaviorSubject<string | null>(null);
  const written$ = new Subject<void>();
  const log = (message: string, error: unknown) => console.warn(message, error);
  const busErrors$ = new Subject<unknown>();
  const bus = createBus({
    ...createInitialStates(state),
    onError: (error) => busErrors$.next(error),
  });
  if (state.watchable) forwardEventsToTestKit(bus);
  const locationStore = createLocation(state, bus, secure, () => request);
  const tracedFetch = createTracedFetch(pageView, active$);
  const baseOptions = { baseUrl: '', fetch: tracedFetch, locale: state.locale, location: locationStore.current, log };
  const requestWithoutToken = createRequestFunction({ ...baseOptions, tokens: null });
  const tokens = createTokenStore({
    fetchToken: () => requestWithoutToken(fetchToken, {}),
    now: Date.now,
    storage: createTokenCookieStorage(document, secure),
    onVisitorChange: () => {
      // A customer signed out in another tab; a guest's drafts stay.
      if (session.current().user) clearDrafts();
      void session.reload(false);
    },
  });
  const request = observeRequests(
    createRequestFunction({ ...baseOptions, tokens: { ...tokens, get: getTokenIfOnline } }),
    vitals.onEndpointFailed,
    () => written$.next(),
  );
  // Offline no token can be loaded, and the service worker's cached responses need none.
  function getTokenIfOnline(): Promise<string> {
    return navigator.onLine ? tokens.get() : Promise.resolve('');
  }
  const keepaliveFetch = (url: string, init: RequestInit) => baseOptions.fetch(url, { ...init, keepalive: true });
  const reportError = createErrorReport({ composition: state.composition, request, trace: pageView.current, log });
  busErrors$.subscribe((error) => reportError(error, { region: 'bus' }));
  watchUncaught({ composition: state.composition, reportError });
  const session = createSessionStore({
    loadToken: getTokenIfOnline,
    // A guest's token is marked as such: `whoami` would only return 401.
    whoami: async () => (isGuestToken(await getTokenIfOnline()) ? null : requestWithoutToken(whoami, {})),
    log,
    every: (ms, run) => canceler(setInterval(run, ms)),
  });
  session.session$.subscribe((value) => bus.setState('session', value));
  syncWithOtherTabs(getTokenIfOnline);

  return {
    bus,
    request,
    fetch: tracedFetch,
    keepaliveRequest: createRequestFunction({ ...baseOptions, fetch: keepaliveFetch, tokens }),
    session,
    locationStore,
    pageView,
    vitals,
    busy$: createBusyFlag(bus),
    reportError,
    active$,
    written$,
    activeComposition: () => active$.value,
    async signOut() {
      const { logout_url: url } = await requestWithoutToken(createLogoutFlow, {
        query: { return_to: localizePath(state.locale, '/') },
      }).catch((error: unknown) => {
        throw new Error('Error creating logout flow', { cause: error });
      });
      // Published before the token is cleared, because subscribers send it with the customer's token.
      bus.publish({ type: 'logged-out', payload: {} });
      tokens.clear();
      clearDrafts();
      location.assign(url);
    },
  };
}

/** The visitor's location; another country's locale loads the page anew. */
const createLocation = (state: DocumentState, bus: Bus, secure: boolean, getRequest: () => RequestFunction) =>
  createLocationStore({
    locale: state.locale,
    initial: state.location,
    bus,
    cookies: document,
    secure,
    findCity: async (country, cityId) => {
      const { findCity } = await import(/* webpackChunkName: "location" */ '../../model/location/find-city.ts');
      return findCity(getRequest(), state.locale, country, cityId);
    },
    changeLocale: (locale) => {
      bus.publish({ type: 'locale-changed', payload: { locale, previous: state.locale } });
      location.assign(localizePath(locale, currentPath(state)));
    },
  });

/** What the document says of the bus states. */
const createInitialStates = ({ location: initial, locale, pageLocation }: DocumentState) => ({
  location: initial,
  locale,
  path: pageLocation.path,
  recentlyViewed: recentlyViewedIn(document.cookie),
});

/** Whether a navigation is running; the bus state `loading` follows it. */
function createBusyFlag(bus: Bus): BehaviorSubject<boolean> {
  const busy$ = new BehaviorSubject(false);
  busy$.subscribe((isBusy) => bus.setState('loading', isBusy));
  return busy$;
}

/** Each request carries the page view's trace; each response names the active composition. */
function createTracedFetch(pageView: PageViewTrace, active$: BehaviorSubject<string | null>) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = {
      ...(init.headers as Record<string, string>),
      [TRACE_HEADER]: formatTraceparent(pageView.current()),
    };
    const response = await fetch(url, { ...init, headers });
    const activeId = response.headers.get('x-composition') ?? active$.value;
    if (activeId !== active$.value) active$.next(activeId);
    return response;
  };
}

/**
 * When a tab becomes visible or returns from the back/forward cache, it checks for a sign-in or sign-out elsewhere.
 */
function syncWithOtherTabs(loadToken: () => Promise<string>): void {
  const checkToken = () => {
    // Without a token, requests that need one report the error themselves.
    if (!document.hidden) loadToken().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkToken);
  addEventListener('focus', checkToken);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkToken();
  });
}

const canceler = (timer: ReturnType<typeof setInterval>) => () => clearInterval(timer);

const currentPath = ({ locale }: DocumentState): string => {
  const prefix = localizePath(locale, '/');
  return `/${location.pathname.slice(prefix.length)}${location.search}`;
};
