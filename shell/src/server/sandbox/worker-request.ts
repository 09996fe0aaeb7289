import { LRUCache } from 'lru-cache';
import {
  buildPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { readResponse, readErrorResponse } from '../../model/requests/read-response.ts';
import type { BackendResponse, BackendRequest } from '../workers/messages.ts';
import { deserializeError } from '../workers/serialized-error.ts';

/** A validated response with the ETag of the shell. */
interface CachedResponse {
  readonly etag: string;
  readonly value: unknown;
}

/** Validated responses by request; the shell revalidates them by ETag. */
export type ResponseCache = LRUCache<string, CachedResponse>;

/**
 * Capacity in characters of the responses as JSON; as objects they take several times as much. The least recently used
 * is evicted.
 */
const MAX_CHARACTERS = 3_000_000;

export const createResponseCache = (): ResponseCache => new LRUCache({ maxSize: MAX_CHARACTERS });

interface Options {
  readonly locale: Locale;
  readonly location: LocationState;
  readonly cache: ResponseCache;
  /** Sends the request through the shell. */
  readonly send: (request: BackendRequest) => Promise<BackendResponse>;
}

/** `EndpointInput` of an unknown endpoint. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: { readonly 'Idempotency-Key'?: string } | undefined;
}

/**
 * Creates the request function of a remote's server code. The shell sends the request with the visitor's headers,
 * cookie and token, which this process never sees. This process validates the response against the contract that the
 * remote was built with.
 */
export function createWorkerRequest({ locale, location, cache, send }: Options): RequestFunction {
  const cacheScope = `${locale} ${location.country}`;
  return async function request<C extends Endpoint>(endpoint: C, input: EndpointInput<C>): Promise<EndpointOutput<C>> {
    const { body, headers, ...anyInput }: AnyInput = input;
    const path = buildPath(endpoint, anyInput);
    const key = `${endpoint.id} ${path} ${cacheScope} ${endpoint.city ? location.city.id : ''}`;
    const cached = cache.get(key);
    const { id, method, city, token, errors } = endpoint;
    const result = await send({
      id,
      method,
      city,
      token,
      errors,
      path,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { idempotencyKey: headers['Idempotency-Key'] } : {}),
      ...(cached ? { ifNoneMatch: cached.etag } : {}),
    });
    if ('error' in result) throw deserializeError(result.error);
    if ('notModified' in result) return cached?.value as EndpointOutput<C>;
    const { status, text } = result;
    const response = { status, text: () => Promise.resolve(text) };
    if (status < 200 || status > 299) throw await readErrorResponse(response, `${method} ${path}`);
    const value = await readResponse(endpoint, response);
    if (result.etag !== undefined) cache.set(key, { etag: result.etag, value }, { size: text.length + key.length });
    return value;
  };
}
