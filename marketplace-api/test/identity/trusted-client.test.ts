import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount, endSessions } from 'shared-contracts/endpoints/account/account';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const WRONG = 'never the right one 7';
const NEW_PASSWORD = 'Zaytun-7714-q';

describe.each(RULE_ENGINES)('Password limits of a live session on $name [ACC-05][API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let ip = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  const stranger = () => createClient(shop.app, { 'x-forwarded-for': `198.51.100.${(ip += 1)}` });
  const signIn = async (identifier: string, password: string) => {
    const response = await stranger().submit('login', { identifier, password });
    return response.statusCode === 200 ? 'right' : response.headers['retry-after'] === undefined ? 'wrong' : 'refused';
  };
  const changePassword = async (owner: ReturnType<typeof createClient>, currentPassword: string) => {
    const response = await owner.submit('settings', {
      'transient_payload.current_password': currentPassword,
      password: NEW_PASSWORD,
      'transient_payload.password_confirmation': NEW_PASSWORD,
    });
    return response.statusCode;
  };

  test('strangers’ guesses do not lock the owner out of sessions, password and deletion', async () => {
    const owner = createClient(shop.app, { 'x-forwarded-for': '203.0.113.1' });
    await owner.signUp('owner@example.com');
    for (let guess = 0; guess < 20; guess += 1) expect(await signIn('owner@example.com', WRONG)).toBe('wrong');
    expect(await signIn('owner@example.com', PASSWORD)).toBe('refused');
    expect((await owner.request(endSessions, { body: { password: PASSWORD } })).status).toBe(200);
    now = new Date(now.getTime() + 16 * 60_000);
    for (let guess = 0; guess < 20; guess += 1) expect(await signIn('owner@example.com', WRONG)).toBe('wrong');
    expect(await changePassword(owner, PASSWORD)).toBe(200);
    expect((await owner.request(deleteAccount, { body: { password: NEW_PASSWORD } })).status).toBe(204);
  });

  test('guesses in a session are not counted against the account of its owner on other devices', async () => {
    const owner = createClient(shop.app, { 'x-forwarded-for': '203.0.113.2' });
    await owner.signUp('hasty@example.com');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await owner.request(deleteAccount, { body: { password: WRONG } })).status).toBe(400);
    expect((await owner.request(deleteAccount, { body: { password: PASSWORD } })).status).toBe(429);
    for (let guess = 0; guess < 19; guess += 1) expect(await signIn('hasty@example.com', WRONG)).toBe('wrong');
    expect(await signIn('hasty@example.com', PASSWORD)).toBe('right');
  });
});
