import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import type { Database } from '../../src/infra/db/database.ts';
import { startDispatcher } from '../../src/infra/outbox/dispatcher.ts';
import { queueMessage } from '../../src/infra/outbox/queue-message.ts';
import { createSmtpSender } from '../../src/infra/outbox/smtp-sender.ts';
import { createWebhookSender } from '../../src/infra/outbox/webhook-sender.ts';
import { EMBEDDED } from '../helpers/engines.ts';
import { findFreePort, startApi } from '../faults/server-process.ts';
import { createAuthority, type ServerCertificate, trustAuthority } from './certificates.ts';
import { startSmtpServer, startTextGateway, startTcpProxy } from './message-receivers.ts';
import { requestSupport } from './request-support.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const [USER, PASSWORD] = ['shop@mail.example', 'the password of the mail server'];
const BODY = 'Your code is 481516.';
const MAIL = { channel: 'email', recipient: 'sara@example.com', subject: 'Your order', body: BODY } as const;
const TEXT = { channel: 'sms', recipient: '+971501234567', subject: '', body: BODY } as const;
const HOUR_MS = 3_600_000;
/** Start of a TLS connection: a record of type 22, handshake (RFC 8446). */
const HANDSHAKE = '\u0016\u0003';

const authority = createAuthority();
const good = authority.issue({ host: 'localhost' });
/** Certificates that a client must reject for `localhost`. */
const MISFITS: readonly { what: string; reason: RegExp; certificate: ServerCertificate }[] = [
  {
    what: 'of an authority that nobody trusts',
    reason: /unable to verify|unable to get (local )?issuer/,
    certificate: createAuthority().issue({ host: 'localhost' }),
  },
  {
    what: 'for another name',
    reason: /does not match certificate/,
    certificate: authority.issue({ host: 'mail.example' }),
  },
  {
    what: 'that has expired',
    reason: /certificate has expired/,
    certificate: authority.issue({ host: 'localhost', validUntil: new Date(Date.now() - HOUR_MS) }),
  },
];

/** Credentials of the sign-in, and whether they came over TLS. */
const signIns: { user: unknown; password: unknown; isSecure: boolean }[] = [];
/** A mail server that accepts mails only after sign-in. */
const SIGN_IN: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, { secure }, done) => {
    signIns.push({ user: username, password, isSecure: secure });
    done(null, { user: username });
  },
};

const BRAND = { name: { en: 'RB Market', ar: 'RB' }, accent: '#0f6e6a' };

