import {
  buildPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { readResponse, readErrorResponse } from './read-response.ts';
import type { TokenStore } from './token-store.ts';

export interface RequestOptions {
  /** Origin of the backend on the server; empty in a browser (the shop's own origin). */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly locale: Locale;
  location(): LocationState;
  /** Null where requests are for no visitor: none carries a token then. */
  readonly tokens: Pick<TokenStore, 'get' | 'refresh'> | null;
  /** Headers of every request: on the server the visitor's cookie and the request id. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called when no token could be fetched for a request that is sent without one. */
  log(message: string, error: unknown): void;
}

/** `EndpointInput` of an unknown endpoint. */
interface AnyInput extends SentInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
}

/** Options of an endpoint that decide how a request is sent. */
export type EndpointOptions = Pick<Endpoint, 'id' | 'method' | 'city' | 'token'>;

/** Parts of a request besides its path. */
interface SentInput {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends a request and returns the unparsed response.
 * @param path with query
 */
export type SendRequest = (
  endpoint: EndpointOptions,
  path: string,
  input: SentInput,
  signal?: AbortSignal,
) => Promise<Response>;

/**
 * Creates the sender of requests (specification, section 7). Each request has language, country, city and token. If the
 * backend rejects the token, the sender refreshes it and repeats the request once.
 */
export function createSendRequest(options: RequestOptions): SendRequest {
  return (endpoint, path, input, signal) =>
    sendWithToken(options, endpoint, (token) =>
      options.fetch(options.baseUrl + path, createRequestInit(options, endpoint, input, token, signal)),
    );
}

/**
 * Creates the client of the backend (specification, section 7). Each request has language, country, city and token. If
 * the backend rejects the token, the client refreshes it and repeats the request once. It validates responses against
 * the endpoint's contract.
 */
export function createRequestFunction(options: RequestOptions): RequestFunction {
  const send = createSendRequest(options);
  return async function request<C extends Endpoint>(
    endpoint: C,
    input: EndpointInput<C>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<EndpointOutput<C>> {
    const anyInput: AnyInput = input;
    const path = buildPath(endpoint, anyInput);
    const response = await send(endpoint, path, anyInput, signal);
    if (!response.ok) throw await readErrorResponse(response, `${endpoint.method} ${path}`);
    return readResponse(endpoint, response);
  };
}

async function sendWithToken(
  options: RequestOptions,
  endpoint: EndpointOptions,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const { tokens } = options;
  if (!tokens || endpoint.token === 'none') return send(null);
  const response = await send(await getToken(endpoint, tokens, options));
  if (response.status !== 401 && response.status !== 403) return response;
  const refreshedToken = await tokens.refresh().catch((error: unknown) => {
    options.log('The access token could not be renewed.', error);
    return null;
  });
  if (refreshedToken === null) return response;
  await response.body?.cancel();
  return send(refreshedToken);
}

async function getToken(
  endpoint: EndpointOptions,
  tokens: Pick<TokenStore, 'get'>,
  { log }: RequestOptions,
): Promise<string | null> {
  try {
    return await tokens.get();
  } catch (error) {
    if (endpoint.token === 'required') throw error;
    log(`Request “${endpoint.id}” is sent without an access token.`, error);
    return null;
  }
}

function createRequestInit(
  options: RequestOptions,
  endpoint: EndpointOptions,
  input: SentInput,
  token: string | null,
  signal?: AbortSignal,
): RequestInit {
  const location = options.location();
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Accept-Language': localeInfo(options.locale).hreflang,
      COUNTRY: location.country,
      ...(endpoint.city ? { CITY: location.city.name } : {}),
      ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
      ...input.headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(signal ? { signal } : {}),
  };
}
