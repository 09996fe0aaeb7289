import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../../src/infra/openapi/document.ts';
import { exampleOf } from './examples.ts';
import { BROWSER_ACCEPT, IDEMPOTENCY_KEY, knownValues } from './known.ts';
import { boundaryValue, brokenValue, type InputSchema, STRANGE_TEXTS, validValue, withOneBroken } from './values.ts';

/** One request with placeholders for values of earlier responses. */
export interface FuzzRequest {
  /** Operation id of the OpenAPI document, or the name of a path outside it. */
  readonly operation: string;
  readonly who: 'guest' | 'customer';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** How closely a request follows the OpenAPI document. */
type Mode = 'valid' | 'boundary' | 'broken';

interface Target {
  readonly operation: string;
  readonly method: string;
  /** `{name}` is a parameter. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: InputSchema }[];
  readonly body: InputSchema | undefined;
}

const TEXT: InputSchema = { type: 'string', maxLength: 2_000 };

const ID_LIST: InputSchema = { type: 'array', items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } };
const IDS: InputSchema = { type: 'object', properties: { ids: ID_LIST } };

/** Paths outside the OpenAPI document: the identity provider's browser flows, files, and operator routes. */
const OTHER_TARGETS: readonly Target[] = [
  ...['login', 'registration', 'recovery', 'verification', 'settings'].flatMap((kind) => [
    other('GET', `/api/.ory/self-service/${kind}/browser`, ['return_to', 'refresh']),
    other('GET', `/api/.ory/self-service/${kind}/flows`, ['id']),
    other('GET', `/api/.ory/self-service/${kind}`, ['token', 'flow']),
    other('POST', `/api/.ory/self-service/${kind}`, ['flow'], flowBody()),
  ]),
  other('GET', '/api/.ory/self-service/logout', ['token', 'return_to']),
  other('GET', '/api/.ory/self-service/errors', ['id']),
  other('GET', '/api/.ory/schemas/customer', []),
  other('PUT', '/api/internal/orders/{number}/', [], status(['processing', 'shipped', 'delivered'])),
  other('PUT', '/api/internal/returns/{number}/', [], status(['returned'])),
  other('GET', '/api/internal/orders/{number}/', []),
  other('GET', '/api/internal/outbox/', []),
  ...['requeue', 'delete'].map((action) => other('POST', `/api/internal/outbox/${action}/`, [], IDS)),
  other('GET', '/api/outbox/', ['lang']),
  other('GET', '/api/outbox/{id}/', []),
  other('GET', '/api/v1/addresses/tiles/{z}/{x}/{y}/', []),
  other('POST', '/api/v1/payments/notification/', [], { type: 'object', properties: { reference: TEXT, state: TEXT } }),
  other('GET', '/api/v1/review/picture/{file}', []),
  other('GET', '/api/v1/shorts/media/{file}', []),
  other('GET', '/media/{file}', []),
  other('GET', '/api/{any}/', []),
];

function other(method: string, path: string, query: readonly string[], body?: InputSchema): Target {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', schema: TEXT })),
    ...query.map((name) => ({ name, in: 'query', schema: TEXT })),
  ];
  return { operation: `${method} ${path}`, method, path, parameters, body };
}

function status(words: readonly string[]): InputSchema {
  return { type: 'object', properties: { status: { enum: words } }, required: ['status'] };
}

function flowBody(): InputSchema {
  const names = ['csrf_token', 'identifier', 'email', 'password', 'code', 'traits.email', 'traits.full_name'];
  const traits: InputSchema = { type: 'object', properties: { email: TEXT, full_name: TEXT, phone_number: TEXT } };
  return {
    type: 'object',
    properties: {
      method: { enum: ['password', 'link', 'profile'] },
      traits,
      transient_payload: { type: 'object', properties: { policy_agreement: { enum: ['true', 'false', true] } } },
      ...Object.fromEntries(names.map((name) => [name, TEXT])),
    },
  };
}

function describedTargets(document: OpenApiDocument): Target[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]: [string, Operation]) => ({
      operation: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters as Target['parameters'],
      body: operation.requestBody?.content?.['application/json'].schema as InputSchema | undefined,
    })),
  );
}

