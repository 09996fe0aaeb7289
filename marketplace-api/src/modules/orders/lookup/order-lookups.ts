import { createHash, randomBytes, randomInt } from 'node:crypto';
import { PHONE_CODE_LENGTH } from 'shared-contracts/entities/account/phone';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest, HttpError } from '../../../infra/http/http-error.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import type { Message } from '../../../infra/outbox/message.ts';
import { canSendTextMessages } from '../../../infra/outbox/open-senders.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import type { Services } from '../../../infra/services.ts';
import { hashPassword, verifyPassword, westernDigits } from '../../identity/index.ts';
import { isPlacedOrderSql } from '../order-filters.ts';

/** Validity of a code in minutes. */
const CODE_MINUTES = 10;
/** Validity of a token in seconds. */
export const LOOKUP_TOKEN_SECONDS = 1_800;
/** Maximum attempts per code; the last wrong one invalidates it. */
const MAX_TRIES = 5;

/** The order that a visitor names. */
interface OrderClaim {
  readonly number: string;
  /** In E.164 form. */
  readonly phoneNumber: string;
  readonly language: Language;
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
const createKey = (): string => randomBytes(32).toString('base64url');

/**
 * Starts a look-up and returns its id. It does the same work for an unknown order; only the text message is missing.
 * @throws HttpError 503 if no text message provider is configured
 */
export async function startLookup({ database, config, clock }: Services, claim: OrderClaim): Promise<string> {
  if (!canSendTextMessages(config)) throw new HttpError(503, ERROR_MESSAGES.went_wrong);
  const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
  const [id, codeHash, now] = [createKey(), await hashPassword(code), clock()];
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await database.transaction(async (tx) => {
    const orderId = await lockClaimedOrder(tx, claim);
    await pruneLookups(tx, now);
    await tx.query('INSERT INTO order_lookups (id_hash, order_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)', [
      hashKey(id),
      orderId ?? null,
      codeHash,
      expiresAt,
    ]);
    if (orderId !== undefined) await queueMessage(tx, { ...codeMessage(code, claim), expiresAt }, now);
  });
  return id;
}

/**
 * Exchanges the right code for a token and the order's id, once. Each attempt is counted before the comparison, so
 * parallel attempts count like sequential ones.
 * @throws HttpError 400 'Wrong code! Try again'; 'Verification of the entered code failed' for a code that is no longer
 * valid
 */
export async function confirmLookup(
  { database, clock }: Services,
  id: string,
  entered: string,
): Promise<{ readonly orderId: number; readonly token: string }> {
  const [key, now] = [hashKey(id), clock()];
  const [lookup] = await database.query<{ order_id: number | null; code_hash: string; tries: number }>(
    `UPDATE order_lookups SET tries = tries + 1
     WHERE id_hash = $1 AND token_hash IS NULL AND expires_at > $2 AND tries < $3
     RETURNING order_id, code_hash, tries`,
    [key, now, MAX_TRIES],
  );
  if (!lookup) throw codeError(ERROR_MESSAGES.verification_failed);
  const digits = westernDigits(entered).replace(/[\s-]/g, '').slice(0, 20);
  const isRight = await verifyPassword(lookup.code_hash, digits);
  if (!isRight || lookup.order_id === null) {
    throw codeError(lookup.tries >= MAX_TRIES ? ERROR_MESSAGES.verification_failed : ERROR_MESSAGES.wrong_code);
  }
  const token = createKey();
  const confirmed = await database.query(
    `UPDATE order_lookups SET token_hash = $2, token_expires_at = $3 WHERE id_hash = $1 AND token_hash IS NULL
     RETURNING id_hash`,
    [key, hashKey(token), new Date(now.getTime() + LOOKUP_TOKEN_SECONDS * 1_000)],
  );
  if (confirmed.length === 0) throw codeError(ERROR_MESSAGES.verification_failed);
  return { orderId: lookup.order_id, token };
}

/** The order's id of a valid token; undefined for any other. */
export async function findOrderByToken(db: Queryable, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db.query<{ order_id: number }>(
    'SELECT order_id FROM order_lookups WHERE token_hash = $1 AND token_expires_at > $2',
    [hashKey(token), now],
  );
  return row?.order_id;
}

/**
 * The phone number is the receiver's, or the verified one of the customer. The lock of the customer's row excludes a
 * deletion of the account, which then deletes the look-up and its message. It is the transaction's first lock (ADR 40).
 * After a wait PostgreSQL checks the conditions again with the customer's current row.
 */
async function lockClaimedOrder(tx: Queryable, { number, phoneNumber }: OrderClaim): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o JOIN identities i ON i.id = o.identity_id
     WHERE o.number = $1 AND ${isPlacedOrderSql('o')} AND i.removed_at IS NULL
       AND (o.receiver_phone = $2 OR (i.phone_number = $2 AND i.is_phone_number_activated))
     FOR KEY SHARE OF i`,
    [number, phoneNumber],
  );
  return row?.id;
}

/** Deletes look-ups a day after their code; rows in use are left for the next time. */
async function pruneLookups(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM order_lookups WHERE id_hash IN (SELECT id_hash FROM order_lookups
       WHERE expires_at < $1::timestamptz - interval '1 day' LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [now],
  );
}

function codeMessage(code: string, { number, phoneNumber, language }: OrderClaim): Message {
  const body = textFormatter(language).formatMessage('sms.lookupCode', { code, number, minutes: CODE_MINUTES });
  return { channel: 'sms', recipient: phoneNumber, subject: '', body, language };
}

function codeError(message: string) {
  return badRequest({ code: [message] });
}
