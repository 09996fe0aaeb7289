import type { FastifyInstance } from 'fastify';
import type { ShellServices } from '../shell-services.ts';

/**
 * Adds `/healthz` (liveness), and `/readyz` (readiness: a composition is active, and the backend was reachable once).
 * A later outage of the backend leaves every shell ready, so that shoppers get the last complete pages.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { config, compositions }: Pick<ShellServices, 'config' | 'compositions'>,
): void {
  let hasReachedBackend = false;
  const getStatus = async (): Promise<string> => {
    if (!compositions.isReady()) return 'waiting for the composition';
    if (!hasReachedBackend && (await isReachable(`${config.apiOrigin}/readyz`))) hasReachedBackend = true;
    return hasReachedBackend ? 'ok' : 'waiting for the backend';
  };
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await getStatus();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

function isReachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
