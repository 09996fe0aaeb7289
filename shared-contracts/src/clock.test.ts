import { expect, test } from '@jest/globals';
import { createClock } from './clock.ts';

const NOON = '2026-03-01T12:00:00.000Z';

test('createClock: uses the machine’s clock without a setting', () => {
  const before = Date.now();
  expect(createClock(undefined, 'https://shop.example')().getTime()).toBeGreaterThanOrEqual(before);
});

test.each([undefined, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:80', 'https://shop.localhost'])(
  'createClock: a fixed clock never advances, for a shop at %s',
  async (origin) => {
    const clock = createClock(NOON, origin);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock().toISOString()).toBe(NOON);
  },
);

test.each(['https://shop.example', 'http://localhost.example.com', 'http://127.0.0.1.example.com:3000'])(
  'createClock: a public shop at %s refuses a fixed clock',
  (origin) => {
    expect(() => createClock(NOON, origin)).toThrow(/FIXED_CLOCK is for tests.*public address/);
  },
);

test('createClock: rejects an invalid time and names the setting', () => {
  expect(() => createClock('tomorrow', undefined)).toThrow('FIXED_CLOCK is “tomorrow”');
});
