import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENGINES, SERVER } from '../../../test/helpers/engines.ts';
import { readConfig } from '../config/config.ts';
import type { SqlValue } from '../db/database.ts';
import { consumeLimits, enforceLimits, resetLimit } from './limiter.ts';

describe.each(ENGINES)('consumeLimits on $name [API-04]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  let services: Parameters<typeof consumeLimits>[0];
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    opened = await engine.openMigrated();
    services = { config: readConfig({}), database: opened.database, clock: () => now };
  });
  afterAll(() => opened.dispose());

  const consume = () =>
    consumeLimits(services, [
      ['signIn', 'one'],
      ['signInPerIp', 'two'],
    ]);

  test('counts against all limits or none', async () => {
    for (let time = 0; time < 5; time += 1) expect(await consume()).toMatchObject({ isAllowed: true });
    for (let time = 0; time < 60; time += 1) expect(await consume()).toMatchObject({ isAllowed: false });
    for (let time = 0; time < 45; time += 1) await enforceLimits(services, [['signInPerIp', 'two']]);
    await expect(enforceLimits(services, [['signInPerIp', 'two']])).rejects.toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '900' },
    });
  });

  test('begins a new window when the old one is over, and not before', async () => {
    now = new Date(now.getTime() + 899_000);
    expect(await consume()).toEqual({ isAllowed: false, retryAfter: 1 });
    now = new Date(now.getTime() + 1_000);
    expect(await consume()).toMatchObject({ isAllowed: true });
    const [row] = await services.database.query('SELECT 1 FROM rate_limits WHERE resets_at <= $1', [now]);
    expect(row).toBeUndefined();
  });

  test('begins a new window at the end of the old one where no window is deleted', async () => {
    const uses = [['signIn', 'in transactions']] as const;
    const use = () => services.database.transaction((tx) => consumeLimits(services, uses, tx));
    for (let time = 0; time < 5; time += 1) await use();
    now = new Date(now.getTime() + 900_000);
    for (let time = 0; time < 5; time += 1) expect(await use()).toMatchObject({ isAllowed: true });
    expect(await use()).toEqual({ isAllowed: false, retryAfter: 900 });
  });

  test('refunds a use, only to its own window', async () => {
    const uses = [['signIn', 'given back']] as const;
    const first = await enforceLimits(services, uses);
    for (let time = 0; time < 4; time += 1) await enforceLimits(services, uses);
    await first.refundUses();
    const last = await enforceLimits(services, uses);
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: false });
    now = new Date(now.getTime() + 15 * 60_000);
    for (let time = 0; time < 5; time += 1) await enforceLimits(services, uses);
    await last.refundUses();
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: false });
    await resetLimit(services, uses[0]);
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: true });
  });

  test('rolls back with its transaction', async () => {
    const uses = [['signIn', 'rolled back']] as const;
    for (let time = 0; time < 9; time += 1) {
      const undone = services.database.transaction(async (tx) => {
        await enforceLimits(services, uses, tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: true });
  });

  test('stores no IP address and no account', async () => {
    await enforceLimits(services, [['signIn', 'sara@example.com 198.51.100.7']]);
    expect(JSON.stringify(await services.database.query('SELECT * FROM rate_limits'))).not.toMatch(/@|198\.51/);
  });

  describe('consumeLimits: Retry-After', () => {
    const [short, long, free] = [
      ['signIn', 'waiting'],
      ['recoveryMail', 'waiting'],
      ['registrationPerIp', 'waiting'],
    ] as const;
    const waitOf = async (...uses: Parameters<typeof consumeLimits>[1]) => {
      const consumption = await consumeLimits(services, uses);
      return consumption.isAllowed ? 'allowed' : consumption.retryAfter;
    };
    beforeAll(async () => {
      for (let time = 0; time < 5; time += 1) {
        await enforceLimits(services, [short, free]);
        await enforceLimits(services, [long]);
      }
    });

    test('is the time of the refusing limits, the longest of several, regardless of the others', async () => {
      expect(await waitOf(short, free)).toBe(900);
      expect(await waitOf(free, short)).toBe(900);
      expect(await waitOf(short, long)).toBe(3600);
      expect(await waitOf(long, free, short)).toBe(3600);
    });

    test('is rounded up to whole seconds, and is one at least', async () => {
      const first = now.getTime();
      const waits: unknown[] = [];
      for (const ms of [898_000, 898_001, 898_999, 899_000, 899_001, 899_999, 900_000]) {
        now = new Date(first + ms);
        waits.push(await waitOf(short));
      }
      expect(waits).toEqual([2, 2, 2, 1, 1, 1, 'allowed']);
    });

    test('is one second where another process has reset the limit since', async () => {
      const resetting = {
        query: async <T>(sql: string, values?: readonly SqlValue[]) => {
          const rows = await services.database.query<T>(sql, values);
          if (sql.startsWith('INSERT')) await resetLimit(services, long);
          return rows;
        },
      };
      expect(await consumeLimits(services, [long], resetting)).toEqual({ isAllowed: false, retryAfter: 1 });
    });
  });

  describe('pruneWindows: expired windows', () => {
    const store = (...rows: readonly (readonly [key: string, endsInMs: number])[]) =>
      services.database.query(
        `INSERT INTO rate_limits (key, count, max_count, resets_at)
         SELECT key, 1, 5, resets_at::timestamptz FROM unnest($1::text[], $2::text[]) AS u (key, resets_at)`,
        [rows.map(([key]) => key), rows.map(([, ms]) => new Date(now.getTime() + ms).toISOString())],
      );
    const stored = async () =>
      (
        await services.database.query<{ key: string }>(
          "SELECT key FROM rate_limits WHERE key LIKE 'window %' ORDER BY key",
        )
      ).map(({ key }) => key);
    /** The services of a process that has not deleted windows yet. */
    const newProcess = () => ({ ...services, database: Object.create(opened.database) as typeof opened.database });

    test('are deleted by the first use of a process, and then every ten minutes', async () => {
      const process = newProcess();
      const uses = [['activityEvents', 'deleting']] as const;
      const first = now.getTime();
      await store(['window before', -1], ['window ends', 0], ['window runs', 3_600_000]);
      await consumeLimits(process, uses);
      expect(await stored()).toEqual(['window runs']);
      await store(['window before', -1]);
      now = new Date(first + 599_999);
      await consumeLimits(process, uses);
      expect(await stored()).toEqual(['window before', 'window runs']);
      now = new Date(first + 600_000);
      await consumeLimits(process, uses);
      expect(await stored()).toEqual(['window runs']);
    });

    test('stay where the use belongs to a transaction, which would lock their rows', async () => {
      const process = newProcess();
      await store(['window before', -1]);
      await opened.database.transaction((tx) => consumeLimits(process, [['activityEvents', 'inside']], tx));
      expect(await stored()).toContain('window before');
    });
  });
});