describe('Outbox over TLS [API-07]', () => {
  let opened: Awaited<ReturnType<typeof EMBEDDED.open>>;
  let database: Database;
  let distrust: () => void;
  const stops: (() => unknown)[] = [];

  beforeAll(async () => {
    distrust = trustAuthority(authority.certificate);
    opened = await EMBEDDED.openMigrated();
    ({ database } = opened);
  });
  afterAll(async () => {
    distrust();
    await opened.dispose();
  });
  beforeEach(async () => {
    signIns.length = 0;
    await database.query('DELETE FROM outbox');
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  /** A mail server behind a recording proxy. */
  async function openMailServer(options: SMTPServerOptions) {
    const smtp = await startSmtpServer({ ...SIGN_IN, ...options });
    const wire = await startTcpProxy(smtp.port);
    stops.push(smtp.stop, wire.stop);
    return { smtp, wire };
  }
  /** Sends the queued messages, with short delays. */
  function send(tls: 'implicit' | 'starttls', port: number, gatewayUrl = 'https://localhost:9/') {
    const stop = startDispatcher({
      database,
      clock: () => new Date(),
      log: SILENT_LOG,
      senders: {
        email: createSmtpSender(
          {
            host: 'localhost',
            port,
            tls,
            user: USER,
            password: PASSWORD,
            from: { name: 'RB Market', address: 'no-reply@shop.example' },
          },
          BRAND,
        ),
        sms: createWebhookSender({ url: gatewayUrl, secret: 'shared with the text message gateway' }),
      },
      maxAttempts: 100,
      firstRetryMs: 10,
      timeoutMs: 5_000,
      leaseReserveMs: 60_000,
      keepBodies: false,
      retentionDays: 30,
      pollMs: 10,
    });
    stops.push(stop);
  }
  const queue = (message: typeof MAIL | typeof TEXT) =>
    database.transaction((tx) => queueMessage(tx, message, new Date()));
  const row = async () => {
    const [only] = await database.query<{ state: string; attempts: number; last_error: string }>(
      'SELECT state, attempts, last_error FROM outbox',
    );
    return only;
  };

  test('implicit TLS: signs in and delivers; nothing is sent in clear', async () => {
    const { smtp, wire } = await openMailServer({ ...good, secure: true });
    await queue(MAIL);
    send('implicit', wire.port);
    await waitUntil(async () => (await row())?.state === 'sent');
    expect(smtp.mails).toMatchObject([{ to: ['sara@example.com'], isSecure: true }]);
    expect(signIns).toEqual([{ user: USER, password: PASSWORD, isSecure: true }]);
    expect(wire.sent().startsWith(HANDSHAKE)).toBe(true);
    expectNothingClear(wire.sent());
  });

  test.each([
    { what: 'offered', options: {} },
    // A man in the middle may remove STARTTLS from the response to EHLO.
    { what: 'not offered, and understood', options: { hideSTARTTLS: true } },
  ])('STARTTLS $what: only EHLO and STARTTLS are sent before the handshake', async ({ options }) => {
    const { smtp, wire } = await openMailServer({ ...good, ...options });
    await queue(MAIL);
    send('starttls', wire.port);
    await waitUntil(async () => (await row())?.state === 'sent');
    expect(smtp.mails).toMatchObject([{ to: ['sara@example.com'], isSecure: true }]);
    expect(signIns).toEqual([{ user: USER, password: PASSWORD, isSecure: true }]);
    const [before] = wire.sent().split(HANDSHAKE);
    expect(before).toMatch(/^EHLO [^\r\n]+\r\nSTARTTLS\r\n$/);
    expectNothingClear(wire.sent());
  });

  test('STARTTLS rejected: no sign-in and no mail in clear, even when the server accepts them; the mail waits', async () => {
    const { smtp, wire } = await openMailServer({ allowInsecureAuth: true });
    await queue(MAIL);
    send('starttls', wire.port);
    await waitUntil(async () => ((await row())?.attempts ?? 0) >= 3);
    expect(wire.sent()).toMatch(/^(?:EHLO [^\r\n]+\r\nSTARTTLS\r\n(?:QUIT\r\n)?)+/);
    expect(wire.sent()).not.toMatch(/AUTH|MAIL FROM/i);
    expect([signIns.length, smtp.deliveries()]).toEqual([0, 0]);
    expect(await row()).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/STARTTLS/) });
  });

  describe.each(MISFITS)('Certificate $what', ({ certificate, reason }) => {
    test.each(['implicit', 'starttls'] as const)(
      '%s: no sign-in, and the mail waits for a valid certificate',
      async (tls) => {
        const { smtp, wire } = await openMailServer({ ...certificate, secure: tls === 'implicit' });
        await queue(MAIL);
        send(tls, wire.port);
        await waitUntil(async () => reason.test((await row())?.last_error ?? ''));
        expect([signIns.length, smtp.deliveries()]).toEqual([0, 0]);
        expectNothingClear(wire.sent());
        smtp.renew(good);
        await waitUntil(async () => (await row())?.state === 'sent');
        expect(smtp.mails).toMatchObject([{ isSecure: true }]);
      },
    );

    test('text message gateway: no code is posted, and the message waits for a valid certificate', async () => {
      const gateway = await startTextGateway(certificate);
      stops.push(gateway.stop);
      await queue(TEXT);
      send('implicit', 9, gateway.url);
      await waitUntil(async () => ((await row())?.attempts ?? 0) >= 2);
      expect(await row()).toMatchObject({ state: 'queued' });
      expect(gateway.texts).toEqual([]);
      gateway.renew(good);
      await waitUntil(async () => (await row())?.state === 'sent');
      expect(gateway.texts).toHaveLength(1);
    });
  });

  test('text message gateway: posts over TLS', async () => {
    const gateway = await startTextGateway(good);
    stops.push(gateway.stop);
    await queue(TEXT);
    send('implicit', 9, gateway.url);
    await waitUntil(async () => (await row())?.state === 'sent');
    expect(gateway.texts).toMatchObject([{ body: { to: TEXT.recipient, text: BODY } }]);
  });
});

describe('API process with SMTP_URL=smtps://… [API-07]', () => {
  let folder: string;
  beforeAll(async () => {
    signIns.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'shop-tls-'));
    await writeFile(join(folder, 'authority.pem'), authority.certificate);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('delivers when NODE_EXTRA_CA_CERTS names the authority; the log contains no password', async () => {
    const smtp = await startSmtpServer({ ...SIGN_IN, ...good, secure: true });
    const port = await findFreePort();
    const start = (more: Readonly<Record<string, string>> = {}) =>
      startApi(port, {
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        SEND_MESSAGES: '1',
        SHELL_ORIGIN: 'https://shop.example',
        SMTP_URL: `smtps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${smtp.port}`,
        MAIL_FROM: 'no-reply@shop.example',
        OUTBOX_RETRY_MS: '10',
        ...more,
      });
    let api = start();
    try {
      await api.ready;
      expect(await requestSupport(api.origin, 'support-over-tls-1')).toBe(200);
      await waitUntil(() => api.log.some((line) => line.includes('a message was not sent')));
      expect(api.log.join('\n')).toMatch(/unable to verify|unable to get (local )?issuer/);
      expect([signIns.length, smtp.deliveries()]).toEqual([0, 0]);
      const log = [...api.log];
      api.child.kill('SIGTERM');
      await api.ended;
      api = start({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });
      await api.ready;
      await waitUntil(() => smtp.mails.length === 2);
      expect(smtp.mails.every(({ isSecure }) => isSecure)).toBe(true);
      expect(signIns[0]).toEqual({ user: USER, password: PASSWORD, isSecure: true });
      expectNothingClear([...log, ...api.log].join('\n'));
    } finally {
      await api.kill();
      await smtp.stop();
    }
  });
});

/** Expects neither the password, in any form that SMTP sends, nor the mail's content. */
function expectNothingClear(text: string): void {
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  for (const secret of [
    PASSWORD,
    encodeURIComponent(PASSWORD),
    base64(PASSWORD),
    base64(`\0${USER}\0${PASSWORD}`),
    BODY,
  ])
    expect(text).not.toContain(secret);
}
