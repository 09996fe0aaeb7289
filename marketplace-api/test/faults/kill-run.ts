import { setTimeout as pause } from 'node:timers/promises';
import { type FaultTarget, openFaultShop } from './fault-shop.ts';

/** What a run came to. */
export interface FaultReport {
  /** Confirmed orders, each with its key, number and payment. */
  readonly orders: number;
  /** Requests answered by 200. */
  readonly succeeded: number;
  /** Requests that broke off or were answered by 503. */
  readonly failed: number;
  /** What no fault explains, and what was lost or doubled; empty in a good run. */
  readonly faults: readonly string[];
}

/** How many shoppers a run has, and how often it breaks something. */
export interface FaultRunOptions extends FaultTarget {
  readonly shoppers: number;
  readonly times: number;
  readonly onProgress?: (line: string) => void;
}

/**
 * Kills the API with SIGKILL again and again while shoppers order, then compares what the database holds with what they were told.
 * The next kill comes 0 to 400 ms after an order was confirmed by the process that was started for the last one.
 */
export async function runKills({ shoppers, times, onProgress, ...target }: FaultRunOptions): Promise<FaultReport> {
  const faultShop = await openFaultShop(target, shoppers);
  const { shopping } = faultShop;
  let api = faultShop.start();
  try {
    await api.ready;
    const everybody = faultShop.enter();
    // A shopper who gives up ends the run.
    const failed = everybody.then(() => {
      throw new Error('The shoppers left too early.');
    });
    failed.catch(() => undefined);
    for (let kill = 1; kill <= times; kill++) {
      const before = shopping.confirmed.length;
      while (shopping.confirmed.length === before) await Promise.race([pause(10), failed]);
      await pause(Math.random() * 400);
      api.child.kill('SIGKILL');
      await api.ended;
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
    api.child.kill('SIGKILL');
    await api.ended;
    await faultShop.close();
  }
}
