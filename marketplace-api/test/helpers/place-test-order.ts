import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { openPaymentForm, processPayment } from 'shared-contracts/endpoints/checkout/payments';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { currencyOf } from 'shared-contracts/money';
import { recordMovement } from '../../src/modules/ledger/ledger.ts';
import { createClient, DUBAI_ADDRESS } from './client.ts';
import type { openSmallShop } from './small-shop.ts';

type Shop = Awaited<ReturnType<typeof openSmallShop>>;

let people = 0;
let keys = 0;

/** A signed-in customer with an address who orders with a payment method. */
export async function createPayer(shop: Shop) {
  const client = createClient(shop.app);
  const email = `payer-${(people += 1)}@example.com`;
  await client.signUp(email);
  const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body.id;
  const [row] = await shop.database.query<{ id: string }>('SELECT id FROM identities WHERE email = $1', [email]);
  const identityId = row!.id;
  return {
    ...client,
    email,
    address,
    identityId,
    order: (payment_method: PaymentMethod, more: { payable_total?: { amount: string; currency: 'AED' } } = {}) =>
      client.request(placeOrder, {
        query: {},
        body: { address, payment_method, ...more },
        headers: { 'Idempotency-Key': `key-payer-${(keys += 1)}` },
      }),
    form: (transaction: string, card?: number) =>
      client.request(openPaymentForm, { body: { transaction, ...(card === undefined ? {} : { card }) } }),
    process: (transaction: string) => client.request(processPayment, { params: { transaction_id: transaction } }),
    /** Credits minor units to the wallet. */
    give: (amount: number) =>
      recordMovement(shop.database, {
        identityId,
        currency: currencyOf('AE'),
        amount,
        kind: 'gift',
        orderId: null,
        at: new Date('2026-05-01T00:00:00Z'),
      }),
  };
}

export async function readStock(shop: Shop, offer: number): Promise<number> {
  const [row] = await shop.database.query<{ qty: number }>('SELECT qty FROM offers WHERE id = $1', [offer]);
  return row!.qty;
}

/** Subjects of the mails about orders to an address, oldest first. */
export async function readMails(shop: Shop, email: string): Promise<string[]> {
  const rows = await shop.database.query<{ subject: string }>(
    "SELECT subject FROM outbox WHERE recipient = $1 AND subject LIKE '%order%' ORDER BY id",
    [email],
  );
  return rows.map(({ subject }) => subject);
}