/** Requests of all operations and of the paths outside the document; deterministic for a seed. */
export function fuzzRequests(
  document: OpenApiDocument,
  { seed, count }: { seed: number; count: number },
): FuzzRequest[] {
  const described = describedTargets(document).map((target) => ({ arbitrary: requestOf(target), weight: 4 }));
  const others = OTHER_TARGETS.map((target) => ({ arbitrary: requestOf(target), weight: 1 }));
  return fc.sample(fc.oneof(...described, ...others), { seed, numRuns: count });
}

function requestOf(target: Target): fc.Arbitrary<FuzzRequest> {
  const generated = [
    { arbitrary: requestIn(target, 'valid'), weight: 3 },
    { arbitrary: requestIn(target, 'boundary'), weight: 2 },
    { arbitrary: requestIn(target, 'broken'), weight: 3 },
  ];
  const example = exampleRequest(target);
  return example ? fc.oneof(...generated, { arbitrary: example, weight: 4 }) : fc.oneof(...generated);
}

/** An example of the operation; one in four has a broken field. */
function exampleRequest({ operation, method, parameters }: Target): fc.Arbitrary<FuzzRequest> | undefined {
  const example = exampleOf(operation);
  if (!example) return undefined;
  const needsKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  return fc
    .record({
      who: fc.constantFrom('guest', 'customer', 'customer', 'customer'),
      example,
      key: IDEMPOTENCY_KEY,
      accept: fc.constantFrom('application/json', 'application/json', '*/*', BROWSER_ACCEPT),
      isBroken: fc.constantFrom(false, false, false, true),
    })
    .chain(({ who, example: { url, body }, key, accept, isBroken }) =>
      (isBroken && body ? withOneBroken(body) : fc.constant(body)).map((sent) => ({
        operation,
        who,
        method,
        url,
        headers: {
          accept,
          'accept-language': 'en-AE',
          country: 'AE',
          city: 'Dubai',
          ...(sent && { 'content-type': 'application/json' }),
          ...(needsKey && { 'idempotency-key': key }),
        },
        body: sent && JSON.stringify(sent),
      })),
    );
}

function requestIn(target: Target, mode: Mode): fc.Arbitrary<FuzzRequest> {
  const { operation, method } = target;
  return fc
    .record({
      who: fc.constantFrom('guest', 'customer', 'customer'),
      path: pathOf(target, mode),
      query: queryOf(target, mode),
      headers: headersOf(target, mode),
      body: target.body ? bodyOf(target.body, mode) : strayBody(method, mode),
    })
    .map(({ who, path, query, headers: { 'content-type': type, ...headers }, body }) => ({
      operation,
      who: who,
      method,
      url: query ? `${path}?${query}` : path,
      headers: { ...headers, ...(body !== undefined && type !== undefined && { 'content-type': type }) },
      body,
    }));
}

const valueIn: Readonly<Record<Mode, typeof validValue>> = {
  valid: validValue,
  boundary: boundaryValue,
  broken: brokenValue,
};

function pathOf({ path, parameters }: Target, mode: Mode): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const strange = mode === 'valid' ? 0 : 1;
  const values = inPath.map(({ name, schema }) =>
    fc.oneof(
      { arbitrary: validValue(schema, knownValues, name).map(segment), weight: 4 },
      {
        // No dot segment alone: clients resolve it, and another operation would answer.
        arbitrary: fc.constantFrom(...STRANGE_TEXTS.map(segment), '%', '%zz', '%C0%80', '%2e%2e%2f', '/'),
        weight: strange,
      },
    ),
  );
  return fc.tuple(...values).map((filled) => {
    let at = 0;
    return path.replaceAll(/\{\w+\}/g, () => filled[at++] ?? '');
  });
}

