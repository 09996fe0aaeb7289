import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { queueMessage } from '../../src/infra/outbox/queue-message.ts';
import { createDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';
import { type ServerProcess, findFreePort, startApi } from '../faults/server-process.ts';
import { startSmtpServer } from './message-receivers.ts';
import { requestSupport } from './request-support.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/** A dispatcher claims five messages at once. */
const BATCH = 5;
const REQUESTS = 12;

/** An API process with a mail server of its own, so each mail identifies its sender. */
interface Sender {
  readonly api: ServerProcess;
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>;
}

describe('Two API processes that send from one outbox on PostgreSQL [API-07]', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let database: Database;
  const senders: Sender[] = [];

  beforeAll(async () => {
    server = await createDatabase();
    database = openPostgres(server.url, PATIENT_LIMITS);
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await server.dispose();
  });
  beforeEach(() => database.query('DELETE FROM outbox'));
  afterEach(async () => {
    for (const { api, smtp } of senders.splice(0)) {
      await api.kill();
      await smtp.stop();
    }
  });

  /** Starts a process. Its claims last long: an attempt may take ten minutes. */
  async function startSender(): Promise<Sender> {
    const smtp = await startSmtpServer();
    const api = startApi(await findFreePort(), {
      DATABASE_URL: server.url,
      SEND_MESSAGES: '1',
      SHELL_ORIGIN: 'https://shop.example',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@shop.example',
      OUTBOX_TIMEOUT_MS: '600000',
      RATE_LIMIT_SUPPORT_REQUESTS: '1000/1h',
    });
    const sender = { api, smtp };
    senders.push(sender);
    await api.ready;
    return sender;
  }
  /** Queues mails in one transaction, each to a recipient of its own. */
  const queue = (name: string, count: number) =>
    database.transaction(async (tx) => {
      for (let one = 0; one < count; one += 1)
        await queueMessage(
          tx,
          { channel: 'email', recipient: `${name}-${one}@example.com`, subject: 'Your order', body: 'Thank you.\n' },
          new Date(),
        );
    });
  /**
   * Queues mails until both processes have sent 100.
   * @returns the number of queued mails
   */
  async function queueUntilBusy(...both: readonly Sender[]): Promise<number> {
    let queued = 0;
    await waitUntil(async () => {
      // A slow machine queues no faster than it sends.
      if (((await countIn('queued')) ?? 0) < 120) {
        await queue(`busy-${queued}`, 40);
        queued += 40;
      }
      return both.every(({ smtp }) => smtp.mails.length >= 100);
    });
    return queued;
  }
  const countIn = async (state: 'queued' | 'sent') => {
    const rows = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox WHERE state = $1', [
      state,
    ]);
    return rows[0]?.count;
  };
  const keys = async () =>
    (await database.query<{ message_key: string }>('SELECT message_key FROM outbox')).map((row) => row.message_key);

  test('share the work, and send each mail once', async () => {
    const [first, second] = await Promise.all([startSender(), startSender()]);
    const queued = await queueUntilBusy(first, second);
    await waitUntil(async () => (await countIn('sent')) === queued);
    const sent = [...idsOf(first), ...idsOf(second)];
    expect(sent).toHaveLength(queued);
    expect(new Set(sent)).toEqual(new Set(await keys()));
  });

  test('one is killed after its commits: the other sends the rest after the leases expire, and none before', async () => {
    const first = await startSender();
    // The killed process claims the first mails and never gets a response for them.
    first.smtp.behave(...Array.from({ length: BATCH }, () => 'hang' as const));
    await queue('claimed', BATCH);
    await waitUntil(() => first.smtp.deliveries() === BATCH);
    const statuses = await Promise.all(
      Array.from({ length: REQUESTS }, (_, one) => requestSupport(first.api.origin, `support-killed-${one}`)),
    );
    await first.api.kill();
    expect(statuses).toEqual(Array.from({ length: REQUESTS }, () => 200));
    expect(first.smtp.mails).toEqual([]);
    const second = await startSender();
    // Each request queues two mails: to the shopper and to the support team.
    await waitUntil(async () => (await countIn('sent')) === 2 * REQUESTS);
    await queue('marker', 1);
    await waitUntil(async () => (await countIn('sent')) === 2 * REQUESTS + 1);
    expect(recipientsOf(second).filter((to) => to.startsWith('claimed-'))).toEqual([]);
    await endLeases(database);
    await waitUntil(async () => (await countIn('queued')) === 0);
    const sent = idsOf(second);
    expect(sent).toHaveLength(BATCH + 2 * REQUESTS + 1);
    expect(new Set(sent)).toEqual(new Set(await keys()));
  });

  test('one is killed while sending: nothing is lost, and only its claimed mails may come twice', async () => {
    const [first, second] = await Promise.all([startSender(), startSender()]);
    const queued = await queueUntilBusy(first, second);
    await first.api.kill();
    await waitUntil(async () => ((await countIn('queued')) ?? 0) <= BATCH);
    await endLeases(database);
    await waitUntil(async () => (await countIn('queued')) === 0);
    const sent = [...idsOf(first), ...idsOf(second)];
    expect(new Set(sent)).toEqual(new Set(await keys()));
    expect(sent.length - queued).toBeLessThanOrEqual(BATCH);
    expect(new Set(idsOf(second)).size).toBe(second.smtp.mails.length);
  });
});

/** The keys of the mails that a process sent, from their Message-ID. */
const idsOf = ({ smtp }: Sender): string[] =>
  smtp.mails.map(({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1] ?? '');
const recipientsOf = ({ smtp }: Sender): string[] => smtp.mails.flatMap(({ to }) => to);

/** Expires the leases of a killed process. */
async function endLeases(database: Database): Promise<void> {
  await database.query(
    "UPDATE outbox SET next_attempt_at = now() WHERE state = 'queued' AND claim IS NOT NULL AND next_attempt_at > now()",
  );
}
