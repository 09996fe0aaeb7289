import { expect, test } from '@jest/globals';
import { ApiError } from 'shared-contracts/endpoint';
import type { Identity, IdentitySession } from 'shared-contracts/entities/account/user';
import type { SessionState } from 'shared-contracts/bus/state';
import { createSessionStore } from './session-store.ts';
import { toUser } from './user.ts';

function sessionOf(identity: Partial<Identity> = {}): IdentitySession {
  return {
    id: 's1',
    authenticated_at: '2026-05-01T08:00:00Z',
    identity: {
      id: 'u1',
      schema_id: 'customer',
      schema_url: 'https://shop.example/schema',
      traits: { email: 'layla@example.com', full_name: 'Layla Haddad', phone_number: '+971501234567' },
      metadata_public: { is_phone_number_activated: true },
      verifiable_addresses: [{ value: 'layla@example.com', via: 'email', verified: true, status: 'completed' }],
      created_at: '2025-01-02T00:00:00Z',
      ...identity,
    },
  };
}

function run(tokens: readonly boolean[], whoami: () => Promise<IdentitySession | null>) {
  const statuses: SessionState['status'][] = [];
  const logged: unknown[] = [];
  let tick = () => {};
  let period = 0;
  let attempt = 0;
  const session = createSessionStore({
    loadToken: async () => {
      const works = tokens[Math.min(attempt, tokens.length - 1)];
      attempt += 1;
      if (!works) throw new Error('offline');
    },
    whoami,
    log: (_, error) => logged.push(error),
    every: (ms, fn) => {
      period = ms;
      tick = fn;
      return () => (period = 0);
    },
  });
  session.session$.subscribe(({ status }) => statuses.push(status));
  const nextCheck = async () => {
    tick();
    await new Promise(setImmediate);
  };
  return { session, statuses, logged, nextCheck, period: () => period, attempts: () => attempt };
}

test('SessionStore: changes from init to loading, and to authenticated once token and session have loaded [AUTH-01]', async () => {
  const { session, statuses } = run([true], async () => sessionOf());
  expect(session.current()).toEqual({ status: 'init', user: null });
  await session.start();
  expect(statuses).toEqual(['init', 'loading', 'authenticated']);
  expect(session.current().user?.email).toBe('layla@example.com');
});

test('SessionStore: is unauthenticated without a session, or when it cannot be loaded [AUTH-01]', async () => {
  const without = run([true], async () => null);
  await without.session.start();
  expect(without.statuses).toEqual(['init', 'loading', 'unauthenticated']);
  const failing = run([true], async () => {
    throw new Error('identity is down');
  });
  await failing.session.start();
  expect(failing.session.current()).toEqual({ status: 'unauthenticated', user: null });
});

test('SessionStore: logs a token that cannot be loaded without changing its state, and checks again later [AUTH-01]', async () => {
  const { session, statuses, logged, nextCheck } = run([false, true], async () => sessionOf());
  await session.start();
  expect(statuses).toEqual(['init', 'loading']);
  expect(logged).toEqual([new Error('offline')]);
  await nextCheck();
  expect(statuses).toEqual(['init', 'loading', 'authenticated']);
});

test('SessionStore: checks the token every 60 s, and a later failure leaves the customer signed in [AUTH-01]', async () => {
  const { session, logged, nextCheck, period, attempts } = run([true, false], async () => sessionOf());
  await session.start();
  await session.start();
  expect(period()).toBe(60_000);
  expect(attempts()).toBe(1);
  await nextCheck();
  expect(attempts()).toBe(2);
  expect(logged).toHaveLength(1);
  expect(session.current().status).toBe('authenticated');
  session.stop();
  expect(period()).toBe(0);
});

test('SessionStore: concurrent checks share one request, and a known visitor’s session is not fetched again [AUTH-01]', async () => {
  let requestCount = 0;
  const { session, nextCheck, attempts } = run([true], async () => {
    requestCount += 1;
    return sessionOf();
  });
  const started = session.start();
  await nextCheck();
  await started;
  expect([attempts(), requestCount]).toEqual([1, 1]);
  await nextCheck();
  expect([attempts(), requestCount]).toEqual([2, 1]);
});

test('SessionStore: can be stopped before it is started, and started again later [AUTH-01]', async () => {
  const { session, statuses, period, attempts } = run([true], async () => sessionOf());
  session.stop();
  expect(statuses).toEqual(['init']);
  await session.start();
  session.stop();
  expect(period()).toBe(0);
  await session.start();
  expect([period(), attempts()]).toEqual([60_000, 2]);
  expect(statuses).toEqual(['init', 'loading', 'authenticated']);
});

test('SessionStore: becomes unauthenticated when a reloaded session is gone; another error leaves the customer signed in [AUTH-01]', async () => {
  const failWith = (status: number) => new ApiError({ status, resource: 'GET /whoami', body: '' });
  for (const [end, status] of [
    [null, 'unauthenticated'],
    [failWith(401), 'unauthenticated'],
    [failWith(503), 'authenticated'],
    [new TypeError('offline'), 'authenticated'],
  ] as const) {
    let result: IdentitySession | Error | null = sessionOf();
    const { session: visitor } = run([true], async () => {
      if (result instanceof Error) throw result;
      return result;
    });
    await visitor.start();
    result = end;
    await visitor.reload();
    expect(visitor.current().status).toBe(status);
  }
});

test('SessionStore: fetches the session again on reload [AUTH-01]', async () => {
  let name = 'Layla';
  const { session } = run([true], async () => sessionOf({ traits: { email: 'l@example.com', full_name: name } }));
  await session.start();
  name = 'Layla Haddad';
  await session.reload();
  expect(session.current().user?.name).toBe('Layla Haddad');
});

test('toUser: converts an identity to a user [AUTH-02]', () => {
  expect(toUser(sessionOf())).toEqual({
    id: 'u1',
    email: 'layla@example.com',
    name: 'Layla Haddad',
    phoneNumber: '+971501234567',
    isPhoneNumberActivated: true,
    isEmailVerified: true,
    isProfileIncomplete: false,
    lastLogin: '2026-05-01T08:00:00Z',
    dateJoined: '2025-01-02T00:00:00Z',
  });
});

test('toUser: an e-mail address is verified only by its own verified entry [AUTH-02]', () => {
  const verified = (entry: { value: string; via: 'email' | 'sms'; verified: boolean }) =>
    toUser(sessionOf({ verifiable_addresses: [{ ...entry, status: 'sent' }] })).isEmailVerified;
  expect(verified({ value: 'layla@example.com', via: 'email', verified: true })).toBe(true);
  expect(verified({ value: 'layla@example.com', via: 'email', verified: false })).toBe(false);
  expect(verified({ value: 'old@example.com', via: 'email', verified: true })).toBe(false);
  expect(verified({ value: '+971501234567', via: 'sms', verified: true })).toBe(false);
});

test('toUser: a profile without full name or phone is incomplete [AUTH-02]', () => {
  const incomplete = (traits: Identity['traits']) => toUser(sessionOf({ traits })).isProfileIncomplete;
  expect(incomplete({ email: 'a@b.c', full_name: 'Omar', phone_number: '+966500000000' })).toBe(false);
  expect(incomplete({ email: 'a@b.c', full_name: ' ', phone_number: '+966500000000' })).toBe(true);
  expect(incomplete({ email: 'a@b.c', full_name: 'Omar' })).toBe(true);
  expect(toUser(sessionOf({ traits: { username: 'omar' } })).email).toBe('omar');
});
