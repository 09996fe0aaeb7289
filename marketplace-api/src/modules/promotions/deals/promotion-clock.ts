import type { ScheduledChanges } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';

/** Interval in ms after which the database is read again for newly entered promotions. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Begins and ends promotions by the clock: updates prices to the current time (migration 0015). Known changes apply at
 * their exact moment; the database is read at most once a second.
 */
export function createPromotionClock({ database, clock }: Pick<ReadServices, 'database' | 'clock'>): ScheduledChanges {
  let nextChange: Date | null = null;
  let appliedAt: Date | undefined;
  let checkedAt = 0;
  let running: Promise<void> | undefined;
  const isUpToDate = (now: Date) =>
    appliedAt !== undefined &&
    performance.now() - checkedAt < CHECK_INTERVAL_MS &&
    now >= appliedAt &&
    (nextChange === null || now < nextChange);
  const apply = async () => {
    const now = clock();
    checkedAt = performance.now();
    const [row] = await database.query<{ next: Date | null }>('SELECT settle_promotions($1) AS next', [now]);
    [appliedAt, nextChange] = [now, row?.next ?? null];
  };
  return {
    async applyDueChanges() {
      if (isUpToDate(clock())) return;
      // A running check may have begun before this call's time, so it runs once more.
      await running;
      if (isUpToDate(clock())) return;
      running ??= apply().finally(() => (running = undefined));
      await running;
    },
    nextChangeAt: () => nextChange,
  };
}
