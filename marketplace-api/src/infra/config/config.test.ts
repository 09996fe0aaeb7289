import { describe, expect, test } from '@jest/globals';
import { ConfigError } from './config-values.ts';
import { readConfig } from './config.ts';
import { assertSendersConfigured } from '../outbox/open-senders.ts';

test('readConfig: defaults are loopback, port 3002, the embedded database and no demonstration [API-05]', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    databaseUrl: undefined,
    isDemo: false,
    delivery: { isSending: true, smtp: undefined, webhook: undefined, keepBodies: false, maxAttempts: 20 },
    siteOrigin: undefined,
    shouldCheckResponses: true,
  });
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/);
  expect(readConfig({}).picturesDir).toMatch(/\/\.data\/media$/);
  expect(readConfig({ DATA_DIR: '/data' }).picturesDir).toBe('/data/media');
  expect(readConfig({ DATA_DIR: '/data', PICTURES_DIR: '/pictures' }).picturesDir).toBe('/pictures');
  expect(readConfig({}).shouldPredraw).toBe(true);
  expect(readConfig({ PREDRAW_PICTURES: '0' }).shouldPredraw).toBe(false);
  expect(readConfig({}).pictureOrigins).toEqual([]);
  expect(readConfig({}).pictureIndexPauseMs).toBe(50);
  expect(readConfig({ PICTURE_INDEX_PAUSE_MS: '2000' }).pictureIndexPauseMs).toBe(2_000);
  expect(readConfig({ PICTURE_SEARCH_ORIGINS: 'https://a.example, https://b.example:8443' }).pictureOrigins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(readConfig({ NODE_ENV: 'production' }).shouldCheckResponses).toBe(false);
});

