import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../test/helpers/engines.ts';
import type { Database } from '../../infra/db/database.ts';
import { addIdentity } from './identities.ts';
import {
  type Device,
  endAllSessions,
  endOtherSessions,
  endOwnSessions,
  endSession,
  findAnySession,
  findSession,
  hashSecret,
  isRecentlyAuthenticated,
  isHttpsSite,
  findKnownAccounts,
  isSessionActive,
  listOwnSessions,
  logoutToken,
  type NewSession,
  newSecret,
  openSession,
  sessionCookieName,
  touchSession,
} from './sessions.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const PHONE: Device = { userAgent: 'A phone', ipAddress: '198.51.100.7', browserHash: 'phone' };

describe('sessions [API-04]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let number = 0;
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
  });
  afterAll(() => opened.dispose());

  /** A new customer for each test. */
  async function newCustomer(): Promise<string> {
    number += 1;
    const input = { email: `sara${number}@example.com`, fullName: 'Sara', phoneNumber: '', passwordHash: '-' };
    return (await addIdentity(database, input, NOW)).id;
  }

  const isActive = (sessionId: string, identityId: string, now: Date) =>
    isSessionActive(database, { sessionId, identityId }, now);

  test('lasts 30 days regardless of use, and not a moment longer', async () => {
    const identityId = await newCustomer();
    const { session, secret } = await openSession(database, identityId, PHONE, NOW);
    expect(session).toMatchObject({ identity_id: identityId, authenticated_at: NOW, expires_at: after(30 * DAY_MS) });
    for (const day of [0, 13, 26]) expect(await touchSession(database, secret, after(day * DAY_MS))).toEqual(session);
    for (const [ms, lives] of [
      [26 * DAY_MS, true],
      [30 * DAY_MS - 1, true],
      [30 * DAY_MS, false],
      [31 * DAY_MS, false],
    ] as const) {
      expect(await isActive(session.id, identityId, after(ms))).toBe(lives);
      expect(await findSession(database, secret, after(ms))).toEqual(lives ? session : undefined);
    }
    expect(await touchSession(database, secret, after(30 * DAY_MS))).toBeUndefined();
    expect(await findAnySession(database, secret)).toEqual({ id: session.id });
  });

  test('ends after 14 days without use', async () => {
    const identityId = await newCustomer();
    const { session, secret } = await openSession(database, identityId, PHONE, NOW);
    expect(await findSession(database, secret, after(14 * DAY_MS - 1))).toEqual(session);
    expect(await findSession(database, secret, after(14 * DAY_MS))).toBeUndefined();
    expect(await isActive(session.id, identityId, after(14 * DAY_MS))).toBe(false);
    expect(await touchSession(database, secret, after(14 * DAY_MS))).toBeUndefined();
  });

  test('belongs to its customer and its secret; only the hash is stored', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    const { session, secret } = await openSession(database, sara, PHONE, NOW);
    expect(await isActive(session.id, omar, NOW)).toBe(false);
    expect(await findSession(database, newSecret(), NOW)).toBeUndefined();
    expect(await findAnySession(database, hashSecret(secret))).toBeUndefined();
    const stored = await database.query<Record<string, unknown>>('SELECT * FROM sessions WHERE id = $1::uuid', [
      session.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored).toMatchObject([
      { token_hash: hashSecret(secret), user_agent: 'A phone', address: '198.51.100.7', browser_hash: 'phone' },
    ]);
  });

  test('ends at once, and only once, with a sign-out', async () => {
    const identityId = await newCustomer();
    const { session, secret } = await openSession(database, identityId, PHONE, NOW);
    await endSession(database, session.id, after(1_000));
    await endSession(database, session.id, after(2_000));
    expect(await isActive(session.id, identityId, after(1_000))).toBe(false);
    expect(await findSession(database, secret, after(1_000))).toBeUndefined();
    expect(await findAnySession(database, secret)).toEqual({ id: session.id });
    const [row] = await database.query<{ ended_at: Date }>('SELECT ended_at FROM sessions WHERE id = $1::uuid', [
      session.id,
    ]);
    expect(row?.ended_at).toEqual(after(1_000));
  });

  test('other devices can be signed out; this one and other customers’ stay signed in', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    const [here, there, other] = [
      await openSession(database, sara, PHONE, NOW),
      await openSession(database, sara, PHONE, NOW),
      await openSession(database, omar, PHONE, NOW),
    ];
    await endOtherSessions(database, here.session, NOW);
    expect(await isActive(here.session.id, sara, NOW)).toBe(true);
    expect(await isActive(there.session.id, sara, NOW)).toBe(false);
    expect(await isActive(other.session.id, omar, NOW)).toBe(true);
  });

  /** When each session ended; null for one that has not. */
  async function endsOf(sessions: readonly NewSession[]): Promise<(Date | null | undefined)[]> {
    const rows = await database.query<{ id: string; ended_at: Date | null }>('SELECT id, ended_at FROM sessions');
    return sessions.map(({ session }) => rows.find(({ id }) => id === session.id)?.ended_at);
  }

  test('a session that has ended, or was not named, does not end again', async () => {
    const sara = await newCustomer();
    const open = () => openSession(database, sara, PHONE, NOW);
    const [here, there, ended] = [await open(), await open(), await open()];
    await endSession(database, ended.session.id, after(1_000));
    expect(await endsOf([here, there, ended])).toEqual([null, null, after(1_000)]);
    expect(await findSession(database, here.secret, NOW)).toEqual(here.session);
    await endOtherSessions(database, here.session, after(2_000));
    expect(await endsOf([here, there, ended])).toEqual([null, after(2_000), after(1_000)]);
  });

  test('touchSession: records the use of that session', async () => {
    const sara = await newCustomer();
    const [used, idle] = [await openSession(database, sara, PHONE, NOW), await openSession(database, sara, PHONE, NOW)];
    await touchSession(database, used.secret, after(5_000));
    const own = { sessionId: used.session.id, identityId: sara };
    const uses = (await listOwnSessions(database, own, after(5_000))).map((each) => [each.id, each.last_used_at]);
    expect(uses).toEqual([
      [used.session.id, after(5_000)],
      [idle.session.id, NOW],
    ]);
  });

  test('listOwnSessions: the active ones of the customer, this one first, then the last used', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    const here = await openSession(database, sara, PHONE, NOW);
    const earlier = await openSession(database, sara, PHONE, after(1_000));
    const later = await openSession(database, sara, PHONE, after(2_000));
    const ended = await openSession(database, sara, PHONE, after(3_000));
    await endSession(database, ended.session.id, after(3_000));
    await openSession(database, sara, PHONE, after(-14 * DAY_MS));
    await openSession(database, omar, PHONE, NOW);
    const listed = await listOwnSessions(database, { sessionId: here.session.id, identityId: sara }, after(4_000));
    expect(listed.map(({ id }) => id)).toEqual([here, later, earlier].map(({ session }) => session.id));
  });

  test('endOwnSessions: ends one other active session of the customer, or all others', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    const open = (identityId: string) => openSession(database, identityId, PHONE, NOW);
    const [here, first, second, other] = [await open(sara), await open(sara), await open(sara), await open(omar)];
    const end = (target: NewSession | undefined, ms: number) =>
      endOwnSessions(database, { sessionId: here.session.id, identityId: sara }, target?.session.id, after(ms));
    expect(await end(other, 1_000)).toBe(0);
    expect(await end(here, 1_000)).toBe(0);
    expect(await end(first, 1_000)).toBe(1);
    expect(await end(first, 2_000)).toBe(0);
    expect(await endsOf([here, first, second, other])).toEqual([null, after(1_000), null, null]);
    expect(await end(undefined, 3_000)).toBe(1);
    expect(await endsOf([here, first, second, other])).toEqual([null, after(1_000), after(3_000), null]);
  });

  test('endAllSessions: ends the active sessions of an address in any case, and counts them and the accounts', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    const open = (identityId: string) => openSession(database, identityId, PHONE, NOW);
    const [first, second, ended, other] = [await open(sara), await open(sara), await open(sara), await open(omar)];
    await endSession(database, ended.session.id, after(1_000));
    expect(await endAllSessions(database, `Sara${number - 1}@Example.com`, after(2_000))).toEqual({
      accounts: 1,
      sessions: 2,
    });
    expect(await endsOf([first, second, ended, other])).toEqual([after(2_000), after(2_000), after(1_000), null]);
    expect(await endAllSessions(database, 'nobody@example.com', NOW)).toEqual({ accounts: 0, sessions: 0 });
  });

  test('a browser is known for 180 days after a sign-in, to its own accounts', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    await openSession(database, sara, PHONE, NOW);
    await openSession(database, sara, PHONE, after(1_000));
    const known = async (ids: readonly string[], browser: string, now: Date) => [
      ...(await findKnownAccounts(database, ids, browser, now)),
    ];
    expect(await known([omar, sara], 'phone', NOW)).toEqual([sara]);
    expect(await known([sara], 'phone', after(1_000 + 180 * DAY_MS - 1))).toEqual([sara]);
    expect(await known([sara], 'phone', after(1_000 + 180 * DAY_MS))).toEqual([]);
    expect(await known([sara], 'another', NOW)).toEqual([]);
    expect(await known([omar], 'phone', NOW)).toEqual([]);
    expect(await known([], 'phone', NOW)).toEqual([]);
  });

  test('stores 300 characters of a browser’s description', async () => {
    const { session } = await openSession(database, await newCustomer(), { ...PHONE, userAgent: 'a'.repeat(301) }, NOW);
    const [row] = await database.query<{ user_agent: string }>('SELECT user_agent FROM sessions WHERE id = $1::uuid', [
      session.id,
    ]);
    expect(row?.user_agent).toBe('a'.repeat(300));
  });
});

test('isRecentlyAuthenticated: for less than 15 minutes after the sign-in [API-04]', () => {
  const session = { id: 's', identity_id: 'i', authenticated_at: NOW, expires_at: after(30 * DAY_MS) };
  expect([0, 899_999, 900_000, 900_001].map((ms) => isRecentlyAuthenticated(session, after(ms)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('newSecret, logoutToken: 256 random bits; the sign-out token is neither them nor their hash [API-04]', () => {
  const secret = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
  expect(logoutToken(secret)).toBe(logoutToken(secret));
  expect([secret, hashSecret(secret), logoutToken(newSecret())]).not.toContain(logoutToken(secret));
});

test('sessionCookieName: has the prefix __Host- on a site of https [API-04]', () => {
  const sites = ['https://shop.example', 'http://shop.example', 'http://shop.example/https:', undefined];
  expect(sites.map((siteOrigin) => isHttpsSite({ siteOrigin }))).toEqual([true, false, false, false]);
  expect(sites.map((siteOrigin) => sessionCookieName({ siteOrigin }))).toEqual([
    '__Host-rb_session',
    'rb_session',
    'rb_session',
    'rb_session',
  ]);
});
