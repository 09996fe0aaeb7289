import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointInput } from 'shared-contracts/endpoint';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const EVENT: EndpointInput<typeof logActivity>['body'] = {
  session_id: 'aB3dE6gH9jK2',
  service: 'store-front',
  feature: 'search',
  action: 'search',
  payload: { city: 'Dubai', language: 'ar', referer: 'https://shop.example/c/phones/' },
  result: 'empty',
  tags: ['words:شاحن', 'count:0'],
};

describe.each(RULE_ENGINES)('Activity events on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  const stored = () =>
    shop.database.query<{ identity_id: string | null }>('SELECT * FROM activity_events ORDER BY id DESC');

  test('stores every field of an event; the theme defaults to light [ACT-01]', async () => {
    const guest = createClient(shop.app);
    expect((await guest.request(logActivity, { body: EVENT })).status).toBe(204);
    const { payload, ...event } = EVENT;
    expect(await stored()).toMatchObject([{ ...event, ...payload, theme: 'light', identity_id: null }]);
  });

  test('takes the customer from the token only, and stores none after the account’s deletion [ACT-01]', async () => {
    const sara = createClient(shop.app);
    await sara.signUp('active@example.com');
    const user_id = (await sara.request(whoami, {})).body.identity.id;
    const named = { ...EVENT, user_id, user_email: 'active@example.com' };
    await sara.request(logActivity, { body: named });
    expect((await stored())[0]).toMatchObject({ identity_id: user_id });
    await createClient(shop.app).request(logActivity, { body: named });
    expect((await stored())[0]).toMatchObject({ identity_id: null });
    await sara.request(deleteAccount, { body: { password: PASSWORD } });
    expect((await stored()).map((row) => row.identity_id)).toEqual([null, null, null]);
  });

  test('rejects invalid events by field; rate-limited requests get Retry-After [API-01]', async () => {
    const guest = createClient(shop.app);
    const wrong = { ...EVENT, session_id: 'too short', feature: '', tags: ['x'.repeat(201)] };
    expect((await guest.request(logActivity, { body: wrong })).body).toEqual({
      session_id: ['Invalid data'],
      feature: ['This field may not be blank'],
      'tags.0': ['Ensure this field has no more than 200 characters.'],
    });
    const send = () => shop.app.inject({ method: 'POST', url: logActivity.path, payload: EVENT });
    let response = await send();
    for (let sent = 0; response.statusCode === 204 && sent < 700; sent += 1) response = await send();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
  });
});
