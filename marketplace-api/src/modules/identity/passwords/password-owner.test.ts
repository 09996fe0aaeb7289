import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../../test/helpers/engines.ts';
import { readConfig } from '../../../infra/config/config.ts';
import { findPasswordOwner, type SignInSlot } from './password-owner.ts';

/** An account; the tests' hash of a password is the password. */
interface Account {
  readonly password_hash: string;
}

const [OWNER, SECOND, THIRD] = ['owner', 'second', 'third'].map((password_hash) => ({ password_hash }));

describe('findPasswordOwner [AUTH-03][API-04]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.openMigrated>>;
  let services: Parameters<typeof findPasswordOwner>[0];
  let [statements, hashes] = [0, 0];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    const { database } = opened;
    const now = new Date('2026-06-01T10:00:00Z');
    const query: typeof database.query = (...input) => {
      statements += 1;
      return database.query(...input);
    };
    services = { config: readConfig({}), database: { ...database, query }, clock: () => now };
  });
  afterAll(() => opened.dispose());

  /** The slots of an address: the confirmed account, then the unconfirmed ones. The known one knows the browser. */
  const slotsOf = (address: string, accounts: readonly (Account | undefined)[], known?: Account) =>
    accounts.map((account, slot): SignInSlot<Account> => ({
      account,
      guessKey: account && account === known ? undefined : `${address} ${account?.password_hash ?? slot}`,
    }));
  let network = 0;
  const check = async (
    slots: readonly SignInSlot<Account>[],
    password: string,
    ip = `2001:db8:${(network += 1).toString(16)}::1`,
  ) => {
    const verify = (stored: string | undefined, typed: string) => {
      hashes += 1;
      return Promise.resolve(stored === typed);
    };
    return (await findPasswordOwner(services, slots, { password, ip }, verify))?.password_hash;
  };
  const repeat = async (count: number, work: () => Promise<unknown>) => {
    const results = [];
    for (let time = 0; time < count; time += 1) results.push(await work());
    return [...new Set(results)];
  };

  test('returns the first account of the password, and counts no right one', async () => {
    const slots = slotsOf('first', [OWNER, SECOND]);
    expect(await repeat(21, () => check(slots, 'owner'))).toEqual(['owner']);
    expect(await check(slots, 'second')).toBe('second');
    expect(await check(slots, 'wrong')).toBeUndefined();
    expect(await check(slotsOf('first', [undefined, undefined]), 'owner')).toBeUndefined();
  });

  test('checks 20 guesses of an account, whatever other account they match', async () => {
    const slots = slotsOf('mixed', [OWNER, SECOND], SECOND);
    expect(await repeat(8, () => check(slots, 'second'))).toEqual(['second']);
    expect(await repeat(12, () => check(slots, 'wrong'))).toEqual([undefined]);
    expect(await check(slots, 'owner')).toBeUndefined();
    expect(await check(slots, 'second')).toBe('second');
  });

  test('checks five guesses of an account by one IP address; only its own right password resets them', async () => {
    const slots = slotsOf('by address', [OWNER, SECOND], SECOND);
    for (let round = 0; round < 2; round += 1) {
      expect(await repeat(4, () => check(slots, 'wrong', '192.0.2.1'))).toEqual([undefined]);
      expect(await check(slots, 'owner', '192.0.2.1')).toBe('owner');
    }
    expect(await repeat(4, () => check(slots, 'wrong', '192.0.2.1'))).toEqual([undefined]);
    expect(await check(slots, 'second', '192.0.2.1')).toBe('second');
    expect(await check(slots, 'owner', '192.0.2.1')).toBeUndefined();
    expect(await check(slots, 'owner', '192.0.2.2')).toBe('owner');
  });

  test('guesses of other browsers do not lock an account that knows the browser', async () => {
    await repeat(25, () => check(slotsOf('known', [OWNER, SECOND], SECOND), 'wrong'));
    expect(await check(slotsOf('known', [OWNER, SECOND], OWNER), 'owner')).toBe('owner');
  });

  test('a password costs as many hashes and statements, whatever other accounts and used limits there are', async () => {
    let addresses = 0;
    /** Costs of 23 attempts of an address: past the limits of its accounts, then the last account's own password. */
    const costsOf = async (accounts: readonly (Account | undefined)[], known?: Account) => {
      const slots = slotsOf(`cost ${(addresses += 1)}`, accounts, known);
      const costs = [];
      for (const password of [...Array.from({ length: 21 }, () => 'wrong'), 'third', 'third']) {
        [statements, hashes] = [0, 0];
        await check(slots, password);
        costs.push([hashes, statements]);
      }
      return costs;
    };
    const [none, all] = [await costsOf([undefined, undefined, undefined]), await costsOf([OWNER, SECOND, THIRD])];
    expect(none[0]?.[0]).toBe(3);
    expect(all).toEqual(none);
    const own = await costsOf([undefined, undefined, THIRD], THIRD);
    for (const accounts of [
      [OWNER, undefined, THIRD],
      [undefined, SECOND, THIRD],
      [OWNER, SECOND, THIRD],
    ])
      expect(await costsOf(accounts, THIRD)).toEqual(own);
  });
});
