import { setTimeout as pause } from 'node:timers/promises';
import { type FaultTarget, openFaultShop } from './fault-shop.ts';

/** Result of a run. */
export interface FaultReport {
  /** Number of confirmed orders, each with its key, number and payment. */
  readonly orders: number;
  /** Number of responses with status 200. */
  readonly succeeded: number;
  /** Number of requests with a broken connection or status 503. */
  readonly failed: number;
  /** Failures without an injected cause, lost and doubled orders; empty in a good run. */
  readonly faults: readonly string[];
}

/** Number of shoppers and of injected faults. */
export interface FaultRunOptions extends FaultTarget {
  readonly shoppers: number;
  readonly times: number;
  readonly onProgress?: (line: string) => void;
}

/**
 * Kills the API repeatedly with SIGKILL while shoppers order. Then it compares the database with the shoppers'
 * responses.
 * Each kill comes 0 to 400 ms after the restarted process has confirmed an order.
 */
export async function runKills({ shoppers, times, onProgress, ...target }: FaultRunOptions): Promise<FaultReport> {
  const faultShop = await openFaultShop(target, shoppers);
  const { shopping } = faultShop;
  let api = faultShop.start();
  try {
    await api.ready;
    const everybody = faultShop.enter();
    // A shopper that gives up ends the run.
    const failed = everybody.then(() => {
      throw new Error('The shoppers left too early.');
    });
    failed.catch(() => undefined);
    for (let kill = 1; kill <= times; kill++) {
      const before = shopping.confirmed.length;
      while (shopping.confirmed.length === before) await Promise.race([pause(10), failed]);
      await pause(Math.random() * 400);
      await api.kill();
      api = faultShop.start();
      await api.ready;
      onProgress?.(
        `kill ${kill} of ${times}: ${shopping.confirmed.length} orders, ${shopping.failures.length} failed requests`,
      );
    }
    faultShop.leave();
    await everybody;
    api.child.kill('SIGTERM');
    await api.ended;
    const faults = [...shopping.surprises, ...(await faultShop.audit())];
    return {
      orders: shopping.confirmed.length,
      succeeded: shopping.succeeded,
      failed: shopping.failures.length,
      faults,
    };
  } finally {
    await api.kill();
    await faultShop.close();
  }
}
