import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import { ENGINES } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';

/** State and hours since the settlement of each payment, by its order's id. */
const PAYMENTS = [
  [1, 'abandoned', 1],
  [2, 'abandoned', 25],
  [3, 'refused', 1],
  [4, 'paid', 1],
  [5, 'pending', null],
] as const;

describe.each(ENGINES)('Migration 0081 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
    await migrateBefore(opened.database, '0081_payment_rechecks.sql');
    await opened.database.transaction(async (tx) => {
      // Foreign keys are not checked, so no orders are needed.
      await tx.query('SET LOCAL session_replication_role = replica');
      for (const [order, state, hours] of PAYMENTS) {
        await tx.query(
          `INSERT INTO payments (order_id, identity_id, cart_id, amount, currency, state, fingerprint, language,
             began_at, expires_at, settled_at)
           VALUES ($1::int, gen_random_uuid(), gen_random_uuid(), 100, 'AED', $2, '', 'en', now(), now(),
             now() - $3::int * interval '1 hour')`,
          [order, state, hours],
        );
      }
    });
    await migrate(opened.database);
  });
  afterAll(() => opened.dispose());

  test('0081 rechecks payments that were abandoned within the last day, and no others [CART-10]', async () => {
    const rows = await opened.database.query<{ order_id: number }>(
      'SELECT order_id, recheck_at = settled_at AS is_due FROM payments WHERE recheck_at IS NOT NULL',
    );
    expect(rows).toEqual([{ order_id: 1, is_due: true }]);
  });
});
