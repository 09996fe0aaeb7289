import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../http/http-error.ts';
import { isInternalRequest } from 'server-kit/internal-auth';
import { parseInput } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { deleteDeadLetters, listDeadLetters, requeueDeadLetters } from './store.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const requeueInput = v.object({ ids: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000))) });
const deleteInput = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000)) });

/**
 * Dead letters for operators: `GET /api/internal/outbox/` lists them without bodies. `POST
 * /api/internal/outbox/requeue/` and `…/delete/` take `{"ids": […]}`; requeue without ids takes all. Only internal
 * requests are served; all others get 404.
 */
export function outboxOperatorRoutes(app: FastifyInstance, { database, config }: Services): void {
  app.get('/api/internal/outbox/', async (request, reply) => {
    if (!isInternalRequest(request, config.internalToken)) throw notFound();
    return reply.send({ results: await listDeadLetters(database) });
  });
  app.post('/api/internal/outbox/requeue/', async (request, reply) => {
    if (!isInternalRequest(request, config.internalToken)) throw notFound();
    const { ids } = parseInput(requeueInput, request.body ?? {});
    return reply.send({ requeued: await requeueDeadLetters(database, ids) });
  });
  app.post('/api/internal/outbox/delete/', async (request, reply) => {
    if (!isInternalRequest(request, config.internalToken)) throw notFound();
    const { ids } = parseInput(deleteInput, request.body ?? {});
    return reply.send({ deleted: await deleteDeadLetters(database, ids) });
  });
}
