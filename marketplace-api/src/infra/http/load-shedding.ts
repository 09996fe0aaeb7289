import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { ConfigError } from '../config/config-values.ts';

/** Value of Retry-After, in seconds. */
const RETRY_AFTER_S = '5';

/** Paths of browsing requests, which are shed under load so that orders get through. */
const BROWSING_PATHS =
  /^\/api\/(?:v2\/|v1\/(?:brands|catalogue|image-search|question|recently-viewed|review|shorts|activity)(?![\w-]))|^\/v1\/recently-viewed(?![\w-])|^\/media\//;

/**
 * Load shedding: browsing requests get 503 with Retry-After while the event loop lags. Everything else is served:
 * cart, addresses, checkout, payments, orders, identity, the shop's own processes.
 * @param maxEventLoopDelayMs mean lag from which requests are shed; 0: never
 */
export async function addLoadShedding(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, pressureHandler: () => undefined });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isBrowsingRequest(request) || !app.isUnderPressure()) return done();
    void reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
      .send({ non_field_errors: [ERROR_MESSAGES.unexpected] });
  });
}

/**
 * Reads MAX_EVENT_LOOP_DELAY_MS (default 2,000: the embedded database works on the same event loop).
 * @throws ConfigError when it is not a number of ms
 */
export function readMaxEventLoopDelay(env: Readonly<Record<string, string | undefined>>): number {
  const text = env['MAX_EVENT_LOOP_DELAY_MS'] ?? '';
  if (text === '') return 2_000;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new ConfigError(`MAX_EVENT_LOOP_DELAY_MS is “${text}”: give a number of ms, 0 to 99999.`);
}

/** Whether a request only browses; requests that send data are never shed. */
export const isBrowsingRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && BROWSING_PATHS.test(url);
