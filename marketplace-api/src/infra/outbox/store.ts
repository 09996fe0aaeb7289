import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../db/database.ts';
import type { Message } from './message.ts';

type Channel = Message['channel'];

/** A message claimed by a worker. */
export interface ClaimedMessage {
  readonly id: number;
  readonly message_key: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Content of the HTML part; empty for a message of plain text alone. */
  readonly html: string;
  readonly language: Language;
  readonly created_at: Date;
  /** Number of attempts including this one. */
  readonly attempts: number;
}

interface ClaimOptions {
  readonly channel: Channel;
  /** Id of the worker's claim, required to finish the message. A UUID. */
  readonly claim: string;
  /** Largest number of messages. */
  readonly limit: number;
  /** Time in which no other worker may claim them, in ms; longer than any attempt. */
  readonly leaseMs: number;
  /** Time of the shop's clock. A message that has expired by then is never claimed. */
  readonly now: Date;
}

/**
 * Claims due messages of a channel in one statement. SKIP LOCKED and the lease give each message to one worker at a
 * time, over all processes. The messages of a worker that died are due again when its lease expires.
 */
export function claimMessages(
  db: Queryable,
  { channel, claim, limit, leaseMs, now }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  return db.query<ClaimedMessage>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM outbox WHERE state = 'queued' AND channel = $1 AND next_attempt_at <= now()
         AND (expires_at IS NULL OR expires_at > $5)
       ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE outbox o SET claim = $2::uuid, attempts = o.attempts + 1,
       next_attempt_at = now() + $4 * interval '1 millisecond'
     FROM due WHERE o.id = due.id
     RETURNING o.id, o.message_key, o.channel, o.recipient, o.subject, o.body, o.html, o.language, o.created_at, o.attempts`,
    [channel, claim, limit, leaseMs, now],
  );
}

/**
 * Bodies contain codes and links, so they are blanked as soon as no further sending needs them, unless `shouldKeep`.
 */
const blankBodySql = (shouldKeep: boolean) => (shouldKeep ? '' : `, body = '', html = '', is_blanked = true`);

/** Marks a claimed message as sent. False where the claim has expired: another worker has the message. */
export async function markSent(db: Queryable, id: number, claim: string, keepBody: boolean): Promise<boolean> {
  const rows = await db.query(
    `UPDATE outbox SET state = 'sent', finished_at = now(), last_error = ''${blankBodySql(keepBody)}
     WHERE id = $1 AND claim = $2::uuid AND state = 'queued' RETURNING id`,
    [id, claim],
  );
  return rows.length > 0;
}

/** Queues a claimed message for another attempt after a delay in ms. */
export async function scheduleRetry(
  db: Queryable,
  { id, claim, error, waitMs }: { id: number; claim: string; error: string; waitMs: number },
): Promise<void> {
  await db.query(
    `UPDATE outbox SET next_attempt_at = now() + $4 * interval '1 millisecond', last_error = $3, claim = NULL
     WHERE id = $1 AND claim = $2::uuid AND state = 'queued'`,
    [id, claim, error, waitMs],
  );
}

/** Makes a claimed message a dead letter. Its body stays, so that an operator can queue it again. */
export async function markDead(db: Queryable, id: number, claim: string, error: string): Promise<void> {
  await db.query(
    `UPDATE outbox SET state = 'dead', finished_at = now(), last_error = $3, claim = NULL
     WHERE id = $1 AND claim = $2::uuid AND state = 'queued'`,
    [id, claim, error],
  );
}

/**
 * Expires messages whose time is over, dead letters among them, except claimed ones.
 * @param now by the shop's clock, as `expires_at` is
 * @returns the number of messages
 */
export async function expireMessages(db: Queryable, now: Date, keepBody: boolean): Promise<number> {
  const rows = await db.query(
    `UPDATE outbox SET state = 'expired', finished_at = now()${blankBodySql(keepBody)}
     WHERE (state = 'dead' OR state = 'queued' AND next_attempt_at <= now()) AND expires_at <= $1 RETURNING id`,
    [now],
  );
  return rows.length;
}

/** Deletes sent and expired messages older than `days`. */
export async function deleteOldMessages(db: Queryable, days: number): Promise<void> {
  await db.query(
    `DELETE FROM outbox WHERE state IN ('sent', 'expired') AND finished_at < now() - $1 * interval '1 day'`,
    [days],
  );
}

/** A dead letter for operators, without its body, which may contain a code or a link. */
export interface DeadLetter {
  readonly id: number;
  readonly message_key: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string;
  readonly attempts: number;
  readonly last_error: string;
  readonly created_at: Date;
  readonly finished_at: Date;
}

/** The dead letters, newest first, 200 at most. */
export function listDeadLetters(db: Queryable): Promise<DeadLetter[]> {
  return db.query<DeadLetter>(
    `SELECT id, message_key, channel, recipient, subject, attempts, last_error, created_at, finished_at
     FROM outbox WHERE state = 'dead' ORDER BY finished_at DESC, id DESC LIMIT 200`,
  );
}

/**
 * Queues dead letters again, with all their attempts ahead of them. Undefined ids: all of them.
 * @returns the number of messages
 */
export async function requeueDeadLetters(db: Queryable, ids: readonly number[] | undefined): Promise<number> {
  const rows = await db.query(
    `UPDATE outbox SET state = 'queued', attempts = 0, next_attempt_at = now(), finished_at = NULL, claim = NULL
     WHERE state = 'dead' AND NOT is_blanked AND ($1::int[] IS NULL OR id = ANY ($1::int[])) RETURNING id`,
    [ids ?? null],
  );
  return rows.length;
}

/** Deletes dead letters. @returns the number of messages */
export async function deleteDeadLetters(db: Queryable, ids: readonly number[]): Promise<number> {
  const rows = await db.query(`DELETE FROM outbox WHERE id = ANY ($1::int[]) AND state = 'dead' RETURNING id`, [ids]);
  return rows.length;
}
