import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/infra/db/database.ts';
import { startDispatcher } from '../../src/infra/outbox/dispatcher.ts';
import type { Message } from '../../src/infra/outbox/message.ts';
import { queueMessage } from '../../src/infra/outbox/queue-message.ts';
import { createSmtpSender } from '../../src/infra/outbox/smtp-sender.ts';
import { claimMessages, listDeadLetters, requeueDeadLetters } from '../../src/infra/outbox/store.ts';
import { createWebhookSender } from '../../src/infra/outbox/webhook-sender.ts';
import { ENGINES } from '../helpers/engines.ts';
import { startSmtpServer, startTextGateway } from './message-receivers.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { waitUntil as until } from '../helpers/wait-until.ts';

const BRAND = { name: { en: 'RB Market', ar: 'RB' }, accent: '#0f6e6a' };
const SECRET = 'shared with the text message gateway';
const NOW = new Date('2026-06-01T10:00:00Z');
const MAIL = { channel: 'email', recipient: 'sara@example.com', subject: 'Your order', body: 'Thank you.\n' } as const;
const TEXT = { channel: 'sms', recipient: '+971501234567', subject: '', body: '123456 is your code' } as const;

/** Time limit in ms of attempts that get no response: these tests wait for it. */
const SILENCE_MS = 5_000;

