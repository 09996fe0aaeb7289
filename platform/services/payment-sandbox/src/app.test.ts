import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from './app.ts';
import { getRoutes } from 'server-kit/testing/get-routes';
import { createPaymentService, signPayload, type PaymentService } from './payment-service.ts';
import { openPaymentStore } from './store.ts';

const SECRET = 'a secret that both of them know, of the tests';
const NOW = new Date('2026-06-15T12:00:00Z');
/** Longer than a busy machine takes for a payment and its cancellation. */
const LATE_MS = 2_000;

/** Notifications to the merchant. */
interface Notification {
  readonly reference: string;
  readonly state: string;
  readonly card: { readonly last_four: string } | null;
}

let folder = '';
let merchant: Server;
let notifications: Notification[] = [];
let signed: boolean[] = [];
let refuse = 0;
let sandbox: { app: FastifyInstance; paymentService: PaymentService };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  [notifications, signed, refuse] = [[], [], 0];
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (refuse > 0) {
        refuse -= 1;
        response.writeHead(500).end();
        return;
      }
      signed.push(request.headers['x-payment-signature'] === signPayload(SECRET, body, NOW));
      notifications.push(JSON.parse(body) as Notification);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => merchant.listen(0, '127.0.0.1', done));
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.paymentService.stop();
  merchant.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(lateMs = LATE_MS) {
  const store = await openPaymentStore(join(folder, 'sandbox.json'));
  const paymentService = createPaymentService({ store, secret: SECRET, clock: () => NOW, log: () => undefined });
  const options = { store, paymentService, secret: SECRET, clock: () => NOW, lateMs };
  const names = { en: 'RB Market', ar: 'آر بي ماركت' };
  return { app: createSandbox({ ...options, merchant: names, publicOrigin: () => '' }), paymentService };
}

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  sandbox.app.inject({
    method,
    url: `/v1/${path}`,
    headers: { authorization: `Bearer ${SECRET}` },
    ...(payload && { payload }),
  });

