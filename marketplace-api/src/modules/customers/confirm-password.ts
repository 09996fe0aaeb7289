import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest, unauthorized } from '../../infra/http/http-error.ts';
import { tooManyRequests } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import {
  findIdentity,
  findPasswordHash,
  guardPassword,
  isSessionActive,
  lockCustomers,
  verifyPassword,
} from '../identity/index.ts';

/** A customer's request that the password confirms. */
interface Confirmation {
  readonly identityId: string;
  readonly sessionId: string;
  readonly ipAddress: string;
  readonly password: string;
}

/**
 * Runs a customer's request that the password confirms, in a transaction that has locked the customer. Under the lock
 * the checked password has to be the account's still, and the session active: both may end during the check.
 * @throws HttpError 400 for a wrong password, 429 above the limit, 401 without an account or an active session
 */
export async function runConfirmed<T>(
  services: Services,
  confirmation: Confirmation,
  run: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { identityId } = confirmation;
  const checkedHash = await checkPassword(services, confirmation);
  return services.database.transaction(async (tx) => {
    await lockCustomers(tx, [identityId]);
    if (!(await isSessionActive(tx, confirmation, services.clock()))) throw unauthorized();
    if ((await findPasswordHash(tx, identityId)) !== checkedHash) throw wrongPassword();
    return run(tx);
  });
}

/** Checks the password; wrong ones count towards the sign-in limit. @returns the hash that it matches */
async function checkPassword(
  services: Services,
  { identityId, sessionId, ipAddress, password }: Confirmation,
): Promise<string> {
  const { database } = services;
  const identity = await findIdentity(database, identityId);
  if (!identity) throw unauthorized();
  const attempt = { account: identity.email, ip: ipAddress, trustedClient: `session ${sessionId}` };
  const result = await guardPassword(services, attempt, async () => {
    const hash = await findPasswordHash(database, identityId);
    return (await verifyPassword(hash, password)) ? hash : undefined;
  });
  if (result.outcome === 'refused') throw tooManyRequests(result.retryAfter);
  if (result.outcome === 'wrong') throw wrongPassword();
  return result.match;
}

const wrongPassword = () => badRequest({ password: [ERROR_MESSAGES.invalid_credentials] });
