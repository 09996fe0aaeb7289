import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTokenStore, isGuestToken, isValidToken, parseTokenResponse } from './token-store.ts';
import type { AccessToken, TokenResponse } from './token-store.ts';

const NOW = 1_800_000_000_000;

function jwt(claims: object, mark = 'sig'): string {
  return `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.${mark}`;
}

function storeWith(responses: readonly (TokenResponse | Error)[], held: AccessToken | null = null) {
  const clock = { now: NOW };
  const stored = { token: held };
  let calls = 0;
  const store = createTokenStore({
    now: () => clock.now,
    fetchToken: async () => {
      const response = responses[Math.min(calls, responses.length - 1)];
      calls += 1;
      await Promise.resolve();
      if (!response || response instanceof Error) throw response ?? new Error('no answer');
      return response;
    },
    storage: {
      read: () => stored.token,
      write: (token) => void (stored.token = token),
      stamp: () => stored.token?.value ?? '',
    },
  });
  return { store, clock, stored, calls: () => calls };
}

test('isValidToken: a token is valid only with three parts and more than 60 s left [AUTH-05]', () => {
  const at = (value: string, left: number) => isValidToken({ value, expiresAt: NOW + left }, NOW);
  expect(at('a.b.c', 60_001)).toBe(true);
  expect(at('a.b.c', 60_000)).toBe(false);
  expect(at('a.b', 600_000)).toBe(false);
  expect(at('a.b.c.d', 600_000)).toBe(false);
});

test('parseTokenResponse: the expiry comes from expires_in, else from the claim, else it is five minutes from now [AUTH-05]', () => {
  const exp = NOW / 1000 + 1234;
  expect(parseTokenResponse({ access_token: jwt({ exp }), expires_in: 700 }, NOW).expiresAt).toBe(NOW + 700_000);
  expect(parseTokenResponse({ access_token: jwt({ exp }) }, NOW).expiresAt).toBe(exp * 1000);
  expect(parseTokenResponse({ access_token: jwt({}) }, NOW).expiresAt).toBe(NOW + 300_000);
  expect(parseTokenResponse({ access_token: 'a.%%%.c', expires_in: 0 }, NOW).expiresAt).toBe(NOW + 300_000);
});

test('parseTokenResponse: reads claims in base64url, whatever they contain [AUTH-05]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000 }), fc.string({ unit: 'binary' }), (exp, sub) => {
      const payload = Buffer.from(JSON.stringify({ sub, exp })).toString('base64url');
      expect(parseTokenResponse({ access_token: `h.${payload}.s` }, NOW).expiresAt).toBe(exp * 1000);
    }),
  );
});

test('TokenStore: rejects an empty token, and the next attempt fetches again [AUTH-05]', async () => {
  const { store, calls } = storeWith([{ access_token: '' }, { access_token: 'a.b.c' }]);
  await expect(store.get()).rejects.toThrow('Token fetch returned empty access_token');
  await expect(store.get()).resolves.toBe('a.b.c');
  expect(calls()).toBe(2);
});

test('TokenStore: fetches a token when it is missing or expires within 90 s, not before [AUTH-05]', async () => {
  const { store, clock, calls } = storeWith([{ access_token: 'a.b.c', expires_in: 300 }]);
  await store.get();
  clock.now = NOW + 209_999;
  await store.get();
  expect(calls()).toBe(1);
  clock.now = NOW + 210_000;
  await store.get();
  expect(calls()).toBe(2);
});

test('TokenStore: concurrent refreshes share one request (single-flight) [AUTH-05]', async () => {
  const { store, calls } = storeWith([{ access_token: 'a.b.c', expires_in: 300 }]);
  const values = await Promise.all([store.get(), store.refresh(), store.get()]);
  expect(values).toEqual(['a.b.c', 'a.b.c', 'a.b.c']);
  expect(calls()).toBe(1);
  await store.refresh();
  expect(calls()).toBe(2);
});

test('TokenStore: starts with a stored token if it is fresh [AUTH-05]', async () => {
  const fresh = storeWith([{ access_token: 'new.b.c' }], { value: 'old.b.c', expiresAt: NOW + 100_000 });
  await expect(fresh.store.get()).resolves.toBe('old.b.c');
  const stale = storeWith([{ access_token: 'new.b.c' }], { value: 'old.b.c', expiresAt: NOW + 80_000 });
  await expect(stale.store.get()).resolves.toBe('new.b.c');
  expect(stale.stored.token?.value).toBe('new.b.c');
});