async function begin(reference: string, more: object = {}): Promise<string> {
  const answer = await ask('PUT', `payments/${reference}`, {
    amount: 9_300,
    currency: 'AED',
    language: 'en',
    return_url: 'https://shop.example/checkout/payment/?transaction=TX1',
    notify_url: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`,
    card: null,
    ...more,
  });
  return answer.json<{ url: string }>().url;
}

const submit = (path: string, fields: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const card = (number: string, more: Record<string, string> = {}) => ({
  number,
  expiry: '12/30',
  cvc: '123',
  name: 'Layla Haddad',
  ...more,
});

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!condition() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
  expect(condition()).toBe(true);
}

const stateOf = async (reference: string) =>
  (await ask('GET', `payments/${reference}`)).json<{ state: string }>().state;

test('Sandbox: a good card redirects the shopper, sends one signed notification, and a second press changes nothing', async () => {
  const form = await begin('TX1');
  expect(await begin('TX1')).toBe(form);
  const page = await sandbox.app.inject({ url: form });
  expect(page.body).toContain('AED');
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.example;");
  const paid = await submit(form, card('4242424242424242', { keep: '1' }));
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    'https://shop.example/checkout/payment/?transaction=TX1',
  ]);
  expect((await submit(form, card('4000000000009995'))).headers.location).toContain('shop.example');
  await until(() => notifications.length === 1);
  expect(notifications).toMatchObject([{ reference: 'TX1', state: 'paid', card: { last_four: '4242' } }]);
  expect(signed).toEqual([true]);
});

test('Sandbox: an invalid form is shown again with its input except the code; nothing in it is markup', async () => {
  const form = await begin('TX2', { language: 'ar' });
  const again = await submit(form, card('"><script>', { expiry: '99/99', name: '<b>ليلى</b>' }));
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('&lt;b&gt;ليلى&lt;/b&gt;');
  expect(again.body).not.toContain('<script');
  expect(again.body).toContain('يرجى استكمال بيانات الدفع');
  expect(again.body).not.toContain('value="123"');
  expect(await stateOf('TX2')).toBe('open');
});

test('Sandbox: the challenge accepts the right code; three wrong ones refuse the payment', async () => {
  const first = await begin('TX3');
  expect((await submit(first, card('4000000000003220'))).headers.location).toBe(first);
  expect((await submit(`${first}/code`, { code: '111111' })).headers.location).toBe(`${first}?wrong=1`);
  expect((await sandbox.app.inject({ url: `${first}?wrong=1` })).body).toContain('2 tries are left');
  await submit(`${first}/code`, { code: '٢٤٦٨١٠' });
  expect(await stateOf('TX3')).toBe('paid');
  const second = await begin('TX4');
  await submit(second, card('4000000000003220'));
  for (const code of ['1', '2', '3']) await submit(`${second}/code`, { code });
  expect((await ask('GET', 'payments/TX4')).json()).toMatchObject({ state: 'refused', reason: 'challenge_failed' });
  expect((await submit(`${second}/code`, { code: '246810' })).headers.location).toContain('shop.example');
  expect(await stateOf('TX4')).toBe('refused');
});

test.each([
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
])('Sandbox: refuses %s and reports why [CART-10]', async (number, reason) => {
  await submit(await begin('TX5'), card(number));
  expect((await ask('GET', 'payments/TX5')).json()).toMatchObject({ state: 'refused', reason });
});

test('Sandbox: decides a late payment in time, also after a restart, and rejects a cancellation until then', async () => {
  await submit(await begin('TX6'), card('4000000000000077'));
  expect((await ask('POST', 'payments/TX6/cancel')).json()).toMatchObject({ state: 'processing' });
  await sandbox.paymentService.stop();
  sandbox = await open();
  sandbox.paymentService.resume();
  await until(() => notifications.length === 1);
  expect(notifications).toMatchObject([{ reference: 'TX6', state: 'paid' }]);
});

test('Sandbox: retries a notification until it is accepted, and sends the Mastercard’s twice', async () => {
  refuse = 1;
  await submit(await begin('TX7'), card('5555555555554444'));
  await until(() => notifications.length === 2);
  expect(notifications.map(({ state }) => state)).toEqual(['paid', 'paid']);
});

test('Sandbox: a cancelled payment cannot be paid; only a paid one is refunded', async () => {
  const form = await begin('TX8');
  expect((await submit(`${form}/cancel`, {})).headers.location).toContain('shop.example');
  await submit(form, card('4242424242424242'));
  expect(await stateOf('TX8')).toBe('cancelled');
  expect((await ask('POST', 'payments/TX8/refund')).json()).toMatchObject({ state: 'cancelled' });
  const paid = await begin('TX9');
  await submit(paid, card('4242424242424242'));
  expect((await ask('POST', 'payments/TX9/refund')).json()).toMatchObject({ state: 'refunded' });
});

test('Sandbox: a saved card needs its security code only', async () => {
  await submit(await begin('TX10'), card('4242424242424242', { keep: '1' }));
  await until(() => notifications.length === 1);
  const { token } = (await ask('GET', 'payments/TX10')).json<{ card: { token: string } }>().card;
  const form = await begin('TX11', { card: token });
  expect((await sandbox.app.inject({ url: form })).body).toContain('•••• 4242');
  expect((await submit(form, { cvc: '1' })).statusCode).toBe(422);
  // Restarted for another card, the same payment needs a full card, and after that the saved one again.
  expect(await begin('TX11')).toBe(form);
  expect((await sandbox.app.inject({ url: form })).body).toContain('name="number"');
  await begin('TX11', { card: token });
  await submit(form, { cvc: '123' });
  expect(await stateOf('TX11')).toBe('paid');
});

test('Sandbox: rejects unsigned requests, other amounts and unknown payments', async () => {
  expect(
    (await sandbox.app.inject({ url: '/v1/payments/TX1', headers: { authorization: 'Bearer no' } })).statusCode,
  ).toBe(401);
  await begin('TX12');
  expect((await ask('PUT', 'payments/TX12', { amount: 1 })).statusCode).toBe(400);
  const other = {
    amount: 1,
    currency: 'AED',
    language: 'en',
    return_url: 'https://a.example',
    notify_url: 'https://b.example',
    card: null,
  };
  expect((await ask('PUT', 'payments/TX12', other)).statusCode).toBe(409);
  expect((await ask('PUT', 'payments/TX13', { ...other, return_url: 'javascript:alert(1)' })).statusCode).toBe(400);
  expect((await ask('GET', 'payments/TX99')).statusCode).toBe(404);
  expect((await sandbox.app.inject({ url: '/pay/nothing' })).statusCode).toBe(404);
});

test('Sandbox: no GET and no HEAD of a registered route changes a payment or a card, whatever the payment’s state [API-04]', async () => {
  const forms = {
    open: await begin('TX20'),
    challenge: await begin('TX21'),
    processing: await begin('TX22'),
    paid: await begin('TX23'),
    refused: await begin('TX24'),
    cancelled: await begin('TX25'),
  };
  await submit(forms.challenge, card('4000000000003220'));
  await submit(forms.paid, card('4242424242424242', { keep: '1' }));
  await submit(forms.refused, card('4000000000009995'));
  await submit(`${forms.cancelled}/cancel`, {});
  await until(() => notifications.length === 3);
  const file = () => readFile(join(folder, 'sandbox.json'), 'utf8');
  const forever = 60_000;
  await sandbox.paymentService.stop();
  sandbox = await open(forever);
  await submit(forms.processing, card('4000000000000077'));
  const before = await file();

  const addresses = {
    '/healthz': () => ['/healthz'],
    '/readyz': () => ['/readyz'],
    '/pay/:id': () =>
      Object.values(forms).flatMap((form) =>
        ['', '?wrong=1', '?code=246810&number=4242424242424242'].map((end) => form + end),
      ),
    '/v1/payments/:reference': () =>
      ['TX20', 'TX21', 'TX22', 'TX23', 'TX24', 'TX25', 'TX99'].map((name) => `/v1/payments/${name}`),
  };
  expect(getRoutes(sandbox.app)).toEqual(Object.keys(addresses).toSorted());
  // Form actions have no page for GET.
  const actions = Object.values(forms).flatMap((form) => [`${form}/cancel`, `${form}/code?code=246810`]);
  const refused = ['/v1/payments/TX23/refund', '/v1/payments/TX20/cancel', '/v1/cards/any'];
  for (const url of [...Object.values(addresses).flatMap((list) => list()), ...actions, ...refused])
    for (const method of ['GET', 'HEAD'] as const)
      await sandbox.app.inject({ method, url, headers: { authorization: `Bearer ${SECRET}` } });
  expect(await file()).toBe(before);
  expect(notifications).toHaveLength(3);
});
