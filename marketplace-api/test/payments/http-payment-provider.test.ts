import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listCards, deleteCard } from 'shared-contracts/endpoints/checkout/payments';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { createHttpProvider } from '../../src/modules/payments/http-payment-provider.ts';
import { type PaymentSession, ProviderUnavailableError } from '../../src/modules/payments/payment-provider.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { readMails, createPayer, readStock } from '../helpers/place-test-order.ts';
import { SANDBOX_SECRET as SECRET, startSandbox } from '../helpers/sandbox-process.ts';
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
    sandbox = await startSandbox(300);
    const payments = createHttpProvider(sandbox.origin, SECRET);
    shop = await openSmallShop(() => new Date(Date.now() + shift), undefined, { payments });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  }, 180_000);
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
    const open = { state: 'open', amount: 681_570, currency: 'AED', card: null };
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

describe('HttpProvider: with a server that misbehaves [CART-10]', () => {
  let listener: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => listener(request, response));
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const json =
    (body: unknown, status = 200): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const PAID = { state: 'paid', amount: 9_300, currency: 'AED', card: null };

  const BROKEN: Record<string, RequestListener> = {
    'sends no response': () => undefined,
    'stalls within its response': (_request, response) => void response.write('{"state":'),
    'cuts its response off': (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"state":', () => request.socket.destroy());
    },
    'closes the connection': (request) => void request.socket.destroy(),
    'responds 500': json(PAID, 500),
    'responds 401': json(PAID, 401),
    'responds 429': json(PAID, 429),
    'redirects to a valid response': (request, response) =>
      request.url === '/elsewhere'
        ? json({ ...PAID, state: 'refunded', url: 'https://pay.example/' })(request, response)
        : void response.writeHead(307, { location: `${origin}/elsewhere` }).end(),
    'sends HTML': (_request, response) => void response.end('<!doctype html><title>Maintenance</title>'),
    'sends an empty body': (_request, response) => void response.end(),
    'sends half of its JSON': (_request, response) => void response.end('{"state":"paid","amount":93'),
    'sends another shape': json({ ok: true }),
    'sends an unknown state': json({ ...PAID, state: 'settled', url: 'javascript:alert(1)' }),
    'sends an amount as a text': json({ ...PAID, amount: '9300', url: 'ftp://pay.example/' }),
    'sends a fraction of a fils': json({ ...PAID, amount: 9_300.5, url: 'data:text/html,pay' }),
    'sends an amount above the safe integers': json({ ...PAID, amount: 2 ** 60, url: '/pay' }),
    'sends a megabyte': (_request, response) =>
      void response.end(JSON.stringify({ ...PAID, more: 'x'.repeat(2 ** 20) })),
    'sends an invalid card': json({ ...PAID, card: { token: '' } }),
  };

  test.each(Object.keys(BROKEN))('%s: each call fails with ProviderUnavailableError', async (what) => {
    listener = BROKEN[what]!;
    const provider = createHttpProvider(origin, SECRET, 250);
    for (const call of [
      () => provider.find('TX1'),
      () => provider.cancel('TX1'),
      () => provider.refund('TX1'),
      () => provider.createSession(SESSION),
    ]) {
      await expect(call()).rejects.toThrow(ProviderUnavailableError);
    }
  });

  /** Listener that records the head of each request and responds as `next`. */
  function recordHeads(next: RequestListener) {
    const heads: [string | undefined, string | undefined, string | undefined][] = [];
    listener = (request, response) => {
      heads.push([request.method, request.url, request.headers.authorization]);
      return next(request, response);
    };
    return heads;
  }

  test('encodes references and tokens in its URLs, and authenticates each request', async () => {
    const provider = createHttpProvider(origin, SECRET);
    const heads = recordHeads(json({ ...PAID, state: 'refunded', url: 'HTTPS://pay.example/form' }));
    expect(await provider.createSession({ ...SESSION, reference: 'TX/../1?a#b' })).toEqual({
      url: 'HTTPS://pay.example/form',
    });
    await provider.find('TX 1');
    await provider.cancel('TX 1');
    await provider.refund('TX 1');
    await provider.deleteCard('tok/1');
    const authorization = `Bearer ${SECRET}`;
    expect(heads).toEqual([
      ['PUT', '/v1/payments/TX%2F..%2F1%3Fa%23b', authorization],
      ['GET', '/v1/payments/TX%201', authorization],
      ['POST', '/v1/payments/TX%201/cancel', authorization],
      ['POST', '/v1/payments/TX%201/refund', authorization],
      ['DELETE', '/v1/cards/tok%2F1', authorization],
    ]);
  });

  test('404 is an unknown payment and a card that is deleted already, never a form', async () => {
    listener = json({ error: 'not found' }, 404);
    const provider = createHttpProvider(origin, SECRET);
    const unknown = { state: 'unknown', amount: null, currency: null, card: null };
    expect([await provider.find('TX1'), await provider.cancel('TX1')]).toEqual([unknown, unknown]);
    await expect(provider.refund('TX1')).rejects.toThrow(ProviderUnavailableError);
    await expect(provider.createSession(SESSION)).rejects.toThrow(ProviderUnavailableError);
    await provider.deleteCard('tok-1');
  });

  const CARD = { token: 'tok-1', brand: 'Visa', last_four: '4242', expiry_month: 12, expiry_year: 2030 };
  test.each([
    [{}, true],
    [{ expiry_month: 1, expiry_year: 2000, token: 'x'.repeat(200), brand: '' }, true],
    [{ expiry_year: 2199 }, true],
    [{ token: 'x'.repeat(201) }, false],
    [{ brand: 'x'.repeat(41) }, false],
    [{ last_four: '42424' }, false],
    [{ last_four: '424' }, false],
    [{ last_four: '424x' }, false],
    [{ expiry_month: 0 }, false],
    [{ expiry_month: 13 }, false],
    [{ expiry_month: 1.5 }, false],
    [{ expiry_year: 1999 }, false],
    [{ expiry_year: 2200 }, false],
    [{ expiry_year: 2030.5 }, false],
  ])('a card with %j is valid: %j', async (more, isValid) => {
    listener = json({ ...PAID, card: { ...CARD, ...more } });
    const found = createHttpProvider(origin, SECRET).find('TX1');
    if (isValid) expect((await found).card).toEqual({ ...CARD, ...more });
    else await expect(found).rejects.toThrow(ProviderUnavailableError);
  });

  test('the order waits, the form is rejected with 503, and nothing is lost or paid', async () => {
    const payments = createHttpProvider(origin, SECRET, 100);
    const shop = await openSmallShop(() => new Date(), undefined, { payments });
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    const transaction = order.transaction_number;
    for (const [what, behaviour] of Object.entries(BROKEN)) {
      listener = behaviour;
      expect([what, (await customer.process(transaction)).body.state]).toEqual([what, 'pending']);
      expect([what, (await customer.form(transaction)).status]).toEqual([what, 503]);
      expect([what, (await customer.order('cash')).status]).toEqual([what, 503]);
    }
    for (const wrong of [
      { amount: 9_299 },
      { amount: 0 },
      { amount: -9_300 },
      { currency: 'SAR' },
      { currency: 'USD' },
    ]) {
      listener = json({ ...PAID, ...wrong });
      expect([wrong, (await customer.process(transaction)).body.state]).toEqual([wrong, 'pending']);
    }
    listener = json(PAID);
    expect((await customer.process(transaction)).body.state).toBe('paid');
    expect(await findOrderFaults(shop.database)).toEqual([]);
    await shop.close();
  });
});
