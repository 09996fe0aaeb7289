import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PromotionClock } from '../../modules/promotions/deals/promotion-clock.ts';
import { isInternalRequest } from '../http/internal-auth.ts';
import type { CatalogueServices } from '../../services.ts';
import { fetchInvalidations, pruneInvalidations } from './invalidation-log.ts';

/** How long a question waits for a change before it is answered that there was none, in ms. */
const MAX_WAIT_MS = 10_000;
/** How often it looks meanwhile: a change is told within this time. */
const POLL_MS = 200;
const PRUNE_MS = 10 * 60_000;

/**
 * `GET /api/internal/changes?after={cursor}`: what changed since the cursor, as soon as anything did, with `wait=0` at once (docs/adr/0025). For the shop's own
 * processes: with `INTERNAL_TOKEN` only those that bring it, else those on this machine. Others are told that there is no such page.
 */
export function invalidationLogRoutes(
  app: FastifyInstance,
  { database, config }: CatalogueServices,
  promotions: PromotionClock,
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
      // Who is told what changes is told too what time changes.
      const poll = async () => {
        await promotions.applyDuePromotions();
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
