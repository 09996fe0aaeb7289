import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTokenStore, isValidToken, tokenFrom } from './token.ts';
import type { AccessToken, TokenAnswer } from './token.ts';

const NOW = 1_800_000_000_000;

function jwt(claims: object, mark = 'sig'): string {
  return `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.${mark}`;
}

function storeWith(answers: readonly (TokenAnswer | Error)[], held: AccessToken | null = null) {
  const clock = { now: NOW };
  const kept = { token: held };
  let calls = 0;
  const store = createTokenStore({
    now: () => clock.now,
    fetchToken: async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      await Promise.resolve();
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    storage: { read: () => kept.token, write: (token) => void (kept.token = token) },
  });
  return { store, clock, kept, calls: () => calls };
}

test('a token is valid only with three parts and more than 60 s left [AUTH-05]', () => {
  const at = (value: string, left: number) => isValidToken({ value, expiresAt: NOW + left }, NOW);
  expect(at('a.b.c', 60_001)).toBe(true);
  expect(at('a.b.c', 60_000)).toBe(false);
  expect(at('a.b', 600_000)).toBe(false);
  expect(at('a.b.c.d', 600_000)).toBe(false);
});

test('the end comes from expires_in, else from the claim, else five minutes on [AUTH-05]', () => {
  const exp = NOW / 1000 + 1234;
  expect(tokenFrom({ access_token: jwt({ exp }), expires_in: 700 }, NOW).expiresAt).toBe(NOW + 700_000);
  expect(tokenFrom({ access_token: jwt({ exp }) }, NOW).expiresAt).toBe(exp * 1000);
  expect(tokenFrom({ access_token: jwt({}) }, NOW).expiresAt).toBe(NOW + 300_000);
  expect(tokenFrom({ access_token: 'a.%%%.c', expires_in: 0 }, NOW).expiresAt).toBe(NOW + 300_000);
});

test('reads claims in base64url, whatever they hold [AUTH-05]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000 }), fc.string({ unit: 'binary' }), (exp, sub) => {
      const payload = Buffer.from(JSON.stringify({ sub, exp })).toString('base64url');
      expect(tokenFrom({ access_token: `h.${payload}.s` }, NOW).expiresAt).toBe(exp * 1000);
    }),
  );
});

test('an empty token is an error, and the next attempt asks again [AUTH-05]', async () => {
  const { store, calls } = storeWith([{ access_token: '' }, { access_token: 'a.b.c' }]);
  await expect(store.get()).rejects.toThrow('Token fetch returned empty access_token');
  await expect(store.get()).resolves.toBe('a.b.c');
  expect(calls()).toBe(2);
});

test('asks when the token is missing or within 90 s of its end, not before [AUTH-05]', async () => {
  const { store, clock, calls } = storeWith([{ access_token: 'a.b.c', expires_in: 300 }]);
  await store.get();
  clock.now = NOW + 209_999;
  await store.get();
  expect(calls()).toBe(1);
  clock.now = NOW + 210_000;
  await store.get();
  expect(calls()).toBe(2);
});

test('concurrent refreshes share one request [AUTH-05]', async () => {
  const { store, calls } = storeWith([{ access_token: 'a.b.c', expires_in: 300 }]);
  const values = await Promise.all([store.get(), store.refresh(), store.get()]);
  expect(values).toEqual(['a.b.c', 'a.b.c', 'a.b.c']);
  expect(calls()).toBe(1);
  await store.refresh();
  expect(calls()).toBe(2);
});

test('starts with a stored token that is fresh, and not with one that is not [AUTH-05]', async () => {
  const fresh = storeWith([{ access_token: 'new.b.c' }], { value: 'old.b.c', expiresAt: NOW + 100_000 });
  await expect(fresh.store.get()).resolves.toBe('old.b.c');
  const stale = storeWith([{ access_token: 'new.b.c' }], { value: 'old.b.c', expiresAt: NOW + 80_000 });
  await expect(stale.store.get()).resolves.toBe('new.b.c');
  expect(stale.kept.token?.value).toBe('new.b.c');
});

test('a token cleared while its request runs does not come back [AUTH-05]', async () => {
  const { store, kept, calls } = storeWith([{ access_token: 'guest.b.c' }, { access_token: 'customer.b.c' }]);
  const before = store.get();
  store.clear();
  await before;
  expect(kept.token).toBeNull();
  await expect(store.get()).resolves.toBe('customer.b.c');
  expect(calls()).toBe(2);
});
