import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listCards, deleteCard } from 'shared-contracts/endpoints/checkout/payments';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { createHttpProvider } from '../../src/modules/payments/http-payment-provider.ts';
import { type PaymentSession, ProviderUnavailableError } from '../../src/modules/payments/payment-provider.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { readMails, createPayer, readStock } from '../helpers/place-test-order.ts';
import { SANDBOX_SECRET as SECRET, startSandbox } from '../helpers/payments/sandbox-process.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const VISA = '4242424242424242';
const TWICE = '5555555555554444';
const LATE = '4000000000000077';
const NO_FUNDS = '4000000000009995';
const SESSION: PaymentSession = {
  reference: 'TX-HTTP-1',
  amount: 681_570,
  currency: 'AED',
  language: 'en',
  returnUrl: 'http://127.0.0.1:9/checkout/payment/',
  notifyUrl: 'http://127.0.0.1:9/never/',
  cardToken: null,
};

/** Body of the provider's notification. */
function sign(body: string, at: Date, secret = SECRET): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Waits until `read` returns the expected value; the test's time limit ends the wait. */
async function until<T>(read: () => Promise<T>, expected: T): Promise<void> {
  while ((await read()) !== expected) await new Promise((resolve) => void setTimeout(resolve, 20));
}

describe('HttpProvider: with the sandbox as a process [CART-10]', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let shift = 0;
  beforeAll(async () => {
    // Longer than a busy machine takes to cancel a payment that is late.
    sandbox = await startSandbox(3_000);
    const payments = createHttpProvider(sandbox.origin, SECRET);
    shop = await openSmallShop(() => new Date(Date.now() + shift), undefined, { payments });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });

  const stateOf = async (transaction: string) => {
    const [row] = await shop.database.query<{ state: string }>(
      'SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_number = $1',
      [transaction],
    );
    return row?.state;
  };

  async function waiting() {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    const { url } = (await customer.form(order.transaction_number)).body;
    return { customer, order, url, transaction: order.transaction_number };
  }

  test('serves each call of the port twice, and refunds', async () => {
    const provider = createHttpProvider(sandbox.origin, SECRET);
    const { reference } = SESSION;
    const unknown = { state: 'unknown', amount: null, currency: null, card: null };
    expect(await provider.find(reference)).toEqual(unknown);
    expect(await provider.cancel(reference)).toEqual(unknown);
    await expect(provider.refund(reference)).rejects.toThrow('is unknown, not refunded');
    const [first, second] = [await provider.createSession(SESSION), await provider.createSession(SESSION)];
    expect(first).toEqual(second);
    await expect(provider.createSession({ ...SESSION, amount: 1 })).rejects.toThrow(ProviderUnavailableError);
    const open = { state: 'open', amount: 681_570, currency: 'AED', card: null, reason: null };
    expect(await provider.find(reference)).toEqual(open);
    await expect(provider.refund(reference)).rejects.toThrow('is open, not refunded');

    expect((await sandbox.pay(first.url, VISA)).status).toBe(303);
    const paid = await provider.find(reference);
    expect(paid).toMatchObject({ ...open, state: 'paid', card: { brand: 'Visa', last_four: '4242' } });
    expect(await provider.cancel(reference)).toEqual(paid);
    await provider.refund(reference);
    await provider.refund(reference);
    expect((await provider.find(reference)).state).toBe('refunded');
    await provider.deleteCard(paid.card!.token);
    await provider.deleteCard(paid.card!.token);
    await provider.createSession({ ...SESSION, reference: 'TX-HTTP-2' });
    expect((await provider.cancel('TX-HTTP-2')).state).toBe('cancelled');
    await expect(createHttpProvider(sandbox.origin, `${SECRET}x`).find(reference)).rejects.toThrow(
      ProviderUnavailableError,
    );
  });

  test('a signed notification that comes twice pays the order once', async () => {
    const { customer, url, order, transaction } = await waiting();
    await sandbox.pay(url, TWICE);
    await until(() => stateOf(transaction), 'paid');
    expect((await customer.process(transaction)).body.state).toBe('paid');
    await until(async () => (await readMails(shop, customer.email)).length, 1);
    expect(await readMails(shop, customer.email)).toEqual([`We received your order ${order.number}`]);
    const { results } = (await customer.request(listCards, {})).body;
    expect(results).toMatchObject([{ brand: 'Mastercard', last_four: '4444' }]);
    expect((await customer.request(deleteCard, { params: { cardId: results[0]!.id } })).status).toBe(204);
  });

  test('a refused card releases the stock', async () => {
    const before = await readStock(shop, MUG_OFFER);
    const { url, transaction } = await waiting();
    await sandbox.pay(url, NO_FUNDS);
    await until(() => stateOf(transaction), 'refused');
    expect(await readStock(shop, MUG_OFFER)).toBe(before);
  });

  test('a payment after the time limit with no stock left is refunded to the card', async () => {
    const { customer, url, order, transaction } = await waiting();
    await sandbox.pay(url, LATE);
    shift = 31 * 60_000;
    await sweepPayments(shop.services, SILENT_LOG);
    shift = 0;
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [MUG_OFFER]);
    await until(() => stateOf(transaction), 'refunded');
    expect((await createHttpProvider(sandbox.origin, SECRET).find(transaction)).state).toBe('refunded');
    expect(await readMails(shop, customer.email)).toEqual([`We have refunded your order ${order.number}`]);
    expect(await readStock(shop, MUG_OFFER)).toBe(1);
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });

  test('NotificationRoute: accepts only the provider’s signature of these bytes within five minutes', async () => {
    const { transaction } = await waiting();
    const paid = JSON.stringify({ reference: transaction, state: 'paid', amount: 9_300, currency: 'AED', card: null });
    const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    shift = now.getTime() - Date.now();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const notify = async (body: string, signature?: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/v1/payments/notification/',
          headers: { 'content-type': 'application/json', ...(signature && { 'x-payment-signature': signature }) },
          payload: body,
        })
      ).statusCode;
    const good = sign(paid, now);
    const forged: Record<string, string | undefined> = {
      none: undefined,
      'of another secret': sign(paid, now, 'another secret that is long enough too'),
      'of other bytes': sign(paid.replace('9300', '9301'), now),
      'of another time': good.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1_000) - 1}`),
      'in capitals': good.toUpperCase(),
      'cut short': good.slice(0, -1),
      'with something after it': `${good},v1=0`,
      'six minutes old': sign(paid, at(-360)),
      'just too old': sign(paid, at(-330)),
      'from the future': sign(paid, at(330)),
      'a day old': sign(paid, at(-86_400)),
    };
    for (const [what, signature] of Object.entries(forged)) {
      expect([what, await notify(paid, signature)]).toEqual([what, 401]);
    }
    expect(await notify(` ${paid}`, good)).toBe(401);
    expect(await stateOf(transaction)).toBe('pending');
    expect(await notify(paid, sign(paid, at(-270)))).toBe(204);
    expect(await stateOf(transaction)).toBe('paid');
    expect(await notify(paid, sign(paid, at(270)))).toBe(204);
    shift = 0;
  });
});
