import {
  buildPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { readResponse, readErrorResponse } from '../model/requests/read-response.ts';
import {
  createRequestFunction,
  createSendRequest,
  type RequestOptions,
  type SendRequest,
} from '../model/requests/request.ts';
import { createTokenStore } from '../model/requests/token-store.ts';
import { isTraceId, TRACE_HEADER, formatTraceparent } from '../model/requests/trace.ts';
import { SwrCache } from './cache/swr-cache.ts';
import type { CacheDependencies } from './cache/cache-dependencies.ts';
import type { InvalidationLog } from './cache/invalidation-log.ts';
import type { BackendResponse, BackendRequest } from './workers/messages.ts';

/** Context of the server's requests to the backend. */
interface BackendContext {
  readonly locale: Locale;
  readonly location: LocationState;
  readonly requestId: string;
}

/** Clients of the backend on the server. */
export interface Backend {
  /**
   * Requests without a visitor. Responses are the same for everyone of one locale and location, and are cached until
   * they change.
   * @param dependencies records the responses for a page that uses them
   */
  anonymousRequest(context: BackendContext, dependencies?: CacheDependencies): RequestFunction;
  /** Requests with the visitor's cookies; their responses are never cached. */
  personalRequest(context: BackendContext, cookie: string | undefined): RequestFunction;
  /**
   * Sends requests of remotes' server code, which validates the responses itself.
   * @param credentials the visitor's cookie, or cache dependencies for responses that are the same for everyone
   */
  remoteRequest(
    context: BackendContext,
    credentials: { readonly cookie: string | undefined } | CacheDependencies,
  ): RequestBackend;
  /** Deletes the cached responses of an endpoint after one violated the endpoint's contract. */
  deleteResponses(endpointId: string): void;
  /** Whether the cookies include a customer's session. */
  hasSession(cookie: string | undefined): boolean;
}

/** Sends a request of a remote's server code to the backend; an error response is returned, not thrown. */
export type RequestBackend = (request: BackendRequest) => Promise<BackendResponse>;

/** An unparsed response with an ETag of the shell. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

/** An error response; it is not cached. */
class FailedResponse extends Error {
  readonly response: RawResponse;
  constructor(response: RawResponse) {
    super(`The backend responded with ${response.status}.`);
    this.response = response;
  }
}

/**
 * Session cookies of the reference backend (with the prefix of host cookies where the shop has https), of Ory Kratos and
 * of Ory Network. The cookie is a hint: the backend decides whether its session is valid.
 */
const SESSION_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?rb_session|ory_kratos_session|ory_session_\w+)=/;

/** Time limit of a request whose response is shared, in ms: requests of many pages would wait for one that hangs. */
const SHARED_LIMIT_MS = 5_000;

/**
 * @param origin of the backend
 * @param sharedLimitMs time limit of a request whose response is shared, in ms
 */
export function createBackend(
  origin: string,
  invalidations: InvalidationLog,
  log: (message: string, error: unknown) => void,
  sharedLimitMs = SHARED_LIMIT_MS,
): Backend {
  const backendOptions = {
    baseUrl: origin,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    log,
    sharedLimitMs,
  };
  const { createSharedClient, deleteResponses } = createSharedResponses(backendOptions, invalidations);

  return {
    deleteResponses,
    anonymousRequest(context, dependencies) {
      const client = createSharedClient(context, dependencies);
      return async <C extends Endpoint>(
        endpoint: C,
        input: EndpointInput<C>,
        init?: { readonly signal?: AbortSignal },
      ): Promise<EndpointOutput<C>> => {
        if (endpoint.method !== 'GET') return client.request(endpoint, input, init);
        const path = buildPath(endpoint, input);
        const { status, text } = await client.get(endpoint, path);
        const response = new Response(status === 204 ? null : text, { status });
        if (!response.ok) throw await readErrorResponse(response, `${endpoint.method} ${path}`);
        try {
          return await readResponse(endpoint, response);
        } catch (error) {
          deleteResponses(endpoint.id);
          dependencies?.markUncacheable();
          throw error;
        }
      };
    },
    personalRequest: (context, cookie) => createRequestFunction(createPersonalOptions(backendOptions, context, cookie)),
    remoteRequest(context, credentials) {
      if ('cookie' in credentials) {
        const request = createRemoteRequest(
          createSendRequest(createPersonalOptions(backendOptions, context, credentials.cookie)),
        );
        return async (remoteRequest) => {
          if (!isPaymentStatusRequest(remoteRequest)) assertReadOnly(remoteRequest);
          return request(remoteRequest);
        };
      }
      const client = createSharedClient(context, credentials);
      return async (remoteRequest) => {
        assertReadOnly(remoteRequest);
        const { status, text, etag } = await client.get(remoteRequest, remoteRequest.path);
        if (status >= 400) return { status, text };
        return etag === remoteRequest.ifNoneMatch ? { notModified: true } : { status, text, etag };
      };
    },
    hasSession: (cookie) => SESSION_COOKIE.test(cookie ?? ''),
  };
}

