import { setTimeout as pause } from 'node:timers/promises';
import { createDatabaseOn } from '../helpers/engines.ts';
import { startPostgres } from '../postgres/server.ts';
import { openFaultShop } from './fault-shop.ts';
import type { FaultReport, FaultRunOptions } from './kill-run.ts';
import type { FailedRequest, ShoppingRecord } from './shoppers.ts';

/** Time in ms after the server accepts connections again in which requests may meet broken connections. */
const GRACE_MS = 1_000;

/**
 * Restarts a PostgreSQL server of its own, alternating `fast` and `immediate`, while shoppers order through one API
 * process.
 * Further faults besides those of `runKills`: the process ends, or a request fails that started while the server was
 * up.
 */
export async function runRestarts({ shoppers, times, onProgress }: FaultRunOptions): Promise<FaultReport> {
  const server = await startPostgres(['max_connections=40']);
  const { url } = await createDatabaseOn(server.url);
  const faultShop = await openFaultShop({ databaseUrl: url }, shoppers);
  const { shopping } = faultShop;
  const api = faultShop.start();
  const downtimes: { from: number; until: number }[] = [];
  try {
    await api.ready;
    const everybody = faultShop.enter();
    everybody.catch(() => undefined);
    for (let restart = 1; restart <= times; restart++) {
      await moreOrders(shopping, shoppers, everybody);
      const from = performance.now();
      await server.halt(restart % 2 === 1 ? 'immediate' : 'fast');
      await pause(500 + Math.random() * 1_000);
      await server.resume();
      downtimes.push({ from, until: performance.now() });
      onProgress?.(
        `restart ${restart} of ${times}: ${shopping.confirmed.length} orders, ${shopping.failures.length} failed requests`,
      );
    }
    await moreOrders(shopping, shoppers, everybody);
    faultShop.leave();
    await everybody;
    const faults = [
      ...(api.isRunning() ? [] : [`the API has ended:\n${api.log.join('\n')}`]),
      ...shopping.surprises,
      ...failuresOutside(shopping.failures, downtimes),
      ...(await faultShop.audit()),
    ];
    return {
      orders: shopping.confirmed.length,
      succeeded: shopping.succeeded,
      failed: shopping.failures.length,
      faults,
    };
  } finally {
    await api.kill();
    await faultShop.close();
    await server.stop();
  }
}

/** Waits until `moreOrders` further orders are confirmed. */
export async function moreOrders(shopping: ShoppingRecord, count: number, everybody: Promise<unknown>): Promise<void> {
  const enough = shopping.confirmed.length + count;
  const left = everybody.then(() => {
    throw new Error('The shoppers left too early.');
  });
  left.catch(() => undefined);
  while (shopping.confirmed.length < enough) await Promise.race([pause(20), left]);
}

/** Failures that no downtime explains. */
export function failuresOutside(
  failures: readonly FailedRequest[],
  downtimes: readonly { from: number; until: number }[],
): string[] {
  return failures
    .filter(
      ({ startedAt, failedAt }) =>
        !downtimes.some(({ from, until }) => failedAt >= from && startedAt <= until + GRACE_MS),
    )
    .map(({ what, status }) => `${what} failed with ${String(status)} while the server was there`);
}
