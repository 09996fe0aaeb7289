import { buildPath, type Call, type CallInput, type CallOutput, type RequestFunction } from 'shared-contracts/call';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/state';
import { fetchToken } from 'shared-contracts/calls/token';
import { isExpectedError } from '../model/observe-requests.ts';
import { createRequest } from '../model/request.ts';
import { createTokenStore } from '../model/token.ts';
import { isTrace, TRACE_HEADER, traceparent } from '../model/trace.ts';
import { KeptCache } from './kept/kept-cache.ts';
import type { Provenance } from './kept/provenance.ts';
import type { ToldChanges } from './kept/told-changes.ts';

/** For whom the server calls the backend. */
interface Visit {
  readonly locale: Locale;
  readonly location: LocationState;
  readonly requestId: string;
}

/** The server's ways to the backend. */
export interface Backend {
  /**
   * Without a visitor: what comes is the same for everyone of one locale and place, and is shared until it changes.
   * @param provenance notes what was answered, for a page that is made from it.
   */
  anonymous(visit: Visit, provenance?: Provenance): RequestFunction;
  /** In the name of the visitor whose cookies these are; nothing of it is kept. */
  personal(visit: Visit, cookie: string | undefined): RequestFunction;
  /** Whether a customer's session comes with these cookies. */
  hasSession(cookie: string | undefined): boolean;
}

/** The cookie of the reference backend, of Ory Kratos and of Ory Network. */
const SESSION_COOKIE = /(?:^|;\s*)(?:rb_session|ory_kratos_session|ory_session_\w+)=/;

/** @param origin of the backend. */
export function createBackend(
  origin: string,
  changes: ToldChanges,
  log: (message: string, error: unknown) => void,
): Backend {
  const answers = new KeptCache<unknown>({
    changes,
    told: { freshMs: 60_000, staleMs: 0 },
    untold: { freshMs: 5_000, staleMs: 30_000 },
    maxEntries: 2_000,
  });
  const common = { baseUrl: origin, fetch: (url: string, init: RequestInit) => fetch(url, init), log };

  return {
    anonymous(visit, provenance) {
      const options = {
        ...common,
        locale: visit.locale,
        location: () => visit.location,
        tokens: null,
        headers: requestHeaders(visit),
      };
      const request = createRequest(options);
      return async <C extends Call>(
        call: C,
        input: CallInput<C>,
        init?: { readonly signal?: AbortSignal },
      ): Promise<CallOutput<C>> => {
        if (call.method !== 'GET') return request(call, input, init);
        const { country, city } = visit.location;
        const key = `${call.id} ${buildPath(call, input)} ${visit.locale} ${country} ${call.city ? city.id : ''}`;
        // Shared with other visits, so one visit's end does not end it.
        const kept = answers.get(key, (its) => {
          const fetched = async (url: string, sent: RequestInit) => {
            const response = await common.fetch(url, sent);
            its.answered(response.headers);
            return response;
          };
          return createRequest({ ...options, fetch: fetched })(call, input);
        });
        try {
          const answer = (await kept.value) as CallOutput<C>;
          provenance?.from(kept.provenance);
          return answer;
        } catch (error) {
          if (isExpectedError(call, error)) provenance?.from(kept.provenance);
          else provenance?.unsure();
          throw error;
        }
      };
    },
    personal(visit, cookie) {
      const headers = { ...requestHeaders(visit), ...(cookie ? { cookie } : {}) };
      const options = { ...common, locale: visit.locale, location: () => visit.location, headers };
      const withoutToken = createRequest({ ...options, tokens: null });
      const tokens = createTokenStore({ fetchToken: () => withoutToken(fetchToken, {}), now: Date.now });
      return createRequest({ ...options, tokens });
    },
    hasSession: (cookie) => SESSION_COOKIE.test(cookie ?? ''),
  };
}

/** The page view that the server asks for, so that the backend's log tells of it too. */
function requestHeaders({ requestId }: Visit): Record<string, string> {
  return { 'x-request-id': requestId, ...(isTrace(requestId) ? { [TRACE_HEADER]: traceparent(requestId) } : {}) };
}
