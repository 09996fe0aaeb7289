import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EMBEDDED } from '../../../test/helpers/engines.ts';
import type { Database } from '../../infra/db/database.ts';
import { addIdentity } from './identities.ts';
import {
  type Device,
  endOtherSessions,
  endSession,
  findAnySession,
  findSession,
  hashSecret,
  isRecentlyAuthenticated,
  isKnownBrowser,
  isSessionActive,
  logoutToken,
  newSecret,
  openSession,
  touchSession,
} from './sessions.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const PHONE: Device = { userAgent: 'A phone', ipAddress: '198.51.100.7', browserHash: 'phone' };

describe('sessions [API-04]', () => {
  let opened: Awaited<ReturnType<typeof EMBEDDED.open>>;
  let database: Database;
  let number = 0;
  beforeAll(async () => {
    opened = await EMBEDDED.openMigrated();
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

  test('a browser is known for 180 days after a sign-in, to its own accounts', async () => {
    const [sara, omar] = [await newCustomer(), await newCustomer()];
    await openSession(database, sara, PHONE, NOW);
    const isKnown = (ids: readonly string[], browser: string, now: Date) => isKnownBrowser(database, ids, browser, now);
    expect(await isKnown([omar, sara], 'phone', NOW)).toBe(true);
    expect(await isKnown([sara], 'phone', after(180 * DAY_MS - 1))).toBe(true);
    expect(await isKnown([sara], 'phone', after(180 * DAY_MS))).toBe(false);
    expect(await isKnown([sara], 'another', NOW)).toBe(false);
    expect(await isKnown([omar], 'phone', NOW)).toBe(false);
    expect(await isKnown([], 'phone', NOW)).toBe(false);
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