function queryOf({ parameters }: Target, mode: Mode): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = inQuery.map(({ name, schema }) =>
    fc
      .option(valueIn[mode](schema, knownValues, name), { freq: mode === 'valid' ? 3 : 2 })
      .map((value) => pairsOf(name, value)),
  );
  const broken = fc.constantFrom(
    '',
    '&&&=',
    '%',
    'page=%zz',
    '__proto__=1&__proto__[a]=2',
    'x[y][z]=1',
    'constructor=1',
  );
  return fc
    .tuple(fc.tuple(...pairs), mode === 'broken' ? broken : fc.constant(''))
    .map(([all, extra]) => [...all.flat(), extra].filter(Boolean).join('&'));
}

function pairsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.map((item) => `${segment(name)}=${segment(item).slice(0, 14_000)}`);
}

/** Encodes a value for a URL; placeholders stay. */
function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return /^@\w+:\d+@$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function headersOf({ parameters }: Target, mode: Mode): fc.Arbitrary<Record<string, string>> {
  const odd = mode === 'valid' ? 0 : 1;
  const plain = (value: string) => value.replaceAll(/[^\x20-\x7E\x80-\xFF]/g, '?');
  const strange = fc.constantFrom(...STRANGE_TEXTS.map(plain));
  const one = (...usual: string[]) =>
    fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 9 }, { arbitrary: strange, weight: odd });
  const needsKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  return fc
    .record({
      'accept-language': one('en-AE', 'ar-SA', 'ar', 'en-SA'),
      country: one('AE', 'SA'),
      city: one('Dubai', 'Riyadh', '2'),
      accept: one('application/json', 'text/html', '*/*', BROWSER_ACCEPT),
      cookie: one('', 'rb_session=x', 'basket_id=1', 'rb_csrf=%zz; basket_id=%00'),
      'content-type': fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 20 },
        {
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'application/json; charset=x',
            'x',
          ),
          weight: odd,
        },
      ),
      'idempotency-key': needsKey
        ? fc.oneof(
            { arbitrary: IDEMPOTENCY_KEY, weight: 5 },
            { arbitrary: fc.constantFrom('fuzz-key-1', 'fuzz-key-2'), weight: 2 },
            { arbitrary: strange, weight: odd },
          )
        : fc.constant(''),
    })
    .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')));
}

function bodyOf(schema: InputSchema, mode: Mode): fc.Arbitrary<string | undefined> {
  const text = valueIn[mode](schema, knownValues).map((value) => JSON.stringify(value) ?? '');
  if (mode !== 'broken') return text;
  const damages: readonly ((json: string) => string)[] = [
    (json) => json.slice(0, -1),
    (json) => `${json}x`,
    (json) => `\uFEFF${json}`,
    (json) => json.replace(/\d+(?!\d*@)/, '1e400'),
    (json) => json.replace(/\d+(?!\d*@)/, '-0'),
    (json) => json.replace(/\d+(?!\d*@)/, '00'),
    (json) => json.replace(/\d+(?!\d*@)/, 'NaN'),
    (json) => json.replace('{', '{"product":1000000000000,"product":-1,'),
    (json) => json.replace('{', '{"__proto__":{"quantity":3},'),
    (json) => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    (json) => json.replace('"', '"\\u0000'),
    (json) => json.replace(/":"/, '":"\\ud800'),
    () => '['.repeat(20_000),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => `"${'x'.repeat(1_100_000)}"`,
    () => '',
    () => 'null',
    () => '[]',
  ];
  const damaged = fc.tuple(text, fc.constantFrom(...damages)).map(([json, damage]) => damage(json));
  return fc.oneof({ arbitrary: text, weight: 3 }, { arbitrary: damaged, weight: 1 });
}

/** A body for an operation without one. */
function strayBody(method: string, mode: Mode): fc.Arbitrary<string | undefined> {
  if (method === 'GET' || mode !== 'broken') return fc.constant(undefined);
  return fc.constantFrom(undefined, '', '{}', '{', '[1]', 'null', '"x"');
}