test('TokenStore: a token cleared while its request runs does not come back [AUTH-05]', async () => {
  const { store, stored, calls } = storeWith([{ access_token: 'guest.b.c' }, { access_token: 'customer.b.c' }]);
  const before = store.get();
  store.clear();
  await before;
  expect(stored.token).toBeNull();
  await expect(store.get()).resolves.toBe('customer.b.c');
  expect(calls()).toBe(2);
});

test('parseTokenResponse: ignores an invalid expiry; the claim counts, or five minutes [AUTH-05]', () => {
  const exp = NOW / 1000 + 1234;
  const endOf = (claims: unknown, expires_in?: number) =>
    parseTokenResponse({ access_token: `h.${btoa(JSON.stringify(claims))}.s`, expires_in }, NOW).expiresAt - NOW;
  for (const seconds of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, undefined])
    expect(endOf({ exp }, seconds)).toBe(1_234_000);
  for (const claims of [{ exp: String(exp) }, { exp: null }, null, 'exp', 5]) expect(endOf(claims)).toBe(300_000);
  expect(parseTokenResponse({ access_token: 'opaque' }, NOW).expiresAt - NOW).toBe(300_000);
  expect(() => parseTokenResponse({}, NOW)).toThrow('Token fetch returned empty access_token');
});

test('isGuestToken: recognizes a guest by the subject of the token alone [AUTH-05]', () => {
  expect(isGuestToken(jwt({ sub: 'guest' }))).toBe(true);
  const others = [jwt({ sub: 'u1' }), jwt({}), jwt({ sub: ['guest'] }), 'guest', 'a.%%%.c', '..', 'a.bnVsbA.c'];
  expect(others.filter((token) => isGuestToken(token))).toEqual([]);
});

test('TokenStore: works without a storage, and fetches again after clearing [AUTH-05]', async () => {
  let calls = 0;
  const store = createTokenStore({
    now: () => NOW,
    fetchToken: () => Promise.resolve({ access_token: `a.b.${(calls += 1)}`, expires_in: 300 }),
  });
  expect([await store.get(), await store.get()]).toEqual(['a.b.1', 'a.b.1']);
  store.clear();
  expect(await store.get()).toBe('a.b.2');
});

test('TokenStore: clearing empties the storage, and a fetched token is stored with its expiry [AUTH-05]', async () => {
  const { store, stored, calls } = storeWith([{ access_token: 'a.b.c', expires_in: 300 }]);
  await store.get();
  expect(stored.token).toEqual({ value: 'a.b.c', expiresAt: NOW + 300_000 });
  store.clear();
  expect(stored.token).toBeNull();
  await store.get();
  expect(calls()).toBe(2);
});

test('TokenStore: a request from before a clearing does not disturb the one after it [AUTH-05]', async () => {
  const responses: ((response: TokenResponse) => void)[] = [];
  const store = createTokenStore({
    now: () => NOW,
    fetchToken: () => new Promise((resolve) => void responses.push(resolve)),
  });
  const before = store.get();
  store.clear();
  const after = store.get();
  responses[0]?.({ access_token: 'guest.b.c', expires_in: 300 });
  expect(await before).toBe('guest.b.c');
  const shared = store.get();
  expect(responses).toHaveLength(2);
  responses[1]?.({ access_token: 'customer.b.c', expires_in: 300 });
  expect(await Promise.all([after, shared, store.get()])).toEqual(['customer.b.c', 'customer.b.c', 'customer.b.c']);
});

test('TokenStore: a sign-in while a guest’s token is fetched gives the customer’s token, which alone is stored [AUTH-05][AUTH-07]', async () => {
  const responses: ((response: TokenResponse) => void)[] = [];
  const jar = { text: '' };
  const written: (string | undefined)[] = [];
  const store = createTokenStore({
    now: () => NOW,
    fetchToken: () => new Promise((resolve) => void responses.push(resolve)),
    storage: {
      read: () => null,
      write: (token) => {
        written.push(token?.value);
        jar.text = token?.value ?? '';
      },
      stamp: () => jar.text,
    },
  });
  const token = store.get();
  jar.text = 'changed-1';
  responses[0]?.({ access_token: 'guest.b.c', expires_in: 300 });
  await new Promise((resolve) => void setImmediate(resolve));
  expect(responses).toHaveLength(2);
  responses[1]?.({ access_token: 'customer.b.c', expires_in: 300 });
  expect([await token, written]).toEqual(['customer.b.c', ['customer.b.c']]);
});

