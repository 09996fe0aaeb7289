import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { daysBefore } from './stored-rows.ts';

/** Loads the demonstration's promo codes: one for everybody, one for a first order, one expired and one disabled. */
export async function seedPromoCodes(db: Queryable, now: Date): Promise<void> {
  const open = { percent: 10, ends_at: null, most_orders: null, once_per_customer: false, is_active: true };
  await insertRows(db, 'promo_codes', [
    { ...open, code: 'MARHABA10' },
    { ...open, code: 'WELCOME15', percent: 15, once_per_customer: true },
    { ...open, code: 'SUMMER20', percent: 20, ends_at: daysBefore(now, 30) },
    { ...open, code: 'VIP50', percent: 50, is_active: false },
  ]);
}
