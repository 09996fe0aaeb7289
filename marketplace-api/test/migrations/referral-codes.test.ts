import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import { ENGINES } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';

/** The migration that gives each customer a referral code. */
const BACK_FILL = '0043_referral_codes_at_registration.sql';
const CUSTOMERS = 300;

describe.each(ENGINES)('Migration 0043 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.dispose());

  test('gives each existing customer a unique valid code, and preserves existing codes [ACC-08]', async () => {
    const { database } = opened;
    await migrateBefore(database, BACK_FILL);
    await database.query(
      `INSERT INTO identities (email, removed_at)
       SELECT 'customer-' || n || '@example.com', CASE WHEN n = 2 THEN now() END FROM generate_series(1, $1::int) AS n`,
      [CUSTOMERS],
    );
    await database.query(
      `INSERT INTO referral_codes (identity_id, code)
       SELECT id, 'SHARED22' FROM identities WHERE email = 'customer-1@example.com'`,
    );

    expect((await migrate(database))[0]).toBe(BACK_FILL);

    const rows = await database.query<{ email: string; code: string | null }>(
      'SELECT email, code FROM identities LEFT JOIN referral_codes ON identity_id = identities.id',
    );
    expect(rows).toHaveLength(CUSTOMERS);
    expect(rows.filter(({ code }) => !/^[2-9A-HJKMNP-Z]{8}$/.test(code ?? ''))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(CUSTOMERS);
    expect(rows.find(({ email }) => email === 'customer-1@example.com')?.code).toBe('SHARED22');
  });
});
