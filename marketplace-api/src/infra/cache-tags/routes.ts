import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PromotionClock } from '../../modules/promotions/deals/promotion-clock.ts';
import { isInsider } from '../http/internal-auth.ts';
import type { CatalogueServices } from '../../services.ts';
import { changesSince, pruneChanges } from './invalidation-log.ts';

/** How long a question waits for a change before it is answered that there was none, in ms. */
const WAIT_MS = 10_000;
/** How often it looks meanwhile: a change is told within this time. */
const LOOK_MS = 200;
const PRUNE_MS = 10 * 60_000;

/**
 * `GET /api/internal/changes?after={cursor}`: what changed since the cursor, as soon as anything did, with `wait=0` at once (docs/adr/0025). For the shop's own
 * processes: with `INTERNAL_TOKEN` only those that bring it, else those on this machine. Others are told that there is no such page.
 */
export function changeRoutes(
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
      if (!isInsider(request, config.internalToken)) return reply.callNotFound();
      if (performance.now() - prunedAt > PRUNE_MS) {
        prunedAt = performance.now();
        await pruneChanges(database);
      }
      const after = [request.query.after].flat()[0];
      const signal = AbortSignal.any([closing.signal, request.signal]);
      const until = performance.now() + (request.query.wait === '0' ? 0 : WAIT_MS);
      // Who is told what changes is told too what time changes.
      const look = async () => {
        await promotions.settle();
        return changesSince(database, after);
      };
      let changes = await look();
      while (!changes.reset && changes.tags.length === 0 && performance.now() < until && !signal.aborted) {
        await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) changes = await look();
      }
      return reply.header('cache-control', 'no-store').send(changes);
    },
  );
}
