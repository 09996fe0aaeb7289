import type { Queryable } from '../../../infra/db/database.ts';

/** Time of the next begin or end of a promotion of a kind; null without one. */
export async function nextPromotionChange(database: Queryable, kind: string, now: Date): Promise<Date | null> {
  const [row] = await database.query<{ moment: Date | null }>(
    `SELECT min(moment) AS moment FROM promotions, unnest(ARRAY[starts_at, ends_at]) AS moment
     WHERE kind = $1 AND moment > $2`,
    [kind, now],
  );
  return row?.moment ?? null;
}
