import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { createHttpProvider } from '../../src/modules/payments/http-payment-provider.ts';
import { type PaymentSession, ProviderUnavailableError } from '../../src/modules/payments/payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { SANDBOX_SECRET as SECRET } from '../helpers/payments/sandbox-process.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const SESSION: PaymentSession = {
  reference: 'TX-HTTP-1',
  amount: 681_570,
  currency: 'AED',
  language: 'en',
  returnUrl: 'http://127.0.0.1:9/checkout/payment/',
  notifyUrl: 'http://127.0.0.1:9/never/',
  cardToken: null,
};

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

  test('sends the fields of a session as JSON, and no body with other requests', async () => {
    const sent: [string | undefined, string | undefined, string][] = [];
    listener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent.push([request.method, request.headers['content-type'], Buffer.concat(chunks).toString()]);
        json({ ...PAID, url: 'http://pay.example/form' })(request, response);
      });
    };
    const provider = createHttpProvider(origin, SECRET);
    await provider.createSession({ ...SESSION, cardToken: 'tok-1' });
    await provider.find('TX1');
    await provider.cancel('TX1');
    expect(sent).toEqual([
      ['PUT', 'application/json', expect.any(String)],
      ['GET', undefined, ''],
      ['POST', undefined, ''],
    ]);
    expect(JSON.parse(sent[0]?.[2] ?? '')).toEqual({
      amount: 681_570,
      currency: 'AED',
      language: 'en',
      return_url: SESSION.returnUrl,
      notify_url: SESSION.notifyUrl,
      card: 'tok-1',
    });
  });

  test('an error names the resource of the request, not the payment or card', async () => {
    listener = json(PAID, 500);
    const failure = await createHttpProvider(origin, SECRET)
      .deleteCard('tok-1')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: `The payment provider at ${origin} gave no valid response to DELETE cards.`,
      cause: { message: 'It responded with status 500.' },
    });
  });

  test('an address of another scheme that contains one of http is no form; the error has its cause', async () => {
    listener = json({ url: 'javascript:alert(1)//https://pay.example/' });
    const failure = await createHttpProvider(origin, SECRET)
      .createSession(SESSION)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailableError);
    expect((failure as Error).cause).toBeInstanceOf(Error);
  });

  test('isSignatureValid: accepts the signature by the shared secret alone', () => {
    const now = new Date('2026-06-01T10:00:00Z');
    const time = String(now.getTime() / 1_000);
    const mac = (secret: string) => createHmac('sha256', secret).update(`${time}.{}`).digest('hex');
    const provider = createHttpProvider(origin, SECRET);
    expect(provider.isSignatureValid('{}', `t=${time},v1=${mac(SECRET)}`, now)).toBe(true);
    expect(provider.isSignatureValid('{}', `t=${time},v1=${mac('another')}`, now)).toBe(false);
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
    const found = await createHttpProvider(origin, SECRET)
      .find('TX1')
      .catch((error: unknown) => error);
    const card = found instanceof ProviderUnavailableError ? 'unavailable' : (found as { card?: unknown }).card;
    expect(card).toEqual(isValid ? { ...CARD, ...more } : 'unavailable');
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
    // The next responses are complete: a busy machine may take longer than the short limit.
    Object.assign(payments, createHttpProvider(origin, SECRET, 60_000));
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
