import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSmtpServer } from './message-receivers.ts';
import { requestSupport } from './request-support.ts';
import { type ServerProcess, findFreePort, startApi } from '../faults/server-process.ts';
import { waitUntil } from '../helpers/wait-until.ts';

describe('API process killed by SIGKILL: no mail is lost [API-07]', () => {
  let dataDir: string;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let api: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-outbox-'));
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await api.kill();
    await smtp.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(more: Record<string, string> = {}): Promise<string> {
    api = startApi(await findFreePort(), {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      CHECK_RESPONSES: '1',
      SEND_MESSAGES: '1',
      SHELL_ORIGIN: 'https://shop.example',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'RB Market <no-reply@shop.example>',
      // More than a mail takes on a slow machine: a send that times out is repeated.
      OUTBOX_TIMEOUT_MS: '20000',
      OUTBOX_LEASE_MS: '500',
      ...more,
    });
    await api.ready;
    return api.origin;
  }
  const messageIds = () => smtp.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  const queuedMails = async (origin: string) => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    return /^outbox_messages\{channel="email",state="queued"\} (\d+)$/m.exec(metrics)?.[1];
  };

  test('between commit and send: the next process sends each mail once', async () => {
    const origin = await start({ SEND_MESSAGES: '0' });
    expect(await requestSupport(origin, 'support-before-1')).toBe(200);
    expect(await queuedMails(origin)).toBe('2');
    await api.kill();
    const next = await start();
    await waitUntil(async () => (await queuedMails(next)) === '0');
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(['sara@example.com', 'support@rb-market.example']);
    await api.kill();
  });

  test('between send and mark: the next process sends it again with its Message-ID, at least once', async () => {
    smtp.mails.splice(0);
    const origin = await start({ OUTBOX_TIMEOUT_MS: '600000' });
    smtp.behave('accept-in-silence', 'accept-in-silence');
    expect(await requestSupport(origin, 'support-between-1')).toBe(200);
    await waitUntil(() => smtp.mails.length === 2);
    await api.kill();
    expect(await claimsEnd(dataDir)).toBe(2);
    const next = await start();
    await waitUntil(async () => (await queuedMails(next)) === '0');
    const ids = messageIds();
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });
});

/**
 * Expires the leases of the killed process.
 * @returns the number of claimed messages
 */
async function claimsEnd(dataDir: string): Promise<number> {
  const { openPglite } = await import('../../src/infra/db/pglite.ts');
  const database = await openPglite(join(dataDir, 'db'));
  const rows = await database.query(
    "UPDATE outbox SET next_attempt_at = now() WHERE state = 'queued' AND claim IS NOT NULL AND next_attempt_at > now() RETURNING id",
  );
  await database.close();
  return rows.length;
}
