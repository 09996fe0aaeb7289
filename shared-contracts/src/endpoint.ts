import type * as v from 'valibot';
import type { FieldErrors } from './errors.ts';

type Schema = v.GenericSchema;

/**
 * An endpoint of the backend as data. The shell's request client, the backend's routes and OpenAPI are built from it.
 * Browser builds omit `summary`, `aliases`, `query` and `body`: only servers and OpenAPI read them, and TypeScript
 * checks a caller's input.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Idempotent extends boolean = boolean,
> {
  /** Unique; the operation id of OpenAPI. */
  readonly id: string;
  /** One sentence for readers of OpenAPI. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root; the trailing slash follows the specification. `:name` is a parameter. */
  readonly path: Path;
  /** Further paths with the same response. Callers use `path`; an alias has no parameters. */
  readonly aliases?: readonly string[];
  /** Schema of the query; a key that may repeat is an array. It must accept the strings of a URL. */
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Sends the CITY header (cart and search endpoints, specification section 7). */
  readonly city: boolean;
  /** Bearer token: never sent, sent when there is one, or required (401 without). */
  readonly token: 'none' | 'optional' | 'required';
  /** Requires an `Idempotency-Key` header: the same key and body get the same response, another body gets 409. */
  readonly idempotent: Idempotent;
  /** Statuses other than 200 and 204 that a caller must expect. */
  readonly errors: readonly number[];
}

/** Input of `defineEndpoint`. Defaults: no query, no body, no CITY header, not idempotent. */
export interface EndpointDefinition<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
  Idempotent extends boolean,
> {
  readonly id: string;
  readonly summary: string;
  readonly method: Endpoint['method'];
  readonly path: Path;
  readonly aliases?: readonly string[];
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly city?: boolean;
  readonly token: Endpoint['token'];
  readonly idempotent?: Idempotent;
  readonly errors?: readonly number[];
}

type AnyEndpointDefinition = EndpointDefinition<string, Schema | undefined, Schema | undefined, Schema, boolean>;

/** Defines an endpoint; an omitted member gets its default, and with it its type. */
export function defineEndpoint<
  const Path extends string,
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Idempotent extends boolean = false,
>(
  definition: EndpointDefinition<Path, Query, Body, Response, Idempotent>,
): Endpoint<Path, Query, Body, Response, Idempotent>;
export function defineEndpoint(definition: AnyEndpointDefinition): Endpoint {
  return { city: false, errors: [], query: undefined, body: undefined, idempotent: false, ...definition };
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : never;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? undefined
  : { readonly [Name in ParamNames<Path>]: string | number };

/** A caller's input: only the members that the endpoint needs are required. */
export type EndpointInput<C> =
  C extends Endpoint<infer Path, infer Query, infer Body, Schema, infer Idempotent>
    ? Part<'params', string extends Path ? Readonly<Record<string, string | number>> | undefined : ParamsOf<Path>> &
        Part<'query', InputOf<Query>> &
        Part<'body', InputOf<Body>> &
        Part<'headers', Idempotent extends true ? { readonly 'Idempotency-Key': string } : undefined>
    : never;

/** Result of a request: the parsed response. */
export type EndpointOutput<C> = C extends { readonly response: infer R extends Schema } ? v.InferOutput<R> : never;

/**
 * Sends a request to the backend.
 * @throws ApiError for every response that is not a success (specification section 7).
 */
export type RequestFunction = <C extends Endpoint>(
  call: C,
  input: EndpointInput<C>,
  options?: { readonly signal?: AbortSignal },
) => Promise<EndpointOutput<C>>;

interface PathInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
}

/**
 * Path and query of an endpoint: parameters encoded, arrays as repeated keys (`filters[]=…&filters[]=…`), absent
 * values omitted.
 * @throws Error when a path parameter is missing.
 */
export function buildPath(call: Pick<Endpoint, 'id' | 'path'>, input: PathInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '')
      throw new Error(`Endpoint “${call.id}” needs the path parameter “${name}”.`);
    return encodeURIComponent(value);
  });
  const query = buildQuery(input.query);
  return query ? `${path}?${query}` : path;
}

function buildQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.toString();
}

/**
 * A response that is not a success. With 400 and 404 `errors` holds the parsed JSON errors; `body` holds the text
 * when it is not JSON. With other statuses `body` is the response body.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Method and path of the request. */
  readonly resource: string;
  readonly body: unknown;
  /** Messages per field; empty when the response has none. */
  readonly errors: FieldErrors;

  constructor(details: { status: number; resource: string; body: unknown; errors?: FieldErrors }) {
    super(`${details.resource} answered ${details.status}`);
    this.status = details.status;
    this.resource = details.resource;
    this.body = details.body;
    this.errors = details.errors ?? {};
  }
}

/**
 * Whether an error is a response of the backend, with `status` if given. It compares the error's name: shell and
 * remote are bundled separately, so each has its own class `ApiError`.
 */
export function isApiError(error: unknown, status?: number): error is ApiError {
  if (!(error instanceof Error)) return false;
  const details: { readonly name: string; readonly status?: number } = error;
  return details.name === 'ApiError' && (status === undefined || details.status === status);
}
