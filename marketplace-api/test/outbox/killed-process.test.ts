import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSmtpServer } from './message-receivers.ts';

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
const REQUEST = {
  name: 'Sara Haddad',
  email: 'sara@example.com',
  topic: 'return',
  order_number: '',
  message: 'The mug arrived broken, please send another one.',
  files: [],
};

describe('API process killed by SIGKILL: no mail is lost [API-07]', () => {
  let dataDir: string;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let running: ChildProcess | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-outbox-'));
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await kill();
    await smtp.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(more: Record<string, string> = {}): Promise<string> {
    const child = spawn(process.execPath, [SERVER, '--json'], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        API_PORT: '0',
        LOG_LEVEL: 'fatal',
        SHELL_ORIGIN: 'https://shop.example',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'RB Market <no-reply@shop.example>',
        CHECKOUT_NEEDS_PHONE_CODE: '0',
        OUTBOX_TIMEOUT_MS: '1000',
        OUTBOX_LEASE_MS: '500',
        ...more,
      },
    });
    running = child;
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
      child.once('exit', () => reject(new Error('the API ended before it was ready')));
    });
    return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  }
  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child) return;
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  const requestSupport = async (origin: string, key: string): Promise<number> => {
    const response = await fetch(`${origin}/api/v1/support/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en-AE',
        country: 'AE',
        'idempotency-key': key,
      },
      body: JSON.stringify(REQUEST),
    });
    return response.status;
  };
  const messageIds = () => smtp.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  const queuedMails = async (origin: string) => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    return /^outbox_messages\{channel="email",state="queued"\} (\d+)$/m.exec(metrics)?.[1];
  };

  test('between commit and send: the next process sends each mail once', async () => {
    const origin = await start({ SEND_MESSAGES: '0' });
    expect(await requestSupport(origin, 'support-before-1')).toBe(200);
    expect(await queuedMails(origin)).toBe('2');
    await kill();
    const next = await start();
    await until(async () => (await queuedMails(next)) === '0');
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(['sara@example.com', 'support@rb-market.example']);
    await kill();
  }, 180_000);

  test('between send and mark: the next process sends it again with its Message-ID, at least once', async () => {
    smtp.mails.splice(0);
    const origin = await start({ OUTBOX_TIMEOUT_MS: '600000' });
    smtp.behave('accept-in-silence', 'accept-in-silence');
    expect(await requestSupport(origin, 'support-between-1')).toBe(200);
    await until(() => smtp.mails.length === 2);
    await kill();
    expect(await claimsEnd(dataDir)).toBe(2);
    const next = await start();
    await until(async () => (await queuedMails(next)) === '0');
    const ids = messageIds();
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  }, 180_000);
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

async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isMet())) {
    if (Date.now() > end) throw new Error('The condition was not met within 60 s.');
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}
