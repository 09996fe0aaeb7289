import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/database.ts';

/**
 * `/healthz`: the process is alive (liveness). `/readyz`: it can serve, so the database responds and the preloading
 * has ended.
 */
export function healthRoutes(app: FastifyInstance, database: Queryable, isReady = (): boolean => true): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ status: 'the catalogue is being read' });
    try {
      await database.query('SELECT 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not respond');
      return reply.code(503).send({ status: 'the database does not respond' });
    }
  });
}
