import type { Queryable } from '../db/database.ts';

/** Shortest time between two tellings of an import, in ms: caches of lists are invalidated no more often. */
const INTERVAL_MS = 5_000;

/** Tells what a bulk change has deferred (`shop.bulk`, migration 0037). */
export interface InvalidationPublisher {
  /** Tells it where the last time is `INTERVAL_MS` ago; to be called at the end of a batch's transaction. */
  publishIfDue(tx: Queryable): Promise<void>;
  publish(database: Queryable): Promise<void>;
}

/** @param now in ms; default: a clock that only goes forward. */
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