test('TokenStore: a token that two changes of the visitor have overtaken is used once, and not stored [AUTH-05][AUTH-07]', async () => {
  const responses: ((response: TokenResponse) => void)[] = [];
  const jar = { text: '' };
  const store = createTokenStore({
    now: () => NOW,
    fetchToken: () => new Promise((resolve) => void responses.push(resolve)),
    storage: { read: () => null, write: (token) => void (jar.text = token?.value ?? ''), stamp: () => jar.text },
  });
  const token = store.get();
  // A sign-up sets its flow's cookie, then the session's.
  jar.text = 'changed-1';
  responses[0]?.({ access_token: 'guest.b.1', expires_in: 300 });
  await new Promise((resolve) => void setImmediate(resolve));
  jar.text = 'changed-2';
  responses[1]?.({ access_token: 'guest.b.2', expires_in: 300 });
  expect([await token, jar.text]).toEqual(['guest.b.2', 'changed-2']);
  const next = store.get();
  responses[2]?.({ access_token: 'customer.b.c', expires_in: 300 });
  expect([await next, jar.text]).toEqual(['customer.b.c', 'customer.b.c']);
});

describe('TokenStore with a storage that all tabs share', () => {
  const tokenOf = (sub: string, name = 'x') => `${name}.${btoa(JSON.stringify({ sub }))}.s`;
  const tab = (stored: { token: AccessToken | null }, responses: string[], isStored = true) => {
    let calls = 0;
    let changes = 0;
    const store = createTokenStore({
      now: () => NOW,
      fetchToken: () => Promise.resolve({ access_token: responses[calls++] ?? '', expires_in: 2400 }),
      storage: {
        read: () => stored.token,
        write: (token) => void (stored.token = isStored ? token : null),
        stamp: () => stored.token?.value ?? '',
      },
      onVisitorChange: () => void (changes += 1),
    });
    return { store, calls: () => calls, changes: () => changes };
  };

  test('TokenStore: uses the customer’s token after a guest signs in in another tab [AUTH-05][AUTH-07]', async () => {
    const stored = { token: null as AccessToken | null };
    const [guest, customer] = [tokenOf('guest'), tokenOf('layla')];
    const open = tab(stored, [guest, customer]);
    expect(await open.store.get()).toBe(guest);
    // At sign-in the shell removes the token; the other tab then stores the customer's.
    stored.token = null;
    expect(await open.store.get()).toBe(customer);
    expect([open.calls(), open.changes()]).toEqual([2, 1]);
    const other = tab({ token: { value: tokenOf('layla', 'y'), expiresAt: NOW + 2_000_000 } }, []);
    expect(await other.store.get()).toBe(tokenOf('layla', 'y'));
    expect([other.calls(), other.changes()]).toEqual([0, 0]);
  });

  test('TokenStore: adopts a token of the same visitor, never of another one without a request [AUTH-05]', async () => {
    const stored = { token: null as AccessToken | null };
    const customer = tokenOf('layla');
    const open = tab(stored, [customer, customer]);
    await open.store.get();
    // Another tab stored a guest's token from a late response.
    stored.token = { value: tokenOf('guest'), expiresAt: NOW + 2_000_000 };
    expect(await open.store.get()).toBe(customer);
    expect([open.calls(), open.changes()]).toEqual([2, 0]);
    stored.token = { value: tokenOf('layla', 'newer'), expiresAt: NOW + 2_000_000 };
    expect(await open.store.get()).toBe(tokenOf('layla', 'newer'));
    expect([open.calls(), open.changes()]).toEqual([2, 0]);
  });

  test('TokenStore: fetches once in a browser that stores no cookies [AUTH-05]', async () => {
    const open = tab({ token: null }, [tokenOf('guest')], false);
    for (let time = 0; time < 3; time += 1) await open.store.get();
    expect(open.calls()).toBe(1);
  });

  test('TokenStore: stops using a token from before the page that another tab has removed [AUTH-05]', async () => {
    const stored: { token: AccessToken | null } = { token: { value: tokenOf('layla'), expiresAt: NOW + 2_000_000 } };
    const open = tab(stored, [tokenOf('guest')]);
    stored.token = null;
    expect(await open.store.get()).toBe(tokenOf('guest'));
    expect([open.calls(), open.changes()]).toEqual([1, 1]);
  });

  test('TokenStore: treats tokens without a readable subject as one visitor’s; onVisitorChange is optional [AUTH-05]', async () => {
    const unreadable = (name: string) => `${name}.${btoa(JSON.stringify({ sub: ['layla'] }))}.s`;
    const open = tab({ token: null }, [unreadable('a'), unreadable('b')]);
    await open.store.get();
    await open.store.refresh();
    expect([open.calls(), open.changes()]).toEqual([2, 0]);
    const responses = [tokenOf('layla'), tokenOf('guest')];
    const alone = createTokenStore({
      now: () => NOW,
      fetchToken: () => Promise.resolve({ access_token: responses.shift() ?? '' }),
    });
    await alone.get();
    await expect(alone.refresh()).resolves.toBe(tokenOf('guest'));
  });
});
