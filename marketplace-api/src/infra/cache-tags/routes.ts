import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isInternalRequest } from 'server-kit/internal-auth';
import type { ScheduledChanges } from '../http/router.ts';
import type { ReadServices } from '../services.ts';
import { fetchInvalidations, pruneInvalidations } from './invalidation-log.ts';

/** How long a long-polling request waits for a change before an empty batch is sent, in ms. */
const MAX_WAIT_MS = 10_000;
/** Polling interval of the log, in ms: a change is sent within this time. */
const POLL_MS = 200;
const PRUNE_MS = 10 * 60_000;

/**
 * `GET /api/internal/changes?after={cursor}`: long polling of the invalidation log; `wait=0` responds at once
 * (docs/adr/0025). Only for the shop's own processes: with `INTERNAL_TOKEN` for requests that carry it, else for
 * requests from this machine. All others get 404.
 */
export function invalidationLogRoutes(
  app: FastifyInstance,
  { database, config }: ReadServices,
  scheduledChanges: ScheduledChanges,
): void {
  const closing = new AbortController();
  let prunedAt = -PRUNE_MS;
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.get<{ Querystring: { after?: string | string[]; wait?: string } }>(
    '/api/internal/changes',
    async (request, reply) => {
      if (!isInternalRequest(request, config.internalToken)) return reply.callNotFound();
      if (performance.now() - prunedAt > PRUNE_MS) {
        prunedAt = performance.now();
        await pruneInvalidations(database);
      }
      const after = [request.query.after].flat()[0];
      const signal = AbortSignal.any([closing.signal, request.signal]);
      const deadline = performance.now() + (request.query.wait === '0' ? 0 : MAX_WAIT_MS);
      // Each poll also applies the scheduled changes that are due, so that changes by time are in the batch.
      const poll = async () => {
        await scheduledChanges.applyDueChanges();
        return fetchInvalidations(database, after);
      };
      let batch = await poll();
      while (!batch.reset && batch.tags.length === 0 && performance.now() < deadline && !signal.aborted) {
        await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) batch = await poll();
      }
      return reply.header('cache-control', 'no-store').send(batch);
    },
  );
}
