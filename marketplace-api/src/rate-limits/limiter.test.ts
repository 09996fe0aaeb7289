import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENGINES } from '../../test/engines.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { consumeLimits, holdLimits, ipKey, resetLimit } from './limiter.ts';

describe.each(ENGINES)('consumeLimits on $name [API-04]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  let services: Parameters<typeof consumeLimits>[0];
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    opened = await engine.open();
    await migrate(opened.database);
    services = { config: readConfig({}), database: opened.database, clock: () => now };
  }, 180_000);
  afterAll(() => opened.dispose());

  const take = () =>
    consumeLimits(services, [
      ['signIn', 'one'],
      ['signInPerIp', 'two'],
    ]);

  test('counts against all limits or none', async () => {
    for (let time = 0; time < 5; time += 1) expect(await take()).toMatchObject({ isAllowed: true });
    for (let time = 0; time < 60; time += 1) expect(await take()).toMatchObject({ isAllowed: false });
    for (let time = 0; time < 45; time += 1) await holdLimits(services, [['signInPerIp', 'two']]);
    await expect(holdLimits(services, [['signInPerIp', 'two']])).rejects.toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '900' },
    });
  });

  test('begins a new window when the old one is over, and not before', async () => {
    now = new Date(now.getTime() + 899_000);
    expect(await take()).toEqual({ isAllowed: false, retryAfter: 1 });
    now = new Date(now.getTime() + 1_000);
    expect(await take()).toMatchObject({ isAllowed: true });
    const [row] = await services.database.query('SELECT 1 FROM rate_limits WHERE resets_at <= $1', [now]);
    expect(row).toBeUndefined();
  });

  test('gives a use back, to its own window only', async () => {
    const uses = [['signIn', 'given back']] as const;
    const first = await holdLimits(services, uses);
    for (let time = 0; time < 4; time += 1) await holdLimits(services, uses);
    await first.giveBack();
    const last = await holdLimits(services, uses);
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: false });
    now = new Date(now.getTime() + 15 * 60_000);
    for (let time = 0; time < 5; time += 1) await holdLimits(services, uses);
    await last.giveBack();
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: false });
    await resetLimit(services, uses[0]);
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: true });
  });

  test('is undone with its transaction', async () => {
    const uses = [['signIn', 'rolled back']] as const;
    for (let time = 0; time < 9; time += 1) {
      const undone = services.database.transaction(async (tx) => {
        await holdLimits(services, uses, tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await consumeLimits(services, uses)).toMatchObject({ isAllowed: true });
  });

  test('stores no address and no account', async () => {
    await holdLimits(services, [['signIn', 'sara@example.com 198.51.100.7']]);
    expect(JSON.stringify(await services.database.query('SELECT * FROM rate_limits'))).not.toMatch(/@|198\.51/);
  });
});

describe('ipKey', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::ffff:203.110.113.77', '203.110.113.77'],
    ['2001::5:6:7:8:9', '2001:0:0:5'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
    ['::', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is limited as %s', (address, key) => {
    expect(ipKey(address)).toBe(key);
  });
});
