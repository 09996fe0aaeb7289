import { randomInt } from 'node:crypto';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { PHONE_CODE_LENGTH } from 'shared-contracts/entities/account/phone';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { HttpError } from '../../../infra/http/http-error.ts';
import { lockActiveCustomer, hashPassword } from '../../identity/index.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import type { Message } from '../../../infra/outbox/message.ts';
import { canSendTextMessages } from '../../../infra/outbox/open-senders.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { findNewestCode } from './phone-codes.ts';
import { CODE_MINUTES, secondsUntilResend } from './resend-delays.ts';

interface Recipient {
  readonly identityId: string;
  readonly phoneNumber: string;
  readonly language: Language;
  /** IP address of the requester. */
  readonly ip: string;
}

/**
 * Queues a new code as a text message, unless the resend delay of the last code to this number has not passed: then
 * that code stays valid. One transaction stores code and message; the message expires with its code.
 * @throws HttpError 429 after too many codes within a day; 503 if no text message provider is configured.
 */
export async function sendCode(services: Services, recipient: Recipient): Promise<void> {
  if (!canSendTextMessages(services.config)) throw new HttpError(503, ERROR_MESSAGES.went_wrong);
  const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
  const codeHash = await hashPassword(code);
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await services.database.transaction(async (tx) => {
    const isStored = await storeCode(services, tx, recipient, { codeHash, now, expiresAt });
    if (isStored) await queueMessage(tx, { ...codeMessage(code, recipient), expiresAt }, now);
  });
}

interface NewCode {
  readonly codeHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Returns false if it is too early for a new code. Locks the customer's row: two concurrent requests send one code. */
async function storeCode(
  services: Services,
  tx: Queryable,
  recipient: Recipient,
  { codeHash, now, expiresAt }: NewCode,
): Promise<boolean> {
  await lockActiveCustomer(tx, recipient.identityId);
  const lastCode = await findNewestCode(tx, recipient.identityId, now, recipient.phoneNumber);
  const isUnused = lastCode && !lastCode.used_at;
  if (isUnused && secondsUntilResend(lastCode, lastCode.sent, now) > 0) return false;
  const uses = [
    ['phoneCodePerCustomer', recipient.identityId],
    ['phoneCodePerNumber', recipient.phoneNumber],
    ['phoneCodePerIp', ipKey(recipient.ip)],
  ] as const;
  await enforceLimits(services, uses, tx);
  await tx.query(
    `INSERT INTO phone_codes (identity_id, phone_number, code_hash, created_at, expires_at)
     VALUES ($1::uuid, $2, $3, $4, $5)`,
    [recipient.identityId, recipient.phoneNumber, codeHash, now, expiresAt],
  );
  return true;
}

function codeMessage(code: string, { phoneNumber, language }: Recipient): Message {
  const body = textFormatter(language).formatMessage('sms.phoneCode', { code, minutes: CODE_MINUTES });
  return { channel: 'sms', recipient: phoneNumber, subject: '', body, language };
}
