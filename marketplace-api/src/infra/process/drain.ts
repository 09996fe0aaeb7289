import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-values.ts';

/** Time limits of a graceful shutdown, in ms; the platform's processes have the same settings. */
export interface DrainLimits {
  /** From the 503 of `/readyz` to the closing of the port, so that a load balancer can stop sending requests. */
  readonly delayMs: number;
  /** For requests that still run after that; the rest is aborted. */
  readonly limitMs: number;
}

/**
 * Reads DRAIN_DELAY_MS (default 1,000) and DRAIN_LIMIT_MS (default 10,000).
 * @throws ConfigError that names the setting that is not a number of ms
 */
export function readDrainLimits(env: Readonly<Record<string, string | undefined>>): DrainLimits {
  return { delayMs: readMs(env, 'DRAIN_DELAY_MS', 1_000), limitMs: readMs(env, 'DRAIN_LIMIT_MS', 10_000) };
}

function readMs(env: Readonly<Record<string, string | undefined>>, name: string, fallback: number): number {
  const text = env[name] ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,6}$/.test(text)) throw new ConfigError(`${name} is “${text}”: give a number of ms, 0 to 999999.`);
  return Number(text);
}

/**
 * Adds graceful shutdown to a server that does not listen yet. While it drains, `/readyz` is 503 and every response
 * closes its connection, but requests are served.
 * @returns a function that drains and closes the server once; later calls share that result. It also resolves when
 * the limit aborts requests
 */
export function addDraining(app: FastifyInstance, { delayMs, limitMs }: DrainLimits): () => Promise<void> {
  let draining: Promise<void> | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    if (!draining) return done();
    reply.raw.setHeader('connection', 'close');
    if (request.url.split('?')[0] !== '/readyz') return done();
    void reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
  });
  async function drain(): Promise<void> {
    await delay(delayMs);
    const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
    await app.close();
    clearTimeout(limit);
  }
  return () => (draining ??= drain());
}