type EndpointOptions = Pick<Endpoint, 'id' | 'method' | 'city' | 'token' | 'errors'>;

interface BackendOptions {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: (message: string, error: unknown) => void;
  readonly sharedLimitMs: number;
}

/** Cache of responses that are the same for everyone of one locale and location, until they change. */
function createSharedResponses(backendOptions: BackendOptions, invalidations: InvalidationLog) {
  const responses = new SwrCache<RawResponse>({
    invalidations,
    whileConnected: { freshMs: 60_000, staleMs: 0 },
    whileDisconnected: { freshMs: 5_000, staleMs: 30_000 },
    maxEntries: 2_000,
  });
  let lastEtag = 0;

  /** @throws FailedResponse for an error response, so that it is not cached */
  async function fetchResponse(send: Promise<Response>, ownDependencies: CacheDependencies): Promise<RawResponse> {
    const endPending = ownDependencies.addPending(ownDependencies.mark);
    const response = await send.finally(endPending);
    ownDependencies.addResponse(response.headers);
    const text = await response.text();
    lastEtag += 1;
    const result = { status: response.status, text, etag: String(lastEtag) };
    if (!response.ok) throw new FailedResponse(result);
    return result;
  }

  /**
   * Client of one page request. Its requests do not end with it, because others may wait for the same responses. Each
   * has a time limit of its own; a failed one is not cached.
   */
  function createSharedClient(context: BackendContext, dependencies: CacheDependencies | undefined) {
    const { locale, location } = context;
    const { sharedLimitMs } = backendOptions;
    const options = {
      ...backendOptions,
      locale,
      location: () => location,
      tokens: null,
      headers: createRequestHeaders(context),
    };
    const send = createSendRequest(options);
    async function get(endpoint: EndpointOptions, path: string): Promise<RawResponse> {
      const key = `${endpoint.id} ${path} ${locale} ${location.country} ${endpoint.city ? location.city.id : ''}`;
      const cached = responses.get(key, (ownDependencies) =>
        fetchResponse(send(endpoint, path, {}, AbortSignal.timeout(sharedLimitMs)), ownDependencies),
      );
      const endPending = dependencies?.addPending(cached.dependencies.mark);
      try {
        const result = await cached.value;
        dependencies?.merge(cached.dependencies);
        return result;
      } catch (error) {
        const result = error instanceof FailedResponse ? error.response : null;
        const isExpected = result !== null && result.status < 500 && endpoint.errors.includes(result.status);
        if (isExpected) dependencies?.merge(cached.dependencies);
        else dependencies?.markUncacheable();
        if (result) return result;
        throw error;
      } finally {
        endPending?.();
      }
    }
    return { get, send, request: createRequestFunction(options) };
  }

  const deleteResponses = (endpointId: string): void =>
    responses.deleteWhere((key) => key.startsWith(`${endpointId} `));
  return { createSharedClient, deleteResponses };
}

/** Options of requests with the visitor's cookies. */
function createPersonalOptions(
  backendOptions: BackendOptions,
  context: BackendContext,
  cookie: string | undefined,
): RequestOptions {
  const headers = { ...createRequestHeaders(context), ...(cookie ? { cookie } : {}) };
  const options = { ...backendOptions, locale: context.locale, location: () => context.location, headers };
  const withoutToken = createRequestFunction({ ...options, tokens: null });
  const tokens = createTokenStore({ fetchToken: () => withoutToken(fetchToken, {}), now: Date.now });
  return { ...options, tokens };
}

const PAYMENT_PATH = new RegExp(`^${processPayment.path.replace(':transaction_id', '[^/?]+')}$`);

/** Whether the request queries how a card payment ended. It changes nothing that the provider has not decided. */
const isPaymentStatusRequest = ({ method, path }: BackendRequest): boolean =>
  method === processPayment.method && PAYMENT_PATH.test(path);

/**
 * Allows only reads: remotes' server code runs for page views, which change nothing (docs/adr/0051-safe-methods.md).
 * @throws Error for a request that writes.
 */
function assertReadOnly({ method, path }: BackendRequest): void {
  if (method === 'GET') return;
  throw new Error(`${method} ${path} changes data: send it in the browser, from an effect or an event handler.`);
}

/** Sends requests of a remote's server code without caching their responses. */
function createRemoteRequest(send: SendRequest): RequestBackend {
  return async ({ path, body, idempotencyKey, ...endpoint }) => {
    const headers = idempotencyKey === undefined ? undefined : { 'Idempotency-Key': idempotencyKey };
    const response = await send(endpoint, path, { body, headers });
    return { status: response.status, text: await response.text() };
  };
}

/** Headers with the id of the page view, so that the backend's log has it too. */
function createRequestHeaders({ requestId }: BackendContext): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...(isTraceId(requestId) ? { [TRACE_HEADER]: formatTraceparent(requestId) } : {}),
  };
}
