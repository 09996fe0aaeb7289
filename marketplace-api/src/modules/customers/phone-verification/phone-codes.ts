import type { PhoneState } from 'shared-contracts/entities/account/phone';
import type { Queryable } from '../../../infra/db/database.ts';
import { unauthorized } from '../../../infra/http/http-error.ts';
import { findIdentity } from '../../identity/index.ts';
import { secondsUntilResend } from './resend-delays.ts';

/** The newest code of a customer. */
export interface CodeRow {
  readonly id: number;
  readonly phone_number: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** Number of codes sent to this number for the customer within the last day, this one included. */
  readonly sent: number;
}

const DAY_MS = 86_400_000;

/** Start of the window in which codes are counted. */
function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** The newest code of a customer, optionally of one phone number. */
export async function findNewestCode(
  db: Queryable,
  identityId: string,
  now: Date,
  phoneNumber?: string,
): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>(
    `SELECT c.id, c.phone_number, c.created_at, c.expires_at, c.used_at,
       (SELECT count(*)::int FROM phone_codes o WHERE o.identity_id = c.identity_id AND o.phone_number = c.phone_number
          AND o.created_at > $3) AS sent
     FROM phone_codes c WHERE c.identity_id = $1::uuid AND ($2::text IS NULL OR c.phone_number = $2)
     ORDER BY c.id DESC LIMIT 1`,
    [identityId, phoneNumber ?? null, dayBefore(now)],
  );
  return row;
}

/**
 * State of the customer's phone verification.
 * @throws HttpError 401 if the customer no longer exists.
 */
export async function loadPhoneState(db: Queryable, identityId: string, now: Date): Promise<PhoneState> {
  const identity = await findIdentity(db, identityId);
  if (!identity) throw unauthorized();
  const code = await findNewestCode(db, identityId, now);
  const pendingCode = code && !code.used_at && code.expires_at > now ? code : undefined;
  return {
    phone_number: identity.phone_number,
    is_verified: identity.phone_number !== '' && identity.is_phone_number_activated,
    pending: pendingCode?.phone_number ?? null,
    resend_after: pendingCode ? secondsUntilResend(pendingCode, pendingCode.sent, now) : 0,
  };
}
