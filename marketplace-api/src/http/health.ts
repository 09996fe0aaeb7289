import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/port.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, which means that the database answers and holds cities. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const rows = await database.query('SELECT 1 FROM cities LIMIT 1');
      if (rows.length > 0) return { status: 'ready' };
      return await reply.code(503).send({ status: 'the database holds no catalogue' });
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
