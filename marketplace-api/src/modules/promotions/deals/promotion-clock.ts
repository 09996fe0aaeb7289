import type { CatalogueServices } from '../../../services.ts';

/** After this long the database is asked again, in ms: somebody may have entered a promotion. */
const LOOK_MS = 1_000;

/** Lets promotions begin and end by the clock. */
export interface PromotionClock {
  /** Brings prices in step with the time (migration 0015); to be awaited before anything that follows from prices is read. */
  settle(): Promise<void>;
  /** When prices change next; null where no promotion will begin or end. */
  next(): Date | null;
}

/** Known moments are met exactly, at most one question a second is asked of the database. */
export function createPromotionClock({
  database,
  clock,
}: Pick<CatalogueServices, 'database' | 'clock'>): PromotionClock {
  let next: Date | null = null;
  let settledFor: Date | undefined;
  let askedAt = 0;
  let asking: Promise<void> | undefined;
  const isSettled = (now: Date) =>
    settledFor !== undefined &&
    performance.now() - askedAt < LOOK_MS &&
    now >= settledFor &&
    (next === null || now < next);
  const ask = async () => {
    const now = clock();
    askedAt = performance.now();
    const [row] = await database.query<{ next: Date | null }>('SELECT settle_promotions($1) AS next', [now]);
    [settledFor, next] = [now, row?.next ?? null];
  };
  return {
    async settle() {
      if (isSettled(clock())) return;
      // Who asks at the same moment may have begun before the time that counts here.
      await asking;
      if (isSettled(clock())) return;
      asking ??= ask().finally(() => (asking = undefined));
      await asking;
    },
    next: () => next,
  };
}