describe('consumeLimits beside other transactions on PostgreSQL [API-03][API-04]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let services: Parameters<typeof consumeLimits>[0];
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    services = { config: readConfig({}), database: opened.database, clock: () => now };
  });
  afterAll(() => opened.dispose());

  /** Resolves to the result, or to `waits` where another transaction's lock delays it. */
  const resultOrWait = (result: Promise<unknown>, limitMs: number) =>
    Promise.race([result, setTimeout(limitMs, 'waits', { ref: false })]);

  test('pruneWindows: does not wait for a locked window, which stays', async () => {
    const { database } = services;
    await database.query(
      "INSERT INTO rate_limits (key, count, max_count, resets_at) VALUES ('used', 1, 5, $1), ('unused', 1, 5, $1)",
      [now],
    );
    let consumption: Promise<unknown> = Promise.resolve();
    const result = await database.transaction(async (tx) => {
      await tx.query("SELECT 1 FROM rate_limits WHERE key = 'used' FOR UPDATE");
      consumption = consumeLimits(services, [['signIn', 'beside']]);
      return resultOrWait(consumption, 8_000);
    });
    await consumption;
    expect(result).toMatchObject({ isAllowed: true });
    expect(await database.query("SELECT key FROM rate_limits WHERE key LIKE '%used'")).toEqual([{ key: 'used' }]);
  });

  test('refundUses: locks its windows in the order of their keys', async () => {
    const { database } = services;
    await database.query('DELETE FROM rate_limits');
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const consumption = await enforceLimits(services, [
        ['signIn', name],
        ['signInPerIp', name],
      ]);
      const rows = await database.query<{ key: string }>('SELECT key FROM rate_limits ORDER BY key');
      const [first = '', second = ''] = rows.map(({ key }) => key);
      let refund = Promise.resolve();
      const free = await database.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM rate_limits WHERE key = $1 FOR UPDATE', [first]);
        refund = consumption.refundUses();
        expect(await resultOrWait(refund, 200)).toBe('waits');
        return tx.query('SELECT true AS locked FROM rate_limits WHERE key = $1 FOR UPDATE SKIP LOCKED', [second]);
      });
      await refund;
      expect([name, free]).toEqual([name, [{ locked: true }]]);
      await database.query('DELETE FROM rate_limits');
    }
  });
});
