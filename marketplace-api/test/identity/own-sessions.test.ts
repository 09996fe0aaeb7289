import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endSessions, listSessions } from 'shared-contracts/endpoints/account/account';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const DAY = 86_400_000;
const FOREIGN = '0b6c6f2e-0000-4000-8000-000000000001';

describe.each(RULE_ENGINES)('Own sessions on $name [ACC-05][API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  type Client = ReturnType<typeof createClient>;

  /** A customer with this number of browsers, each signed in a minute after the other. */
  async function signInOn(count: number, email: string): Promise<Client[]> {
    const clients = Array.from({ length: count }, () => createClient(shop.app));
    for (const [index, client] of clients.entries()) {
      if (index === 0) await client.signUp(email);
      else {
        await client.submit('login', { identifier: email, password: PASSWORD });
        await client.renewToken();
      }
      now = new Date(now.getTime() + 60_000);
    }
    return clients;
  }

  const list = async (client: Client) => (await client.request(listSessions, {})).body.results;
  const end = (client: Client, session?: string, password = PASSWORD) =>
    client.request(endSessions, { body: { password, ...(session !== undefined && { session }) } });
  const isSignedIn = async (client: Client) =>
    (await client.request(whoami, {})).status === 200 &&
    (await client.request(listOrders, { query: {} })).status === 200;

  test('lists the active ones of the customer: this browser first, then the latest', async () => {
    const [phone, computer, tablet] = await signInOn(3, 'three@example.com');
    await signInOn(1, 'other-customer@example.com');
    const sessions = await list(computer!);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[1]!.signed_in > sessions[2]!.signed_in).toBe(true);
    expect(sessions.map(({ id }) => id).toSorted()).toEqual((await list(tablet!)).map(({ id }) => id).toSorted());
    expect((await list(phone!))[0]).toMatchObject({ current: true, id: sessions[2]!.id });
    expect(Object.keys(sessions[0]!).toSorted()).toEqual([
      'address',
      'current',
      'expires',
      'id',
      'last_used',
      'signed_in',
      'user_agent',
    ]);
    expect((await createClient(shop.app).request(listSessions, {})).status).toBe(401);
  });

  test('ends one other browser at once; the rest stays signed in', async () => {
    const [phone, computer, tablet] = await signInOn(3, 'one-of-three@example.com');
    const [own] = await list(phone!);
    const { id } = (await list(tablet!))[0]!;
    expect((await end(phone!, id)).body).toEqual({ ended: 1 });
    expect(await Promise.all([phone!, computer!, tablet!].map(isSignedIn))).toEqual([true, true, false]);
    expect((await list(phone!)).map((session) => session.id)).not.toContain(id);
    expect((await end(phone!, id)).status).toBe(404);
    expect((await end(phone!, own!.id)).status).toBe(404);
    expect(await isSignedIn(phone!)).toBe(true);
  });

  test('ends all others, and none of another customer', async () => {
    const [phone, computer, tablet] = await signInOn(3, 'all-of-three@example.com');
    const [stranger] = await signInOn(1, 'stranger@example.com');
    expect((await end(stranger!, (await list(phone!))[0]!.id)).status).toBe(404);
    expect((await end(stranger!, FOREIGN)).status).toBe(404);
    expect((await end(stranger!)).body).toEqual({ ended: 0 });
    expect((await end(phone!)).body).toEqual({ ended: 2 });
    expect(await Promise.all([phone!, computer!, tablet!, stranger!].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('ends none without the password, and parallel guesses are counted', async () => {
    const [phone, computer] = await signInOn(2, 'guessed@example.com');
    const { id } = (await list(computer!))[0]!;
    expect((await end(phone!, id, '')).body).toEqual({ password: ['This field may not be blank'] });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => end(phone!, id, 'wrong')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await isSignedIn(computer!)).toBe(true);
  });

  test('Session: ends after 14 days without use, and not before [AUTH-05]', async () => {
    const [used, idle] = [createClient(shop.app), createClient(shop.app)];
    await used.signUp('used@example.com');
    await idle.signUp('idle@example.com');
    const signedInAt = now.getTime();
    now = new Date(signedInAt + 10 * DAY);
    await used.renewToken();
    now = new Date(signedInAt + 14 * DAY - 1);
    expect((await idle.request(whoami, {})).status).toBe(200);
    now = new Date(signedInAt + 14 * DAY);
    expect((await idle.request(whoami, {})).status).toBe(401);
    await idle.renewToken();
    expect((await idle.request(listOrders, { query: {} })).status).toBe(401);
    expect((await used.request(whoami, {})).status).toBe(200);
    now = new Date(signedInAt + 24 * DAY);
    expect((await used.request(whoami, {})).status).toBe(401);
  });
});
