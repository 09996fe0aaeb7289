import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { toError } from 'server-kit/errors/to-error';
import { describeApi } from '../../src/infra/openapi/document.ts';
import type { Engine } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createOpenApiCheck } from '../helpers/openapi-schema.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { createFuzzCustomer } from './fuzz-customer.ts';
import { fillPlaceholders, type FoundValues, collectFound } from './known.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';

/** Options of a fuzz run. */
export interface FuzzOptions {
  readonly engine: Engine;
  /** The same seed generates the same requests. */
  readonly seed: number;
  readonly requests: number;
  /** Time limit of one response in ms. */
  readonly limitMs: number;
}

/** Result of a fuzz run. */
export interface FuzzReport {
  /** Number of responses by operation and status: `addToCart 400`. */
  readonly counts: ReadonlyMap<string, number>;
  /** At most `MOST_FAILURES`, each with the request that repeats it. */
  readonly failures: readonly string[];
  /** Time of the slowest response in ms. */
  readonly slowestMs: number;
}

const MOST_FAILURES = 25;
const NOW = new Date('2026-06-01T10:00:00Z');
/** The fuzz is one address and one customer, with more requests than the default limits allow. */
const SETTINGS = {
  RATE_LIMIT_ORDER_LOOKUP_ORDER: '100000/1h',
  RATE_LIMIT_ORDER_LOOKUP_PHONE: '100000/1h',
  RATE_LIMIT_SUBMISSIONS_IP: '100000/1h',
  RATE_LIMIT_CARTS_IP: '100000/1h',
  RATE_LIMIT_ORDERS: '100000/1h',
  RATE_LIMIT_ORDERS_IP: '100000/1h',
  RATE_LIMIT_PAYMENTS: '100000/1h',
  RATE_LIMIT_SAVED_PRODUCTS: '100000/1h',
};
const CALLS = new Map(ALL_ENDPOINTS.map((call) => [call.id, call]));

type Shop = Awaited<ReturnType<typeof openSmallShop>>;

/**
 * Sends requests generated from the API's OpenAPI document to the small shop, one after the other.
 * Requests come from a guest and a customer; they are valid, at the bounds, or broken.
 * A response fails when it is a 5xx, exceeds the time limit, or has an undescribed status or form.
 * A success for a body that the document rejects fails too.
 */
export async function runFuzz({ engine, seed, requests: count, limitMs }: FuzzOptions): Promise<FuzzReport> {
  const tiles = await startTileServer();
  const settings = { ...SETTINGS, MAP_TILES_URL: tiles.url, MAP_TILES_ATTRIBUTION: 'Fuzz' };
  const shop = await openSmallShop(() => NOW, engine, { payments: createFakeProvider(), settings });
  const judge = createJudge();
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const found: Record<FuzzRequest['who'], FoundValues> = { guest: {}, customer: {} };
  let slowestMs = 0;
  try {
    const customer = createFuzzCustomer(shop, NOW);
    for (const [at, request] of fuzzRequests(describeApi(ALL_ENDPOINTS), { seed, count }).entries()) {
      // Now and then a request names what belongs to somebody else.
      const owner = at % 8 === 0 ? 'guest' : request.who;
      const filled = fill(request, found[owner]);
      const began = performance.now();
      const response = await send(shop, filled, {
        customer: request.who === 'customer' ? await customer.credentials() : undefined,
        at,
        limitMs,
      });
      const ms = performance.now() - began;
      slowestMs = Math.max(slowestMs, ms);
      const body = response && parse(response.body);
      const key = `${request.operation} ${response?.statusCode ?? 'no response'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const fault = response ? judge(filled, response.statusCode, body) : `no response within ${limitMs} ms`;
      const start = response?.body.slice(0, 300) ?? '';
      if (fault && failures.length < MOST_FAILURES) failures.push(describe(at, filled, `${fault}: ${start}`));
      if (response && response.statusCode < 400) {
        collectFound(request.operation, await withTextCode(shop, request.operation, body), found[request.who]);
      }
    }
  } finally {
    await shop.close();
    await tiles.close();
  }
  return { counts, failures, slowestMs };
}

/** A provider of map tiles on this machine. */
async function startTileServer(): Promise<{ readonly url: string; readonly close: () => Promise<unknown> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('tile');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** The body of a response; that of a look-up with the code of the newest text message. */
async function withTextCode({ database }: Shop, operation: string, body: unknown): Promise<unknown> {
  if (operation !== 'startOrderLookup') return body;
  const [message] = await database.query<{ body: string }>(
    "SELECT body FROM outbox WHERE channel = 'sms' ORDER BY id DESC LIMIT 1",
  );
  return { ...(body as object), code: /\d{6}/.exec(message?.body ?? '')?.[0] };
}

function fill(request: FuzzRequest, found: Readonly<FoundValues>): FuzzRequest {
  return {
    ...request,
    url: fillPlaceholders(request.url, found, 'text'),
    body: request.body === undefined ? undefined : fillPlaceholders(request.body, found, 'json'),
  };
}

interface Sending {
  readonly customer: { readonly token: string; readonly cookie: string } | undefined;
  /** Index of the request. Each caller has its own address, so limits by address apply only now and then. */
  readonly at: number;
  readonly limitMs: number;
}

/** The response, or undefined after the time limit. */
async function send({ app }: Shop, { method, url, headers, body }: FuzzRequest, { customer, at, limitMs }: Sending) {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const isInternal = /^\/api\/(?:internal|outbox)\//.test(url);
  const response = app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(customer && { authorization: `Bearer ${customer.token}`, cookie: customer.cookie }),
      ...headers,
      ...(!isInternal && { 'x-forwarded-for': `198.51.100.${at % 250}` }),
    },
    ...(body !== undefined && { payload: body }),
  });
  return Promise.race([response, late]);
}

/** Creates a check of responses; it returns undefined for a good one. */
function createJudge() {
  const document = describeApi(ALL_ENDPOINTS);
  const check = createOpenApiCheck(document);
  const ajv = new Ajv2020({ strict: false });
  formats(ajv);
  const bodies = new Map<string, ValidateFunction>();
  for (const call of ALL_ENDPOINTS) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const schema = operation?.requestBody?.content?.['application/json'].schema;
    if (schema) bodies.set(call.id, ajv.compile(schema));
  }
  return ({ operation, body: sent }: FuzzRequest, status: number, body: unknown): string | undefined => {
    if (status >= 500) return `a ${status}`;
    const call = CALLS.get(operation);
    if (!call) return undefined;
    try {
      check(call, status, body);
    } catch (error) {
      return toError(error).message;
    }
    const validate = bodies.get(operation);
    const isRefused = validate && sent !== undefined && isJson(sent) && !validate(JSON.parse(sent));
    return isRefused && status < 300 ? 'a success for a body that the description refuses' : undefined;
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parse(body: string): unknown {
  return isJson(body) ? (JSON.parse(body) as unknown) : body === '' ? undefined : body;
}

function describe(at: number, { operation, who, method, url, headers, body }: FuzzRequest, fault: string): string {
  const sent = JSON.stringify({ headers, body: body?.slice(0, 600) });
  return `request ${at}, ${operation} as ${who}: ${fault}\n  ${method} ${url.slice(0, 600)} ${sent}`;
}