test.each([
  [{ API_PORT: '80a' }, 'API_PORT is “80a”'],
  [{ API_PORT: '70000' }, 'give a number from 0'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE is “0”: give a whole number from 1 to 1000'],
  [{ DATABASE_READ_POOL_SIZE: 'two' }, 'DATABASE_READ_POOL_SIZE is “two”'],
  [{ DATABASE_CONNECT_TIMEOUT_MS: '-1' }, 'DATABASE_CONNECT_TIMEOUT_MS is “-1”'],
  [{ DATABASE_STATEMENT_TIMEOUT_MS: '1.5' }, 'DATABASE_STATEMENT_TIMEOUT_MS is “1.5”'],
  [{ DATABASE_LOCK_TIMEOUT_MS: '99999999999' }, 'DATABASE_LOCK_TIMEOUT_MS is “99999999999”'],
  [{ DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '5s' }, 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS is “5s”'],
  [{ PICTURE_INDEX_PAUSE_MS: '1 s' }, 'PICTURE_INDEX_PAUSE_MS is “1 s”: give a whole number from 0 to 60000'],
  [{ SHELL_ORIGIN: 'shop' }, 'SHELL_ORIGIN is “shop”'],
  [{ PAYMENTS_ORIGIN: 'provider' }, 'PAYMENTS_ORIGIN is “provider”'],
  [{ PAYMENTS_ORIGIN: 'https://pay.example', PAYMENTS_SECRET: 'short' }, 'PAYMENTS_SECRET is too short'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is too short'],
  [{ DEMO: 'maybe' }, 'DEMO is “maybe”'],
  [{ DEMO: '1', SHELL_ORIGIN: 'https://shop.example' }, 'with SHELL_ORIGIN=https://shop.example others'],
  [{ DEMO: '1', HOST: '0.0.0.0' }, 'set DEMO=0, or leave HOST out'],
  [{ DEMO: '1', SHELL_HOST: '::' }, 'set DEMO=0, or leave SHELL_HOST out'],
  [{ API_HOST: 'my-machine' }, 'API_HOST is “my-machine”'],
  [{ FIXED_CLOCK: '2026-03-01', HOST: '0.0.0.0' }, 'with HOST=0.0.0.0 other machines'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL cannot be used'],
  [{ SMTP_URL: 'https://u:hush@mail.example' }, 'SMTP_URL cannot be used'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is “”'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@shop.example\r\nBcc: b@shop.example' }, 'MAIL_FROM is'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@shop.example, b@shop.example' }, 'MAIL_FROM is'],
  [{ SMS_WEBHOOK_URL: 'http://sms.example/send', SMS_WEBHOOK_SECRET: 'x'.repeat(32) }, 'http on this machine alone'],
  [{ SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 'short' }, 'SMS_WEBHOOK_SECRET is too short'],
  [{ OUTBOX_MAX_ATTEMPTS: '0' }, 'OUTBOX_MAX_ATTEMPTS is “0”: give a whole number from 1 to 100'],
  [{ SEND_MESSAGES: 'sometimes' }, 'SEND_MESSAGES is “sometimes”'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is “loud”'],
  [{ PICTURE_SEARCH_ORIGINS: 'https://a.example,https://b.example/x' }, 'PICTURE_SEARCH_ORIGINS is “https://a'],
  [{ PICTURE_SEARCH_ORIGINS: 'cdn.example' }, 'PICTURE_SEARCH_ORIGINS is “cdn.example”: give origins'],
  [{ TRUSTED_PROXIES: 'the balancer' }, 'TRUSTED_PROXIES is “the balancer”'],
  [{ RATE_LIMIT_SIGN_IN: '5 a day' }, 'RATE_LIMIT_SIGN_IN is “5 a day”'],
  [{ RATE_LIMIT_RECOVERY_MAIL: '0/1h' }, 'RATE_LIMIT_RECOVERY_MAIL is “0/1h”'],
  [{ RATE_LIMIT_PROMO_GUESS: '10/90d' }, 'give a number and a window, such as 10/1h'],
  [{ FIXED_CLOCK: 'noon' }, 'FIXED_CLOCK is “noon”'],
  [{ FIXED_CLOCK: '2026-03-01', SHELL_ORIGIN: 'https://shop.example' }, 'https://shop.example is a public address'],
])('readConfig: refuses %j and names the setting', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).toThrow(ConfigError);
});

test('readConfig: reads every setting', () => {
  const env = { API_PORT: '0', DATABASE_URL: 'postgresql://u@h/d', DEMO: '0', SHELL_ORIGIN: 'https://shop.example/x' };
  expect(readConfig(env)).toMatchObject({ port: 0, isDemo: false, siteOrigin: 'https://shop.example' });
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toBe('loopback,10.0.0.0/8, ::1');
});

test('readConfig: no error contains the password of SMTP_URL or the secret of the gateway [API-05]', () => {
  const wrong = [
    { SMTP_URL: 'imap://u:hush-hush@mail.example' },
    { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 'hush-hush' },
  ];
  for (const env of wrong)
    expect(() => readConfig(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hush') }));
});

describe('readConfig: SMTP_URL sets the connection’s encryption', () => {
  test.each([
    [
      'smtps://u:p%40ss@mail.example',
      { host: 'mail.example', port: 465, tls: 'implicit', user: 'u', password: 'p@ss' },
    ],
    ['smtp://mail.example', { port: 587, tls: 'starttls', user: undefined }],
    ['smtp://mail.example:2525', { port: 2525, tls: 'starttls' }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'none' }],
    ['smtp://[::1]:1025', { host: '::1', tls: 'none' }],
    ['smtp://127.0.0.1.example', { tls: 'starttls' }],
  ])('%s', (SMTP_URL, expected) => {
    const { smtp } = readConfig({ SMTP_URL, MAIL_FROM: 'RB Market <no-reply@shop.example>' }).delivery;
    expect(smtp).toMatchObject({ ...expected, from: { name: 'RB Market', address: 'no-reply@shop.example' } });
  });
});

describe('assertSendersConfigured: a shop never pretends to send [API-07]', () => {
  const SMTP = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@shop.example' };
  const SMS = { SMS_WEBHOOK_URL: 'https://sms.example/', SMS_WEBHOOK_SECRET: 'x'.repeat(32) };
  const SITE = { SHELL_ORIGIN: 'https://shop.example' };
  const check = (env: Readonly<Record<string, string | undefined>>) => () => assertSendersConfigured(readConfig(env));

  test.each([
    [{}, 'set SMTP_URL and MAIL_FROM'],
    [SMTP, 'set SHELL_ORIGIN'],
    [{ ...SMTP, ...SITE }, 'set SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET, or CHECKOUT_NEEDS_PHONE_CODE=0'],
  ])('refuses %j', (env, message) => {
    expect(check(env)).toThrow(message);
  });

  test.each([
    { DEMO: '1' },
    { SEND_MESSAGES: '0' },
    { ...SMTP, ...SITE, ...SMS },
    { ...SMTP, ...SITE, CHECKOUT_NEEDS_PHONE_CODE: '0' },
  ])('accepts %j', (env) => {
    expect(check(env)).not.toThrow();
  });
});
