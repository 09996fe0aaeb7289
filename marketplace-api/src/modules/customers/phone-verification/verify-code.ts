import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest } from '../../../infra/http/http-error.ts';
import { lockActiveCustomer, verifyPassword, westernDigits } from '../../identity/index.ts';
import type { Services } from '../../../infra/services.ts';
import { MAX_TRIES } from './resend-delays.ts';

interface OpenCode {
  readonly id: number;
  readonly phone_number: string;
  readonly code_hash: string;
  readonly tries: number;
}

/**
 * Makes the newest code's phone number the account's verified number if `entered` is that code, in either digit system.
 * Each attempt is counted before the comparison, so concurrent attempts count like sequential ones.
 * @throws HttpError 400 'Wrong code! Try again'; 'Verification of the entered code failed' for a code that is invalid
 * or no longer valid.
 */
export async function verifyCode({ database, clock }: Services, identityId: string, entered: string): Promise<void> {
  const now = clock();
  const code = await consumeTry(database, identityId, now);
  if (!code) throw codeError(ERROR_MESSAGES.verification_failed);
  const digits = westernDigits(entered).replace(/[\s-]/g, '');
  if (!(await verifyPassword(code.code_hash, digits.slice(0, 20)))) {
    throw codeError(code.tries >= MAX_TRIES ? ERROR_MESSAGES.verification_failed : ERROR_MESSAGES.wrong_code);
  }
  await database.transaction((tx) => consumeCode(tx, code, identityId, now));
}

async function consumeTry(db: Queryable, identityId: string, now: Date): Promise<OpenCode | undefined> {
  const [row] = await db.query<OpenCode>(
    `UPDATE phone_codes SET tries = tries + 1
     WHERE id = (SELECT max(id) FROM phone_codes WHERE identity_id = $1::uuid) AND used_at IS NULL AND expires_at > $2
       AND tries < $3 RETURNING id, phone_number, code_hash, tries`,
    [identityId, now, MAX_TRIES],
  );
  return row;
}

async function consumeCode(tx: Queryable, code: OpenCode, identityId: string, now: Date): Promise<void> {
  await lockActiveCustomer(tx, identityId);
  const updated = await tx.query('UPDATE phone_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id', [
    code.id,
    now,
  ]);
  if (updated.length === 0) throw codeError(ERROR_MESSAGES.verification_failed);
  await tx.query(
    `UPDATE identities SET phone_number = $2, is_phone_number_activated = true, updated_at = $3 WHERE id = $1::uuid`,
    [identityId, code.phone_number, now],
  );
}

function codeError(message: string) {
  return badRequest({ code: [message] });
}
