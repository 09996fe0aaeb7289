import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput, type RequestFunction } from 'shared-contracts/endpoint';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/state';
import { processPayment } from 'shared-contracts/endpoints/payments';
import { fetchToken } from 'shared-contracts/endpoints/token';
import { readAnswer, readFailure } from '../model/requests/read-response.ts';
import { createRequest, createSendCall, type RequestOptions, type SendCall } from '../model/requests/request.ts';
import { createTokenStore } from '../model/session/token-store.ts';
import { isTrace, TRACE_HEADER, traceparent } from '../model/requests/trace.ts';
import { KeptCache } from './page-cache/swr-cache.ts';
import type { Provenance } from './page-cache/cache-dependencies.ts';
import type { ToldChanges } from './page-cache/invalidation-log.ts';
import type { BackendResponse, BackendRequest } from './workers/messages.ts';

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
  /**
   * The same for remotes' server code, which checks the answers itself.
   * @param cookie of the visitor in whose name it asks; null for what is the same for everyone
   */
  forRemotes(visit: Visit, who: { readonly cookie: string | undefined } | Provenance): RequestBackend;
  /** Keeps no answer of a call any longer: one broke the call's contract. */
  forget(callId: string): void;
  /** Whether a customer's session comes with these cookies. */
  hasSession(cookie: string | undefined): boolean;
}

/** Asks the backend for what a remote's server code wants; an answer that is no success is one, too. */
export type RequestBackend = (request: BackendRequest) => Promise<BackendResponse>;

/** An unparsed response with an ETag of the shell. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

/** An answer that is no success: it is not kept. */
class FailedResponse extends Error {
  readonly answer: RawResponse;
  constructor(answer: RawResponse) {
    super(`The backend answered ${answer.status}.`);
    this.answer = answer;
  }
}

/** The cookie of the reference backend, of Ory Kratos and of Ory Network. */
const SESSION_COOKIE = /(?:^|;\s*)(?:rb_session|ory_kratos_session|ory_session_\w+)=/;

/** @param origin of the backend. */
export function createBackend(
  origin: string,
  changes: ToldChanges,
  log: (message: string, error: unknown) => void,
): Backend {
  const common = { baseUrl: origin, fetch: (url: string, init: RequestInit) => fetch(url, init), log };
  const { shareFor, forget } = createSharedResponses(common, changes);

  return {
    forget,
    anonymous(visit, provenance) {
      const shared = shareFor(visit, provenance);
      return async <C extends Endpoint>(
        call: C,
        input: EndpointInput<C>,
        init?: { readonly signal?: AbortSignal },
      ): Promise<EndpointOutput<C>> => {
        if (call.method !== 'GET') return shared.request(call, input, init);
        const path = buildPath(call, input);
        const { status, text } = await shared.get(call, path);
        const response = new Response(status === 204 ? null : text, { status });
        if (!response.ok) throw await readFailure(response, `${call.method} ${path}`);
        try {
          return (await readAnswer(call, response)) as EndpointOutput<C>;
        } catch (error) {
          forget(call.id);
          provenance?.unsure();
          throw error;
        }
      };
    },
    personal: (visit, cookie) => createRequest(personalOptions(common, visit, cookie)),
    forRemotes(visit, who) {
      if ('cookie' in who) {
        const request = requestWith(createSendCall(personalOptions(common, visit, who.cookie)));
        return async (remoteRequest) => {
          if (!asksForPayment(remoteRequest)) assertReads(remoteRequest);
          return request(remoteRequest);
        };
      }
      const shared = shareFor(visit, who);
      return async (remoteRequest) => {
        assertReads(remoteRequest);
        const { status, text, etag } = await shared.get(remoteRequest, remoteRequest.path);
        if (status >= 400) return { status, text };
        return etag === remoteRequest.ifNoneMatch ? { notModified: true } : { status, text, etag };
      };
    },
    hasSession: (cookie) => SESSION_COOKIE.test(cookie ?? ''),
  };
}

