import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DispatchSettings } from '../config/delivery-settings.ts';
import type { Queryable } from '../db/database.ts';
import { CHANNELS, type Message } from './message.ts';
import { jitteredDelayMs } from 'server-kit/retry-delay';
import { type MessageSender, PermanentDeliveryError } from './sender.ts';
import {
  type ClaimedMessage,
  claimMessages,
  deleteOldMessages,
  expireMessages,
  markDead,
  markSent,
  scheduleRetry,
} from './store.ts';

/** The longest delay between two attempts, in ms: an hour. */
const MAX_DELAY_MS = 3_600_000;

interface DispatcherOptions extends DispatchSettings {
  readonly database: Queryable;
  /** Senders by channel; messages of a channel without a sender stay queued. */
  readonly senders: Readonly<Partial<Record<Message['channel'], MessageSender>>>;
  /** The shop's clock, for messages that expire. */
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Poll interval of an empty outbox, in ms. */
  readonly pollMs?: number;
}

/** Messages that a worker sends concurrently. */
const BATCH = 5;
const DAY_MS = 86_400_000;
/** Longest wait for running attempts at shutdown, in ms. */
const DRAIN_MS = 3_000;

/**
 * Starts one worker for each channel. Several processes may run workers on one database: a claim gives each message
 * to one worker at a time.
 *
 * Delivery is at least once. A message of a process that dies between sending and marking is sent again, with the
 * same key, when its lease expires.
 * @returns a function that stops claiming, lets running attempts end within three seconds, and closes the senders
 */
export function startDispatcher(options: DispatcherOptions): () => Promise<void> {
  const { senders, log } = options;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const openChannels = CHANNELS.flatMap((channel) => {
    const sender = senders[channel];
    return sender ? [{ channel, sender }] : [];
  });
  const work = Promise.all([
    ...openChannels.map((channel) => pollChannel(options, { ...channel, stopping, aborting })),
    deleteExpiredMessages(options, stopping.signal),
  ]);
  return async () => {
    stopping.abort();
    const timer = setTimeout(() => aborting.abort(), DRAIN_MS);
    await work.catch((error: unknown) => log.error({ err: error }, 'the outbox worker ended'));
    clearTimeout(timer);
    for (const { sender } of openChannels) sender.close();
  };
}

interface Worker {
  readonly channel: Message['channel'];
  readonly sender: MessageSender;
  readonly stopping: AbortController;
  readonly aborting: AbortController;
}

async function pollChannel(options: DispatcherOptions, worker: Worker): Promise<void> {
  const { database, clock, log, keepBodies, timeoutMs, leaseReserveMs, pollMs = 1_000 } = options;
  const { channel, stopping } = worker;
  for (let failures = 0; !stopping.signal.aborted;) {
    let claimed: ClaimedMessage[] = [];
    const claim = randomUUID();
    try {
      const now = clock();
      await expireMessages(database, now, keepBodies);
      const leaseMs = timeoutMs + leaseReserveMs;
      claimed = await claimMessages(database, { channel, claim, limit: BATCH, leaseMs, now });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.error({ err: error, channel }, 'the outbox cannot be read; retrying');
    }
    await Promise.all(claimed.map((message) => deliver(options, worker, message, claim)));
    const isBusy = claimed.length === BATCH;
    const wait =
      failures > 0 ? jitteredDelayMs(Math.min(failures, 6), { firstMs: pollMs, maxMs: MAX_DELAY_MS }) : pollMs;
    if (!isBusy) await delay(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }
}

/** Makes one attempt and records its outcome. */
async function deliver(
  options: DispatcherOptions,
  { sender, aborting }: Worker,
  message: ClaimedMessage,
  claim: string,
): Promise<void> {
  const { database, log, maxAttempts, firstRetryMs, timeoutMs, keepBodies } = options;
  const { id, message_key: key, attempts, channel } = message;
  const logContext = { message: key, channel, attempt: attempts };
  const record = (work: () => Promise<unknown>) =>
    retryUntilRecorded(work, { log, logContext, limitMs: options.leaseReserveMs / 2 });
  try {
    // Claims alone count, so a message that crashes the process at each attempt becomes a dead letter too.
    if (attempts > maxAttempts) throw new PermanentDeliveryError('Every attempt ended without a response.');
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), aborting.signal]);
    await sender.send({ ...message, key, createdAt: message.created_at }, signal);
  } catch (error) {
    const text = describeFailure(error, message.recipient);
    if (error instanceof PermanentDeliveryError || attempts >= maxAttempts) {
      log.error({ ...logContext, reason: text }, 'a message became a dead letter');
      await record(() => markDead(database, id, claim, text));
    } else {
      const waitMs = jitteredDelayMs(attempts, { firstMs: firstRetryMs, maxMs: MAX_DELAY_MS });
      log.warn({ ...logContext, reason: text, waitMs }, 'a message was not sent; it will be retried');
      await record(() => scheduleRetry(database, { id, claim, error: text, waitMs }));
    }
    return;
  }
  log.info(logContext, 'message sent');
  await record(() => markSent(database, id, claim, keepBodies));
}

/** Retries a write while the database is unavailable, within the lease: an unmarked message would be sent again. */
async function retryUntilRecorded(
  work: () => Promise<unknown>,
  { log, logContext, limitMs }: { log: DispatcherOptions['log']; logContext: object; limitMs: number },
): Promise<void> {
  const end = performance.now() + limitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const waitMs = jitteredDelayMs(attempt, { firstMs: 250, maxMs: MAX_DELAY_MS });
      if (performance.now() + waitMs > end) {
        log.error(
          { ...logContext, err: error },
          'the outcome of an attempt could not be recorded: the message may be sent twice',
        );
        return;
      }
      await delay(waitMs, undefined, { ref: false });
    }
  }
}

async function deleteExpiredMessages(
  { database, retentionDays, log }: DispatcherOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await deleteOldMessages(database, retentionDays).catch((error: unknown) =>
      log.warn({ err: error }, 'old messages were not deleted'),
    );
    await delay(DAY_MS / 24, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** An error as one line of at most 300 characters without the recipient, for logs. */
function describeFailure(error: unknown, recipient: string): string {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
  const reason = cause instanceof Error && cause.message !== message ? `${message} (${cause.message})` : message;
  return reason.replaceAll(recipient, '…').replaceAll(/\s+/g, ' ').slice(0, 300);
}
