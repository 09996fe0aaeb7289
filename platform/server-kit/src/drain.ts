import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Interval in ms in which connections without a request are closed once the port is closed. */
const IDLE_CHECK_MS = 100;

/** Limits of a graceful shutdown, in ms. */
export interface DrainLimits {
  /** From `/readyz` 503 until the port closes: time for a load balancer to stop sending requests. */
  readonly delayMs: number;
  /** Time for requests that still run then; longer ones are cut off. */
  readonly limitMs: number;
}

/**
 * Reads DRAIN_DELAY_MS (default 1,000) and DRAIN_LIMIT_MS (default 10,000).
 * @throws Error that names a setting whose value is no number of ms.
 */
export function readDrainLimits(env: NodeJS.ProcessEnv): DrainLimits {
  return { delayMs: readMs(env, 'DRAIN_DELAY_MS', 1_000), limitMs: readMs(env, 'DRAIN_LIMIT_MS', 10_000) };
}

function readMs(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,6}$/.test(text)) throw new Error(`Setting ${name}: must be a number of ms, 0 to 999999.`);
  return Number(text);
}

/**
 * Adds graceful shutdown to a server that does not listen yet. While it drains, `/readyz` is 503 and every response
 * closes its connection, but requests are served. Connections without a request do not delay the end.
 * @returns a function that drains and closes the server once; later calls wait for the same. It resolves also when the
 *   limit cut requests off.
 */
export function addDraining(app: FastifyInstance, { delayMs, limitMs }: DrainLimits): () => Promise<void> {
  let draining: Promise<void> | null = null;
  const closeIdleConnections = trackIdleConnections(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (!draining) return done();
    reply.raw.setHeader('connection', 'close');
    if (request.url.split('?')[0] !== '/readyz') return done();
    void reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
  });
  async function drain(): Promise<void> {
    await delay(delayMs);
    const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
    const idleCheck = setInterval(closeIdleConnections, IDLE_CHECK_MS);
    await app.close();
    clearTimeout(limit);
    clearInterval(idleCheck);
  }
  return () => (draining ??= drain());
}

/**
 * Returns a function that closes connections without a request. Closing a server does that once, which leaves two
 * kinds open: those whose response ends later, and those that a client opened in advance and has not used.
 */
function trackIdleConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  // For Node a connection is idle once its response has ended, also while a slow client still gets the last bytes.
  server.closeIdleConnections = () => {
    if ([...sockets].every(({ writableLength }) => writableLength === 0)) closeIdleConnections();
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
