import type { FastifyInstance } from 'fastify';
import type { ShellServices } from '../shell-services.ts';

/** Adds `/healthz` (liveness), and `/readyz` (readiness: a composition is active and the backend is reachable). */
export function addHealthRoutes(
  app: FastifyInstance,
  { config, compositions }: Pick<ShellServices, 'config' | 'compositions'>,
): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      Object.keys(compositions.current().remotes).length > 0 && (await isReachable(`${config.apiOrigin}/readyz`));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' });
  });
}

function isReachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
