import type { CatalogueServices } from '../../../services.ts';

/** After this long the database is asked again, in ms: somebody may have entered a promotion. */
const CHECK_INTERVAL_MS = 1_000;

/** Lets promotions begin and end by the clock. */
export interface PromotionClock {
  /** Brings prices in step with the time (migration 0015); to be awaited before anything that follows from prices is read. */
  applyDuePromotions(): Promise<void>;
  /** When prices change next; null where no promotion will begin or end. */
  nextChangeAt(): Date | null;
}

/** Known moments are met exactly, at most one question a second is asked of the database. */
export function createPromotionClock({
  database,
  clock,
}: Pick<CatalogueServices, 'database' | 'clock'>): PromotionClock {
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
    const [row] = await database.query<{ nextChangeAt: Date | null }>('SELECT settle_promotions($1) AS next', [now]);
    [appliedAt, nextChange] = [now, row?.nextChangeAt ?? null];
  };
  return {
    async applyDuePromotions() {
      if (isUpToDate(clock())) return;
      // Who asks at the same moment may have begun before the time that counts here.
      await running;
      if (isUpToDate(clock())) return;
      running ??= apply().finally(() => (running = undefined));
      await running;
    },
    nextChangeAt: () => nextChange,
  };
}
