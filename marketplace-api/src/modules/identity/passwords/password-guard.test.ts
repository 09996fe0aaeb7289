import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../../test/helpers/engines.ts';
import { readConfig } from '../../../infra/config/config.ts';
import { guardPassword, type PasswordAttempt } from './password-guard.ts';

describe('guardPassword [API-04]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.openMigrated>>;
  let services: Parameters<typeof guardPassword>[0];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    const now = new Date('2026-06-01T10:00:00Z');
    services = { config: readConfig({}), database: opened.database, clock: () => now };
  });
  afterAll(() => opened.dispose());

  let checks = 0;
  const attempt = async (input: PasswordAttempt, match?: string) => {
    const result = await guardPassword(services, input, () => {
      checks += 1;
      return Promise.resolve(match);
    });
    return result.outcome === 'refused' ? `refused ${result.retryAfter}` : result.outcome;
  };
  const attempts = async (count: number, input: (index: number) => PasswordAttempt) => {
    const outcomes = [];
    for (let index = 0; index < count; index += 1) outcomes.push(await attempt(input(index)));
    return [...new Set(outcomes)];
  };
  const stranger = (account: string, ip: string): PasswordAttempt => ({ account, ip, trustedClient: undefined });

  test('checks five wrong passwords of an address for an account, whatever its case', async () => {
    expect(await attempts(5, (index) => stranger(index % 2 ? 'A@x.test' : 'a@x.test', '192.0.2.1'))).toEqual(['wrong']);
    const before = checks;
    expect(await attempt(stranger('a@x.test', '192.0.2.1'), 'right')).toBe('refused 900');
    expect(checks).toBe(before);
    expect(await attempt(stranger('a@x.test', '192.0.2.2'))).toBe('wrong');
    expect(await attempt(stranger('b@x.test', '192.0.2.1'))).toBe('wrong');
  });

  test('a right password returns its match and resets the count of the address', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await attempts(4, () => stranger('c@x.test', '192.0.2.3'))).toEqual(['wrong']);
      const result = await guardPassword(services, stranger('c@x.test', '192.0.2.3'), () => Promise.resolve(7));
      expect(result).toEqual({ outcome: 'right', match: 7 });
    }
  });

  test('right passwords use up no limit', async () => {
    for (let time = 0; time < 60; time += 1)
      expect(await attempt(stranger('d@x.test', '192.0.2.4'), 'right')).toBe('right');
  });

  test('a trusted client has a count of its own, before and after strangers used up that of the account', async () => {
    const trusted = (client: string): PasswordAttempt => ({
      account: 'E@x.test',
      ip: '192.0.2.5',
      trustedClient: client,
    });
    expect(await attempts(5, () => trusted('session 1'))).toEqual(['wrong']);
    expect(await attempt(trusted('session 1'), 'right')).toBe('refused 900');
    expect(await attempts(20, (index) => stranger('e@x.test', `198.51.100.${index}`))).toEqual(['wrong']);
    expect(await attempt(stranger('e@x.test', '198.51.100.99'), 'right')).toBe('refused 900');
    expect(await attempt(trusted('session 2'), 'right')).toBe('right');
  });

  test('an address tries 50 passwords over all accounts, also as a trusted client', async () => {
    expect(await attempts(49, (index) => stranger(`${index}@x.test`, '192.0.2.6'))).toEqual(['wrong']);
    expect(await attempt({ account: 'f@x.test', ip: '192.0.2.6', trustedClient: 'session 3' })).toBe('wrong');
    expect(await attempt(stranger('g@x.test', '192.0.2.6'))).toBe('refused 900');
    expect(await attempt({ account: 'f@x.test', ip: '192.0.2.6', trustedClient: 'session 3' })).toBe('refused 900');
  });

  test('a password waits for the earlier one of its account, and not for another account', async () => {
    const first = Promise.withResolvers<string>();
    const order: string[] = [];
    const check = (account: string, name: string, verify: () => Promise<string>) =>
      guardPassword(services, stranger(account, '192.0.2.8'), () => {
        order.push(name);
        return verify();
      });
    const waiting = [
      check('i@x.test', 'first', () => first.promise),
      check('I@x.test', 'second', () => Promise.resolve('match')),
    ];
    for (const account of ['k@x.test', 'l@x.test', 'm@x.test'])
      await check(account, 'other', () => Promise.resolve('match'));
    expect(order.filter((name) => name !== 'other')).toEqual(['first']);
    first.resolve('match');
    await Promise.all(waiting);
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'second']);
  });

  test('checks the passwords of an account one after the other, and continues after an error', async () => {
    let running = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        guardPassword(services, stranger(index % 2 ? 'H@x.test' : 'h@x.test', '192.0.2.7'), async () => {
          running += 1;
          expect(running).toBe(1);
          await services.database.query('SELECT 1');
          running -= 1;
          if (index === 0) throw new Error('The database is down.');
          return 'match';
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});