describe.each(ENGINES)('startDispatcher on $name [API-07]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  let database: Database;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let gateway: Awaited<ReturnType<typeof startTextGateway>>;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    opened = await engine.openMigrated();
    ({ database } = opened);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.query('DELETE FROM outbox');
    smtp = await startSmtpServer();
    gateway = await startTextGateway();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await Promise.all([smtp.stop(), gateway.stop()]);
  });

  const queue = (message: Message) => database.transaction((tx) => queueMessage(tx, message, NOW));
  /** A dispatcher with the options of a process, but short delays. */
  function start(more: { maxAttempts?: number; timeoutMs?: number; keepBodies?: boolean; firstRetryMs?: number } = {}) {
    const stop = startDispatcher({
      database,
      clock: () => NOW,
      log: SILENT_LOG,
      senders: {
        email: createSmtpSender(
          {
            host: '127.0.0.1',
            port: smtp.port,
            tls: 'none',
            user: undefined,
            password: undefined,
            from: { name: 'RB Market', address: 'no-reply@shop.example' },
          },
          BRAND,
        ),
        sms: createWebhookSender({ url: gateway.url, secret: SECRET }),
      },
      maxAttempts: 4,
      firstRetryMs: 10,
      timeoutMs: 60_000,
      leaseReserveMs: 60_000,
      keepBodies: false,
      retentionDays: 30,
      pollMs: 10,
      ...more,
    });
    stops.push(stop);
  }
  const rows = () =>
    database.query<{ state: string; attempts: number; body: string; last_error: string; message_key: string }>(
      'SELECT state, attempts, body, last_error, message_key FROM outbox ORDER BY id',
    );
  const states = async () => (await rows()).map(({ state }) => state);

  test('sends a mail and a text message once, and blanks bodies that may contain a code', async () => {
    await queue({ ...MAIL, subject: 'طلبك', body: 'شكرًا لك. https://shop.example/?token=secret\n' });
    await queue(TEXT);
    start();
    await until(async () => (await states()).every((state) => state === 'sent'));
    const stored = await rows();
    expect(stored).toMatchObject([
      { attempts: 1, body: '' },
      { attempts: 1, body: '' },
    ]);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'no-reply@shop.example', to: ['sara@example.com'] });
    expect(mail?.source).toContain(`Message-ID: <${stored[0]?.message_key ?? ''}@shop.example>`);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail?.source).toMatch(/^From: "?RB Market"? <no-reply@shop\.example>/m);
    const [text] = gateway.texts;
    const { t, v1 } = Object.fromEntries(
      String(text?.headers['x-message-signature'])
        .split(',')
        .map((part) => part.split('=')),
    ) as { t: string; v1: string };
    expect(v1).toBe(
      createHmac('sha256', SECRET)
        .update(`${t}.${text?.raw ?? ''}`)
        .digest('hex'),
    );
    expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60);
    expect(text?.headers['idempotency-key']).toBe(stored[1]?.message_key);
    expect(text?.body).toMatchObject({ id: stored[1]?.message_key, to: TEXT.recipient, text: TEXT.body });
    expect([smtp.mails.length, gateway.texts.length]).toEqual([1, 1]);
  });

  test('never sends a message of a transaction that is rolled back', async () => {
    const failing = database.transaction(async (tx) => {
      await queueMessage(tx, MAIL, NOW);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await queue({ ...MAIL, recipient: 'omar@example.com' });
    start();
    await until(async () => (await states())[0] === 'sent');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['omar@example.com']]);
  });

  test('retries after a greylisting, a drop in DATA and a timeout, with one Message-ID', async () => {
    smtp.behave('greylist');
    await queue(MAIL);
    start({ timeoutMs: SILENCE_MS, maxAttempts: 20 });
    await until(() => smtp.deliveries() >= 2);
    smtp.forget();
    smtp.behave('drop-in-data', 'hang', 'accept');
    await until(async () => (await states())[0] === 'sent');
    expect(smtp.mails).toHaveLength(1);
    expect((await rows())[0]?.attempts).toBeGreaterThanOrEqual(4);
  });

  test('a drop after DATA sends the same Message-ID again: at least once, and the duplicate is recognizable', async () => {
    smtp.behave('drop-after-data');
    await queue(MAIL);
    start();
    await until(async () => (await states())[0] === 'sent');
    const ids = smtp.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test.each(['reject-recipient', 'reject-content'] as const)('%s makes a dead letter at once', async (behaviour) => {
    smtp.behave(behaviour);
    await queue(MAIL);
    start();
    await until(async () => (await states())[0] === 'dead');
    expect(await rows()).toMatchObject([{ attempts: 1, body: MAIL.body }]);
    const [letter] = await listDeadLetters(database);
    expect(JSON.stringify(letter)).not.toContain(MAIL.body.trim());
    expect(letter?.last_error).toMatch(/no such mailbox|spam/);
  });

  test('a rejected sender is a configuration error: the mail waits until the settings are corrected', async () => {
    smtp.behave('reject-sender');
    await queue(MAIL);
    start({ maxAttempts: 50 });
    await until(async () => ((await rows())[0]?.attempts ?? 0) >= 2);
    smtp.forget();
    await until(async () => (await states())[0] === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('after the last attempt a message is a dead letter, which an operator queues again', async () => {
    gateway.answer(500, 503, 429, 500);
    await queue(TEXT);
    start();
    await until(async () => (await states())[0] === 'dead');
    expect(gateway.texts).toHaveLength(4);
    expect(await requeueDeadLetters(database, undefined)).toBe(1);
    await until(async () => (await states())[0] === 'sent');
    expect(new Set(gateway.texts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test.each([400, 404, 422])('a gateway’s %s is final', async (status) => {
    gateway.answer(status);
    await queue(TEXT);
    start();
    await until(async () => (await states())[0] === 'dead');
    expect(gateway.texts).toHaveLength(1);
  });

  test.each([0, 302, 401, 408, 500])('a gateway’s %s is retried (0: no response)', async (status) => {
    gateway.answer(status);
    await queue(TEXT);
    start({ timeoutMs: SILENCE_MS });
    await until(async () => (await states())[0] === 'sent');
    expect(gateway.texts).toHaveLength(2);
  });

  test('does not send an expired phone code, and does not queue a dead one again', async () => {
    gateway.answer(500);
    await queue({ ...TEXT, expiresAt: new Date(NOW.getTime() + 600_000) });
    start({ firstRetryMs: 600_000 });
    await until(async () => ((await rows())[0]?.last_error ?? '') !== '');
    // One statement: the message is due only once it has expired.
    await database.query('UPDATE outbox SET expires_at = $1, next_attempt_at = now()', [NOW]);
    await until(async () => (await states())[0] === 'expired');
    expect(await rows()).toMatchObject([{ body: '' }]);
    expect(gateway.texts).toHaveLength(1);
    expect(await requeueDeadLetters(database, undefined)).toBe(0);
  });

  test('claimMessages: leaves a message that expired after the last sweep', async () => {
    await queue({ ...TEXT, expiresAt: new Date(NOW.getTime() + 600_000) });
    const claim = (time: Date) =>
      claimMessages(database, { channel: 'sms', claim: randomUUID(), limit: 10, leaseMs: 1_000, now: time });
    expect(await claim(new Date(NOW.getTime() + 600_000))).toEqual([]);
    expect(await claim(new Date(NOW.getTime() + 599_999))).toHaveLength(1);
  });

  test('two dispatchers on one outbox send each message once', async () => {
    const count = 60;
    for (let one = 0; one < count; one += 1) await queue({ ...MAIL, recipient: `customer-${one}@example.com` });
    start();
    start();
    await until(async () => (await states()).every((state) => state === 'sent'));
    expect(smtp.mails).toHaveLength(count);
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(count);
  });

  test.each([
    'sara@example.com, eve@example.com',
    'sara@example.com\r\nBcc: eve@example.com',
    '"sara eve@example.com"@example.com',
    'sara@example.com>\r\nRCPT TO:<eve@example.com',
    '<sara@example.com>',
    'sara@example.com;eve@example.com',
  ])('a recipient with more than one mailbox (%j) is a dead letter', async (recipient) => {
    await queue({ ...MAIL, recipient });
    start();
    await until(async () => (await states())[0] === 'dead');
    expect(smtp.deliveries()).toBe(0);
  });

  test('no header comes out of a subject or a body', async () => {
    await queue({
      ...MAIL,
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
      body: '.\r\nMAIL FROM:<eve@example.com>\r\n',
    });
    start();
    await until(async () => (await states())[0] === 'sent');
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.to).toEqual(['sara@example.com']);
    expect(smtp.mails[0]?.source).not.toMatch(/^Bcc:/im);
  });

  test('a setting retains message bodies', async () => {
    await queue(MAIL);
    start({ keepBodies: true });
    await until(async () => (await states())[0] === 'sent');
    expect(await rows()).toMatchObject([{ body: MAIL.body }]);
  });
});
