import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { SERVER } from '../../../../test/helpers/engines.ts';
import { insertTwoCustomers } from '../../../../test/helpers/two-customers.ts';
import { waitUntil } from '../../../../test/helpers/wait-until.ts';
import type { Database } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { hashPassword } from '../../identity/index.ts';
import { findNewestCode } from './phone-codes.ts';
import { verifyCode } from './verify-code.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
const INVALID = ERROR_MESSAGES.verification_failed;
const MINUTE_MS = 60_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const [NUMBER, OTHER_NUMBER] = ['+971501234567', '+971507654321'];

describe('codes of several customers [CART-12]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let [sara, omar] = ['', ''];
  let hash = '';
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
    hash = await hashPassword('123456');
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.runScript('DELETE FROM identities');
    [sara, omar] = await insertTwoCustomers(database);
  });

  /** Stores the code 123456 of a customer. */
  const send = (identityId: string, phoneNumber = NUMBER, createdAt = NOW) =>
    database.query(
      `INSERT INTO phone_codes (identity_id, phone_number, code_hash, created_at, expires_at)
       VALUES ($1::uuid, $2, $3, $4, $5)`,
      [identityId, phoneNumber, hash, createdAt, new Date(createdAt.getTime() + 10 * MINUTE_MS)],
    );
  /** Enters a code; resolves to `right` or to the error message. */
  const enter = async (identityId: string, code = '123456', ms = 0) => {
    const services = { database, clock: () => after(ms) } as unknown as Services;
    return verifyCode(services, identityId, code).then(
      () => 'right',
      (error: unknown) => (error as Error).message,
    );
  };
  const numbers = async () => {
    const rows = await database.query<{ phone_number: string }>('SELECT phone_number FROM identities ORDER BY email');
    return rows.map(({ phone_number }) => phone_number);
  };

  test('verifyCode: the newest code of the customer, until just before its end, sets the number of that customer', async () => {
    await send(omar, OTHER_NUMBER);
    await send(sara, NUMBER);
    expect(await enter(sara, '123456', 10 * MINUTE_MS)).not.toBe('right');
    expect(await numbers()).toEqual(['', '']);
    expect(await enter(sara, '123456', 10 * MINUTE_MS - 1)).toBe('right');
    expect(await numbers()).toEqual(['', NUMBER]);
    expect(await enter(omar)).toBe('right');
    expect(await numbers()).toEqual([OTHER_NUMBER, NUMBER]);
    expect([await enter(sara), await enter(sara, '000000')]).toEqual([INVALID, INVALID]);
  });

  test('verifyCode: the fifth attempt may be right, the sixth not', async () => {
    await send(sara);
    await send(omar);
    for (let count = 0; count < 4; count += 1) expect(await enter(sara, '000000')).not.toBe('right');
    for (let count = 0; count < 5; count += 1) expect(await enter(omar, '000000')).not.toBe('right');
    expect([await enter(sara), await enter(omar)]).toEqual(['right', expect.not.stringMatching('right')]);
  });

  test('verifyCode: of two right attempts at once, one uses the code', async () => {
    await send(sara);
    let attempts: Promise<string>[] = [];
    await database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM identities WHERE id = $1::uuid FOR UPDATE', [sara]);
      attempts = [enter(sara), enter(sara)];
      await waitUntil(async () => {
        const [row] = await database.query<{ tries: number }>('SELECT tries FROM phone_codes');
        return row?.tries === 2;
      }, 5);
    });
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === 'right')).toHaveLength(1);
  });

  test('findNewestCode: counts the codes to the number within a day, of that customer', async () => {
    await send(sara, NUMBER, after(-DAY_MS));
    await send(sara, NUMBER, after(-DAY_MS + 1));
    await send(sara, OTHER_NUMBER);
    await send(omar, NUMBER);
    await send(sara, NUMBER);
    await send(omar, OTHER_NUMBER);
    const find = (number?: string) => findNewestCode(database, sara, NOW, number);
    expect(await find()).toMatchObject({ phone_number: NUMBER, created_at: NOW, sent: 2 });
    expect(await find(NUMBER)).toMatchObject({ phone_number: NUMBER, sent: 2 });
    expect(await find(OTHER_NUMBER)).toMatchObject({ phone_number: OTHER_NUMBER, sent: 1 });
    expect(await find('+971500000000')).toBeUndefined();
  });
});
