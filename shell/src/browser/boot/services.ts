import { BehaviorSubject } from 'rxjs';
import { createBus, type Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import type { Host } from 'shared-contracts/host';
import { localizePath } from 'shared-contracts/locale';
import { clearDrafts } from '../session/clear-drafts.ts';
import { createErrorReport } from '../telemetry/error-report.ts';
import { createLocationStore, type LocationStore } from '../../model/location/location-store.ts';
import { observeRequests } from '../../model/requests/observe-requests.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRequestFunction } from '../../model/requests/request.ts';
import { createSessionStore, type SessionStore } from '../../model/session/session-store.ts';
import { createTokenCookieStorage } from '../../model/session/token-cookie.ts';
import { createTokenStore, isGuestToken } from '../../model/session/token-store.ts';
import { TRACE_HEADER, formatTraceparent } from '../../model/requests/trace.ts';
import { forwardEventsToTestKit } from '../telemetry/test-kit-events.ts';
import { createPageViewTrace, type PageViewTrace } from '../telemetry/page-view-trace.ts';
import { watchUncaught } from '../telemetry/uncaught/watch.ts';
import { createVitals, type Vitals } from '../telemetry/vitals.ts';

/** What the shell owns in the browser: bus, request client, session, place. */
export interface BrowserServices {
  readonly bus: Bus;
  readonly request: RequestFunction;
  /** The same for what has to arrive even if the page is left meanwhile; a browser takes 64 KB of it at a time. */
  readonly keepaliveRequest: RequestFunction;
  readonly session: SessionStore;
  readonly locationStore: LocationStore;
  /** The page view under way, for those who trace it. */
  readonly pageView: PageViewTrace;
  readonly vitals: Vitals;
  /** Whether a page is on its way. */
  readonly busy$: BehaviorSubject<boolean>;
  readonly reportError: Host['reportError'];
  /** Ends the session: the browser leaves for the address that the server gives. @throws Error 'Error creating logout flow' */
  signOut(): Promise<void>;
  /** The composition that the backend's last answer named; null before the first. */
  readonly active$: BehaviorSubject<string | null>;
  activeComposition(): string | null;
}

export function createBrowserServices(state: DocumentState): BrowserServices {
  const secure = location.protocol === 'https:';
  const pageView = createPageViewTrace();
  const vitals = createVitals(state, pageView);
  const active$ = new BehaviorSubject<string | null>(null);
  const log = (message: string, error: unknown) => console.warn(message, error);
  const errorReporter: { report: Host['reportError'] } = { report: () => undefined };
  const bus = createBus({
    location: state.location,
    path: state.pageLocation.path,
    onError: (error) => errorReporter.report(error, { region: 'bus' }),
  });
  if (state.watchable) forwardEventsToTestKit(bus);
  const locationStore = createLocationStore({
    locale: state.locale,
    initial: state.location,
    bus,
    cookies: document,
    secure,
    changeLocale: (locale) => {
      bus.publish({ type: 'locale-changed', payload: { locale, previous: state.locale } });
      location.assign(localizePath(locale, currentPath(state)));
    },
  });
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
      void session.reload();
    },
  });
  const request = observeRequests(
    createRequestFunction({ ...baseOptions, tokens: { ...tokens, get: getTokenIfOnline } }),
    vitals.onEndpointFailed,
  );
  // Without a network none can be had, and what the browser keeps is given without.
  function getTokenIfOnline(): Promise<string> {
    return navigator.onLine ? tokens.get() : Promise.resolve('');
  }
  const keepaliveFetch = (url: string, init: RequestInit) => baseOptions.fetch(url, { ...init, keepalive: true });
  errorReporter.report = createErrorReport({ composition: state.composition, request, trace: pageView.current, log });
  watchUncaught({ composition: state.composition, reportError: errorReporter.report });
  const session = createSessionStore({
    loadToken: getTokenIfOnline,
    // A guest's token says so: asking would only be refused.
    whoami: async () => (isGuestToken(await getTokenIfOnline()) ? null : requestWithoutToken(whoami, {})),
    log,
    every: (ms, run) => canceler(setInterval(run, ms)),
  });
  session.session$.subscribe((value) => bus.setState('session', value));
  syncWithOtherTabs(getTokenIfOnline);

  return {
    bus,
    request,
    keepaliveRequest: createRequestFunction({ ...baseOptions, fetch: keepaliveFetch, tokens }),
    session,
    locationStore,
    pageView,
    vitals,
    busy$: new BehaviorSubject(false),
    reportError: (error, details) => errorReporter.report(error, details),
    active$,
    activeComposition: () => active$.value,
    async signOut() {
      const { logout_url: url } = await requestWithoutToken(createLogoutFlow, {
        query: { return_to: localizePath(state.locale, '/') },
      }).catch((error: unknown) => {
        throw new Error('Error creating logout flow', { cause: error });
      });
      // Told first: whoever tells it on does so with the customer's token.
      bus.publish({ type: 'logged-out', payload: {} });
      tokens.clear();
      clearDrafts();
      location.assign(url);
    },
  };
}

/** Each request carries the page view's trace; each answer names the live composition. */
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

/** A tab that is seen again, or is shown from the back/forward cache, asks whether its visitor signed in or out elsewhere. */
function syncWithOtherTabs(loadToken: () => Promise<string>): void {
  const checkToken = () => {
    // Without a token the calls that need one say so themselves.
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
