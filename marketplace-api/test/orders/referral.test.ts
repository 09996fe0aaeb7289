import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import { getBalance } from 'shared-contracts/endpoints/account/wallet';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { sendOperatorRequest } from '../helpers/after-sales.ts';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const REWARD = { amount: '25.00', currency: 'AED' };
const NOTHING = { amount: '0.00', currency: 'AED' };

describe.each(RULE_ENGINES)('Referrals on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  async function customer(ref?: string) {
    const client = createClient(shop.app);
    if (ref !== undefined) client.setCookie('ref', ref);
    await client.signUp(`referral-${(people += 1)}@example.com`);
    const order = async () => {
      await client.add(MUG);
      const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body.id;
      const placed = await client.request(placeOrder, {
        body: { address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      return placed.body.number;
    };
    const balance = async () => (await client.request(getBalance, {})).body.balance;
    return { ...client, order, balance };
  }

  test('a friend signs up by the link; the first delivered order rewards both, once [ACC-08]', async () => {
    const sara = await customer();
    const link = (await sara.request(getReferralLink, {})).body;
    expect(link).toMatchObject({ path: `/?ref=${link.code}`, you_get: REWARD, friend_gets: REWARD, earned: NOTHING });
    expect((await sara.request(getReferralLink, {})).body.code).toBe(link.code);

    const friend = await customer(link.code.toLowerCase());
    const list = async () => (await sara.request(listReferralPromotions, { query: {} })).body;
    expect(await list()).toMatchObject({ count: 1, results: [{ initial: 'S', earned: null, amount: null }] });
    const [first, second] = [await friend.order(), await friend.order()];
    expect([await sara.balance(), await friend.balance()]).toEqual([NOTHING, NOTHING]);
    for (const number of [first, first, second]) await sendOperatorRequest(shop, `orders/${number}`, 'delivered');
    expect([await sara.balance(), await friend.balance()]).toEqual([REWARD, REWARD]);
    expect(await list()).toMatchObject({ results: [{ earned: now.toISOString(), amount: REWARD }] });
    expect((await sara.request(getReferralLink, {})).body.earned).toEqual(REWARD);
  });

  test('registration draws a code, unique for each customer [ACC-08][API-04]', async () => {
    for (let person = 0; person < 5; person += 1) await customer();
    const rows = await shop.database.query<{ code: string | null }>(
      'SELECT code FROM identities LEFT JOIN referral_codes ON identity_id = id',
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.filter(({ code }) => !/^[2-9A-HJKMNP-Z]{8}$/.test(code ?? ''))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  test('ignore an unknown code and a code with markup [ACC-08]', async () => {
    for (const code of ['ZZZZZZZZ', '', '<script>', 'x'.repeat(2_000)]) {
      const friend = await customer(code);
      await sendOperatorRequest(shop, `orders/${await friend.order()}`, 'delivered');
      expect(await friend.balance()).toEqual(NOTHING);
    }
  });

  test('after twenty friends in a year only the friend is rewarded [ACC-08]', async () => {
    const sara = await customer();
    const { code } = (await sara.request(getReferralLink, {})).body;
    await shop.database.query(
      `WITH friends AS (INSERT INTO identities (email) SELECT 'many-' || g || '@example.com' FROM generate_series(1, 20) g RETURNING id)
       INSERT INTO referrals (friend_id, identity_id, joined_at, earned_at, currency, amount)
       SELECT f.id, c.identity_id, $2, $2, 'AED', 2500 FROM friends f, referral_codes c WHERE c.code = $1`,
      [code, now],
    );
    const friend = await customer(code);
    await sendOperatorRequest(shop, `orders/${await friend.order()}`, 'delivered');
    expect([await sara.balance(), await friend.balance()]).toEqual([NOTHING, REWARD]);
  });
});
