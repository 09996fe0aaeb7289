import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { deleteCard, listCards } from 'shared-contracts/endpoints/checkout/payments';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(RULE_ENGINES)('Saved cards at the payment provider on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { payments: provider });
  });
  afterAll(() => shop.close());

  const customerWithCard = async (email: string, token: string) => {
    const client = createClient(shop.app);
    await client.signUp(email);
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       SELECT id, $2, 'Visa', '4242', 12, 2030, now() FROM identities WHERE email = $1`,
      [email, token],
    );
    return client;
  };
  const remove = async (client: Awaited<ReturnType<typeof customerWithCard>>) => {
    const [card] = (await client.request(listCards, {})).body.results;
    expect((await client.request(deleteCard, { params: { cardId: card!.id } })).status).toBe(204);
  };
  const sweep = () => sweepPayments({ ...shop.services, payments: provider }, SILENT_LOG);

  test('are deleted there with their account: the next sweep of a provider that responds again does it', async () => {
    const client = await customerWithCard('card-account@example.com', 'token-1');
    provider.down = true;
    expect((await client.request(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    await sweep();
    expect(provider.forgotten).toEqual([]);
    provider.down = false;
    await sweep();
    await sweep();
    expect(provider.forgotten).toEqual(['token-1']);
  });

  test('are deleted there with their row, also when the provider was down, but not when saved again since', async () => {
    const client = await customerWithCard('card-row@example.com', 'token-2');
    provider.down = true;
    await remove(client);
    await customerWithCard('card-again@example.com', 'token-2');
    provider.down = false;
    await sweep();
    expect(provider.forgotten).not.toContain('token-2');
    await shop.database.query(`DELETE FROM payment_cards WHERE token = 'token-2'`);
    await sweep();
    expect(provider.forgotten).toContain('token-2');
  });

  test('stay there while another customer has the same card saved, whichever way the first one’s ends', async () => {
    const [first, second, last] = [
      await customerWithCard('card-first@example.com', 'token-3'),
      await customerWithCard('card-second@example.com', 'token-3'),
      await customerWithCard('card-last@example.com', 'token-3'),
    ];
    await remove(first);
    expect((await second.request(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    await sweep();
    expect(provider.forgotten).not.toContain('token-3');
    expect((await last.request(listCards, {})).body.count).toBe(1);
    await remove(last);
    await sweep();
    expect(provider.forgotten.filter((token) => token === 'token-3')).toEqual(['token-3']);
  });
});
