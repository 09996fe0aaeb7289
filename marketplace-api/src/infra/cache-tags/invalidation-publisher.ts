import type { Queryable } from '../db/database.ts';

/** Shortest time between two publications of an import, in ms; it bounds how often caches of lists are invalidated. */
const INTERVAL_MS = 5_000;

/** Publishes the changes that a bulk change has deferred (`shop.bulk`, migration 0037). */
export interface InvalidationPublisher {
  /** Publishes if the last publication is at least `INTERVAL_MS` ago; call it at the end of a batch's transaction. */
  publishIfDue(tx: Queryable): Promise<void>;
  publish(database: Queryable): Promise<void>;
}

/** @param now in ms; default: a monotonic clock */
export function createInvalidationPublisher(now: () => number = () => performance.now()): InvalidationPublisher {
  let lastPublishedAt = now();
  const publish = async (database: Queryable) => {
    await database.query('SELECT publish_deferred_changes()');
    lastPublishedAt = now();
  };
  return {
    publish,
    publishIfDue: async (tx) => {
      if (now() - lastPublishedAt >= INTERVAL_MS) await publish(tx);
    },
  };
}
