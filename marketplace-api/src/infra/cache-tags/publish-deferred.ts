import type { Queryable } from '../db/database.ts';

/** Shortest time between two tellings of an import, in ms: caches of lists are invalidated no more often. */
const INTERVAL_MS = 5_000;

/** Tells what a bulk change has deferred (`shop.bulk`, migration 0037). */
export interface ChangePublisher {
  /** Tells it where the last time is `INTERVAL_MS` ago; to be called at the end of a batch's transaction. */
  publishWhenDue(tx: Queryable): Promise<void>;
  publish(database: Queryable): Promise<void>;
}

/** @param now in ms; default: a clock that only goes forward. */
export function createChangePublisher(now: () => number = () => performance.now()): ChangePublisher {
  let last = now();
  const publish = async (database: Queryable) => {
    await database.query('SELECT publish_deferred_changes()');
    last = now();
  };
  return {
    publish,
    publishWhenDue: async (tx) => {
      if (now() - last >= INTERVAL_MS) await publish(tx);
    },
  };
}