type Outline = Pick<Endpoint, 'id' | 'method' | 'city' | 'token' | 'errors'>;

interface Common {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: (message: string, error: unknown) => void;
}

/** Answers that are the same for everyone of one locale and place, shared until they change. */
function createSharedResponses(common: Common, changes: ToldChanges) {
  const answers = new KeptCache<RawResponse>({
    changes,
    told: { freshMs: 60_000, staleMs: 0 },
    untold: { freshMs: 5_000, staleMs: 30_000 },
    maxEntries: 2_000,
  });
  let lastEtag = 0;

  /** @throws FailedResponse for an answer that is no success: it is not kept */
  async function fetchResponse(send: Promise<Response>, its: Provenance): Promise<RawResponse> {
    const response = await send;
    its.answered(response.headers);
    const text = await response.text();
    lastEtag += 1;
    const answer = { status: response.status, text, etag: String(lastEtag) };
    if (!response.ok) throw new FailedResponse(answer);
    return answer;
  }

  /** For one visit, but not ended with it: others wait for the same answers. */
  function shareFor(visit: Visit, provenance: Provenance | undefined) {
    const { locale, location } = visit;
    const options = { ...common, locale, location: () => location, tokens: null, headers: requestHeaders(visit) };
    const send = createSendCall(options);
    async function get(call: Outline, path: string): Promise<RawResponse> {
      const key = `${call.id} ${path} ${locale} ${location.country} ${call.city ? location.city.id : ''}`;
      const kept = answers.get(key, (its) => fetchResponse(send(call, path, {}), its));
      try {
        const answer = await kept.value;
        provenance?.from(kept.provenance);
        return answer;
      } catch (error) {
        const answer = error instanceof FailedResponse ? error.answer : null;
        const isExpected = answer !== null && answer.status < 500 && call.errors.includes(answer.status);
        if (isExpected) provenance?.from(kept.provenance);
        else provenance?.unsure();
        if (answer) return answer;
        throw error;
      }
    }
    return { get, send, request: createRequest(options) };
  }

  const forget = (callId: string): void => answers.forget((key) => key.startsWith(`${callId} `));
  return { shareFor, forget };
}

/** In the name of the visitor whose cookies these are. */
function personalOptions(common: Common, visit: Visit, cookie: string | undefined): RequestOptions {
  const headers = { ...requestHeaders(visit), ...(cookie ? { cookie } : {}) };
  const options = { ...common, locale: visit.locale, location: () => visit.location, headers };
  const withoutToken = createRequest({ ...options, tokens: null });
  const tokens = createTokenStore({ fetchToken: () => withoutToken(fetchToken, {}), now: Date.now });
  return { ...options, tokens };
}

const PAYMENT_PATH = new RegExp(`^${processPayment.path.replace(':transaction_id', '[^/?]+')}$`);

/** Asks how a card payment ended, which changes nothing that the provider has not decided. */
const asksForPayment = ({ method, path }: BackendRequest): boolean =>
  method === processPayment.method && PAYMENT_PATH.test(path);

/**
 * Remotes' server code runs for page views, which change nothing (docs/adr/0051-safe-methods.md): it reads alone.
 * @throws Error for a request that writes.
 */
function assertReads({ method, path }: BackendRequest): void {
  if (method === 'GET') return;
  throw new Error(`${method} ${path} changes data: send it in the browser, from an effect or an event handler.`);
}

/** Asks for what a remote's server code wants; what it gets is not kept. */
function requestWith(send: SendCall): RequestBackend {
  return async ({ path, body, idempotencyKey, ...call }) => {
    const headers = idempotencyKey === undefined ? undefined : { 'Idempotency-Key': idempotencyKey };
    const response = await send(call, path, { body, headers });
    return { status: response.status, text: await response.text() };
  };
}

/** The page view that the server asks for, so that the backend's log tells of it too. */
function requestHeaders({ requestId }: Visit): Record<string, string> {
  return { 'x-request-id': requestId, ...(isTrace(requestId) ? { [TRACE_HEADER]: traceparent(requestId) } : {}) };
}
