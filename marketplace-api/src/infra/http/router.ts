import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointOutput } from 'shared-contracts/endpoint';
import { PATH_PARAMETERS } from 'shared-contracts/endpoints/path-parameters';
import { idSchema, isStorableText } from 'shared-contracts/entities/common';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { type RequestContext, readContext, type ResolveCity, type Visitor } from './request-context.ts';
import { badRequest, notFound, unauthorized } from './http-error.ts';
import { parseInput, normalizeQuery } from './validation.ts';

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** Input of a handler: the path's parameters as strings, query and body parsed by the endpoint's schemas. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** Set exactly when the endpoint is idempotent. */
  readonly idempotencyKey: string;
}

/** Handles a request. An empty object is sent as 204; errors are thrown as HttpError. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext,
) => Promise<EndpointOutput<E>>;

/** The visitor of an endpoint that requires sign-in. */
export type CustomerVisitor = Extract<Visitor, { kind: 'customer' }>;

/** Options of a route besides its handler. */
export interface RouteOptions {
  /** Largest body in bytes, for an endpoint that takes a file; default: Fastify's limit, 1 MiB. */
  readonly bodyLimit?: number;
}

/** Changes of data at a known time, such as the begin of a promotion. */
export interface ScheduledChanges {
  /** Applies the changes that are due; await it before any read that depends on them. */
  applyDueChanges(): Promise<void>;
  /** Time of the next change; null for none. */
  nextChangeAt(): Date | null;
}

/** The modules' part of each request. */
export interface RouterHooks {
  /** The visitor of an access token; undefined for an invalid token, or where the customer's session has ended. */
  authenticate(token: string): Promise<Visitor | undefined>;
  readonly resolveCity: ResolveCity;
  readonly scheduledChanges: ScheduledChanges;
}

/** Binds endpoints to handlers; see `createRouter`. */
export interface Router {
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions): void;
}

/**
 * Creates a router on a Fastify instance. Each endpoint gets a route per path and alias. The router reads the visitor
 * from the bearer token (401 where a customer is required or the token is invalid). It checks query and body by the
 * endpoint's schemas (400) and applies the scheduled changes that are due. Outside production it checks the response
 * too.
 */
export function createRouter(
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { authenticate, resolveCity, scheduledChanges }: RouterHooks,
): Router {
  return {
    handle: (endpoint, handler, options = {}) => {
      for (const url of [endpoint.path, ...(endpoint.aliases ?? [])])
        app.route<{ Params: Readonly<Record<string, string>> }>({
          ...options,
          method: endpoint.method,
          url,
          handler: async (request, reply) => {
            const visitor = await readVisitor(request, endpoint, authenticate);
            const context = await readContext(request, visitor, resolveCity);
            await scheduledChanges.applyDueChanges();
            context.cache.expireAt(scheduledChanges.nextChangeAt());
            const result = await handler(readInput(endpoint, request), context);
            if (endpoint.method === 'GET' && visitor.kind === 'guest')
              void reply.headers(context.cache.headers(clock()) ?? {});
            return sendResponse(endpoint, result, reply, config.shouldCheckResponses);
          },
        });
    },
  };
}

/** The customer of the request. @throws HttpError 401 for a guest */
export function requireCustomer(context: RequestContext): CustomerVisitor {
  if (context.visitor.kind === 'guest') throw unauthorized();
  return context.visitor;
}

/** Parses a path parameter as a record's number. @throws HttpError 404 when it cannot be one */
export function parseIdParam(value: string | undefined): number {
  const id = /^\d{1,10}$/.test(value ?? '') ? Number(value) : 0;
  if (!v.is(idSchema, id)) throw notFound();
  return id;
}

async function readVisitor(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: RouterHooks['authenticate'],
): Promise<Visitor> {
  if (endpoint.token === 'none') return { kind: 'guest' };
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const visitor: Visitor | undefined = token ? await authenticate(token) : { kind: 'guest' };
  if (!visitor || (visitor.kind === 'guest' && endpoint.token === 'required')) throw unauthorized();
  return visitor;
}

function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest<{ Params: Readonly<Record<string, string>> }>,
): HandlerInput<E> {
  return {
    params: readParams(request.params),
    query: parseOptional<E['query']>(endpoint.query, request.query, normalizeQuery),
    body: parseOptional<E['body']>(endpoint.body, request.body ?? {}),
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : '',
  };
}

/** Parses input by an endpoint's schema; undefined where the endpoint has none. */
function parseOptional<S extends Endpoint['query']>(
  schema: S,
  input: unknown,
  normalize?: typeof normalizeQuery,
): Parsed<S>;
function parseOptional(schema: Endpoint['query'], input: unknown, normalize?: typeof normalizeQuery): unknown {
  return schema && parseInput(schema, normalize ? normalize(schema, input) : input);
}

/**
 * The path's parameters.
 * @throws HttpError 404 where a parameter has a form that no record has, 400 where it is not text
 */
function readParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(params)) {
    const schema = PATH_PARAMETERS[name];
    if (!isStorableText(value)) throw badRequest({ [name]: [ERROR_MESSAGES.invalid_data] });
    if (schema && !v.is(schema, value)) throw notFound();
  }
  return params;
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key;
  throw badRequest({ 'Idempotency-Key': [key ? ERROR_MESSAGES.invalid_data : ERROR_MESSAGES.blank] });
}

function sendResponse(endpoint: Endpoint, result: unknown, reply: FastifyReply, check: boolean): FastifyReply {
  void reply.header('cache-control', 'no-store');
  const body = check ? validateResponse(endpoint, result) : result;
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return reply.code(204).send();
  return reply.send(body);
}

function validateResponse(endpoint: Endpoint, result: unknown): unknown {
  const checked = v.safeParse(endpoint.response, result);
  if (checked.success) return checked.output;
  const issues = checked.issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`);
  throw new Error(`The response of ${endpoint.id} breaks its contract: ${issues.slice(0, 5).join('; ')}`);
}
