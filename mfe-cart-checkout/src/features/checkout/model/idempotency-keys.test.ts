import { expect, test } from '@jest/globals';
import { createIdempotencyKeys, generateKey } from './idempotency-keys.ts';

function numbered() {
  let count = 0;
  return createIdempotencyKeys(() => `key-${(count += 1)}`);
}

test('IdempotencyKeys: a repeated order has the same key, another order another one', () => {
  const attempts = numbered();
  expect(attempts.keyFor({ address: 1 })).toBe('key-1');
  expect(attempts.keyFor({ address: 1 })).toBe('key-1');
  expect(attempts.keyFor({ address: 2 })).toBe('key-2');
});

test('IdempotencyKeys: after a rejection the next attempt has a new key', () => {
  const attempts = numbered();
  attempts.keyFor({ address: 1 });
  attempts.reset();
  expect(attempts.keyFor({ address: 1 })).toBe('key-2');
});

test('IdempotencyKeys: a key is 128 random bits', () => {
  expect(generateKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(generateKey()).not.toBe(generateKey());
});
