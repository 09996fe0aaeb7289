import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from 'shared-contracts/endpoint';
import { PATH_PARAMETERS } from 'shared-contracts/endpoints/path-parameters';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { flowSchema } from 'shared-contracts/entities/account/flow';
import { describeSchema, namedSchemas } from './schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema | boolean;
  readonly description?: string;
}

interface Content {
  readonly description: string;
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema | { readonly $ref: string } } };
}

/** An OpenAPI operation. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true } & Omit<Content, 'description'>;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The API's description in OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** Describes endpoints in OpenAPI, from the same schemas that validate requests and responses. */
export function describeApi(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const operation = describeEndpoint(endpoint);
    const describePath = (path: string, operationId: string) => {
      const template = path.replace(/:(\w+)/g, '{$1}');
      (paths[template] ??= {})[endpoint.method.toLowerCase()] = { ...operation, operationId };
    };
    describePath(endpoint.path, endpoint.id);
    endpoint.aliases?.forEach((alias, index) => describePath(alias, `${endpoint.id}Alias${index + 1}`));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace API',
      version: CONTRACT_VERSION,
      description:
        'Money is an amount as a decimal string with its currency, VAT included. Times are ISO 8601 in UTC. Lists are {count, next, previous, results}. Errors are messages by field; those of no field stand under non_field_errors.',
    },
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describeEndpoint(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: endpoint.token === 'none' ? [] : endpoint.token === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, ...json(describeSchema(endpoint.body, 'input')) } }),
    responses: describeResponses(endpoint),
  };
}

/** The tag of an operation, from the first meaningful part of its path: `cart`, `catalogue`, `identity`. */
function tagOf(path: string): string {
  return path.startsWith('/api/.ory/') ? 'identity' : (/^\/api\/v\d+\/([a-z-]+)/.exec(path)?.[1] ?? 'other');
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: describePathParameter(name),
  }));
}

function describePathParameter(name: string): JsonSchema {
  const schema = PATH_PARAMETERS[name];
  return schema ? describeSchema(schema, 'input') : { type: 'string', maxLength: 100 };
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = describeSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const IDEMPOTENCY_KEY = { pattern: '^[\\w.:-]{8,100}$', minLength: 8, maxLength: 100 } as const;

function headerParameters({ city, idempotent }: Endpoint): Parameter[] {
  const header = (name: string, description: string, schema: JsonSchema = {}): Parameter => ({
    name,
    in: 'header',
    required: name === 'Idempotency-Key',
    schema: { type: 'string', ...schema },
    description,
  });
  return [
    header('Accept-Language', 'en-AE, en-SA, ar-AE or ar-SA: the language of texts.', { maxLength: 200 }),
    header('COUNTRY', 'AE or SA: prices and currency.', { maxLength: 10 }),
    ...(city
      ? [header('CITY', 'Name or id of a city of that country; its default city without.', { maxLength: 200 })]
      : []),
    ...(idempotent ? [header('Idempotency-Key', 'The same key and body give the same answer.', IDEMPOTENCY_KEY)] : []),
  ];
}

const KEY_USED = 'The idempotency key was used for another request.';

const ERRORS: Readonly<Record<number, string>> = {
  400: 'Something in the request is wrong: messages by field.',
  401: 'A valid token of a customer is needed.',
  404: 'There is no such thing, or it is somebody else’s.',
  409: KEY_USED,
  413: 'The body is too large.',
  414: 'A part of the path is longer than any name.',
  415: 'The body is of a type that is not read: send JSON.',
  429: 'That was too much at once; Retry-After says in how many seconds to try again.',
  431: 'The request line and the headers are larger than 16 KB.',
  503: 'The service is overloaded or a service behind it is out of reach; try again later.',
};

/** Error statuses that follow from the request's form alone. */
function transportErrors(endpoint: Endpoint): number[] {
  return [
    ...(endpoint.path.includes(':') ? [400, 404, 414] : []),
    ...(endpoint.token === 'none' ? [] : [401]),
    ...(endpoint.method === 'GET' ? [] : [400, 413, 415]),
    ...(endpoint.method === 'GET' ? [] : [429]),
    431,
    503,
  ];
}

function describeResponses(endpoint: Endpoint): Record<string, Content> {
  const success = describeSchema(endpoint.response, 'output');
  const isEmpty = success.type === 'object' && Object.keys(success.properties ?? {}).length === 0;
  const responses: Record<string, Content> = isEmpty
    ? { 204: { description: 'Done.' } }
    : { 200: { description: 'The answer.', ...json(success) } };
  if (isBrowserFlow(endpoint))
    responses[303] = { description: 'For a request that does not prefer JSON: the page to open.' };
  for (const status of new Set([...endpoint.errors, ...transportErrors(endpoint)])) {
    responses[status] = status === 409 ? describeConflict(endpoint) : describeError(endpoint, status);
  }
  return responses;
}

function describeError(endpoint: Endpoint, status: number): Content {
  if (status === 400 && isFormSubmission(endpoint)) return describeRejectedForm(endpoint);
  return { description: ERRORS[status] ?? 'An error.', ...errorContent(endpoint) };
}

/** Whether a browser may open an endpoint of the identity provider as a page or submit a form to it. */
function isBrowserFlow({ path }: Endpoint): boolean {
  return path.startsWith('/api/.ory/self-service/') && !/\/(?:flows|errors)$/.test(path);
}

/** Whether an endpoint submits a form of the identity provider. */
function isFormSubmission({ method, path }: Endpoint): boolean {
  return method === 'POST' && path.startsWith('/api/.ory/self-service/');
}

/** The 400 of a submitted form: the flow with the messages of its fields, or an error about the request. */
function describeRejectedForm(endpoint: Endpoint): Content {
  const error = errorContent(endpoint).content?.['application/json'].schema ?? {};
  const anyOf = [describeSchema(flowSchema, 'output'), error];
  return { description: 'The form is rejected: the flow with messages by field.', ...json({ anyOf }) };
}

/** The 409 of an endpoint that takes the cart's version: its body is the current cart. */
function describeConflict(endpoint: Endpoint): Content {
  const isVersioned = queryParameters(endpoint).some(({ name }) => name === 'version');
  if (!isVersioned) return describeError(endpoint, 409);
  const conflict = { $ref: '#/components/schemas/CartConflict' };
  const description = 'The cart has another version than the one that was sent.';
  if (!endpoint.idempotent) return { description, ...json(conflict) };
  const anyOf = [conflict, { $ref: '#/components/schemas/FieldErrors' }];
  return { description: `${description} Or: ${KEY_USED}`, ...json({ anyOf }) };
}

/** Error body of an endpoint; the identity provider has its own form (Ory's). */
function errorContent({ path }: Endpoint): Omit<Content, 'description'> {
  if (path.startsWith('/api/.ory/')) return json({ type: 'object', required: ['error'] });
  return json({ $ref: '#/components/schemas/FieldErrors' });
}

function json(schema: JsonSchema | { readonly $ref: string }): Omit<Content, 'description'> {
  return { content: { 'application/json': { schema } } };
}
