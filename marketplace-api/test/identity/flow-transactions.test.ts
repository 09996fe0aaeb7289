import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { REFERRAL_COOKIE } from '../../src/modules/promotions/index.ts';
import { createClient, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFlowClient, readCsrfToken } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(RULE_ENGINES)('Identity flows that end in their middle on $name [API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  /** Makes the last write of a flow fail, as a process that is killed before it; returns what restores the table. */
  const breakTable = async (table: string) => {
    await shop.database.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    return () => shop.database.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
  };
  const count = async (table: string) => (await shop.database.query(`SELECT 1 FROM ${table}`)).length;

  test('a registration whose referral or session is not stored leaves nothing, and its form works again', async () => {
    const { begin } = await createFlowClient(shop);
    const owner = createClient(shop.app);
    await owner.signUp('sharing@example.com');
    const { code } = (await owner.request(getReferralLink, {})).body;
    const friend = createClient(shop.app);
    friend.setCookie(REFERRAL_COOKIE, code);
    const flow = await begin(friend, 'registration');
    const fields = { csrf_token: readCsrfToken(flow), method: 'password', ...registration('friend@example.com') };
    const submit = async () => (await friend.send('POST', flow.ui.action, fields)).statusCode;
    const before = [await count('identities'), await count('outbox'), await count('sessions')];
    for (const table of ['referrals', 'sessions']) {
      const restore = await breakTable(table);
      expect([table, await submit()]).toEqual([table, 500]);
      await restore();
      expect([await count('identities'), await count('outbox'), await count('sessions')]).toEqual(before);
    }
    expect(await submit()).toBe(200);
    expect([await count('identities'), await count('referrals')]).toEqual([Number(before[0]) + 1, 1]);
  });

  test('a recovery link whose session is not stored works again', async () => {
    const { open, show, linkTo } = await createFlowClient(shop);
    const email = 'recovering@example.com';
    await createClient(shop.app).signUp(email);
    const client = createClient(shop.app);
    await client.submit('recovery', { method: 'link', email });
    const screen = await open(client, await linkTo(email, 'recovery'));
    const flow = await show(client, 'recovery', screen.searchParams.get('flow'));
    const press = () => client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) });
    const restore = await breakTable('sessions');
    expect((await press()).statusCode).toBe(500);
    await restore();
    const { headers } = await press();
    expect(String(headers.location)).toMatch(/^\/set-password\//);
  });
});
