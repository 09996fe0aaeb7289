import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

test('without settings: loopback, port 3002, embedded, with the demonstration', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    databaseUrl: undefined,
    demo: true,
    siteOrigin: undefined,
    checkResponses: true,
  });
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/);
  expect(readConfig({ NODE_ENV: 'production' }).checkResponses).toBe(false);
});

test.each([
  [{ API_PORT: '80a' }, 'API_PORT is “80a”'],
  [{ API_PORT: '70000' }, 'give a number from 0'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ SHELL_ORIGIN: 'shop' }, 'SHELL_ORIGIN is “shop”'],
  [{ PAYMENTS_ORIGIN: 'provider' }, 'PAYMENTS_ORIGIN is “provider”'],
  [{ PAYMENTS_ORIGIN: 'https://pay.example', PAYMENTS_SECRET: 'short' }, 'PAYMENTS_SECRET is too short'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is too short'],
  [{ DEMO: 'maybe' }, 'DEMO is “maybe”'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is “loud”'],
  [{ TRUSTED_PROXIES: 'the balancer' }, 'TRUSTED_PROXIES is “the balancer”'],
  [{ RATE_LIMIT_SIGN_IN: '5 a day' }, 'RATE_LIMIT_SIGN_IN is “5 a day”'],
  [{ RATE_LIMIT_RECOVERY_MAIL: '0/1h' }, 'RATE_LIMIT_RECOVERY_MAIL is “0/1h”'],
  [{ RATE_LIMIT_PROMO_GUESS: '10/90d' }, 'give a number and a window, such as 10/1h'],
  [{ FIXED_CLOCK: 'noon' }, 'FIXED_CLOCK is “noon”'],
  [{ FIXED_CLOCK: '2026-03-01', SHELL_ORIGIN: 'https://shop.example' }, 'https://shop.example is a public address'],
])('%j is refused by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).toThrow(ConfigError);
});

test('reads what is set', () => {
  const env = { API_PORT: '0', DATABASE_URL: 'postgresql://u@h/d', DEMO: '0', SHELL_ORIGIN: 'https://shop.example/x' };
  expect(readConfig(env)).toMatchObject({ port: 0, demo: false, siteOrigin: 'https://shop.example' });
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toBe('loopback,10.0.0.0/8, ::1');
});
