import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import { assertSendersConfigured, openSenders } from '../../src/infra/outbox/open-senders.ts';
import { startDispatcher } from '../../src/infra/outbox/dispatcher.ts';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { startSmtpServer, startTextGateway } from './message-receivers.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const EMAIL = 'operator-flow@example.com';

describe.each(RULE_ENGINES)('Shop with DEMO=0 on $name: mails by SMTP, codes by the gateway [API-07]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let gateway: Awaited<ReturnType<typeof startTextGateway>>;
  let stop: () => Promise<void>;
  const now = () => new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    smtp = await startSmtpServer();
    gateway = await startTextGateway();
    const settings = {
      DEMO: '0',
      CHECKOUT_NEEDS_PHONE_CODE: '1',
      SHELL_ORIGIN: 'https://shop.example',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@shop.example',
      SMS_WEBHOOK_URL: gateway.url,
      SMS_WEBHOOK_SECRET: 'shared with the text message gateway',
    };
    shop = await openSmallShop(now, engine, { settings });
    const { config } = shop.services;
    assertSendersConfigured(config);
    const { database } = shop;
    const senders = openSenders(config);
    stop = startDispatcher({ ...config.delivery, database, senders, clock: now, log: SILENT_LOG, pollMs: 20 });
  });
  afterAll(async () => {
    await stop();
    await Promise.all([shop.close(), smtp.stop(), gateway.stop()]);
  });

  const mailWith = async (text: string): Promise<string> => {
    const find = () =>
      smtp.mails
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .find((source) => source.includes(text));
    for (let turn = 0; turn < 500 && find() === undefined; turn += 1) await pause();
    return find() ?? '';
  };

  test('a customer signs up, recovers the account, and orders with a phone code', async () => {
    const client = createClient(shop.app);
    await client.signUp(EMAIL);
    expect(await mailWith('/self-service/verification?token=')).toContain('https://shop.example/api/.ory');

    await createClient(shop.app).submit('recovery', { method: 'link', email: EMAIL });
    expect(await mailWith('/self-service/recovery?token=')).toContain('https://shop.example/api/.ory');

    const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body.id;
    await client.add(MUG);
    const order = (key: string) =>
      client.request(placeOrder, {
        query: {},
        body: { address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': key },
      });
    expect((await order('operator-flow-1')).status).toBe(400);
    expect((await client.request(sendPhoneCode, { body: { phone_number: '050 123 4567' } })).status).toBe(200);
    for (let turn = 0; turn < 500 && gateway.texts.length === 0; turn += 1) await pause();
    const code = /\d{6}/.exec(gateway.texts[0]?.body.text ?? '')?.[0] ?? '';
    expect((await client.request(verifyPhone, { body: { code } })).body).toMatchObject({ is_verified: true });
    const placed = await order('operator-flow-2');
    expect(placed.status).toBe(200);
    expect(await mailWith(`We received your order ${placed.body.number}`)).toContain(`To: ${EMAIL}`);

    expect((await client.send('GET', '/api/outbox/')).statusCode).toBe(404);
    const bodies = () => shop.database.query("SELECT 1 FROM outbox WHERE body <> '' OR state <> 'sent'");
    for (let turn = 0; turn < 500 && (await bodies()).length > 0; turn += 1) await pause();
    expect(await bodies()).toEqual([]);
  });
});

const pause = () => new Promise((resolve) => void setTimeout(resolve, 20));
