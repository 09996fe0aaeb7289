import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { badRequest, unauthorized } from '../../infra/http/http-error.ts';
import { tooManyRequests } from '../../infra/rate-limits/limiter.ts';
import type { Services } from '../../infra/services.ts';
import { findIdentity, findPasswordHash, guardPassword, verifyPassword } from '../identity/index.ts';

/** A customer's request that the password confirms. */
interface Confirmation {
  readonly identityId: string;
  readonly sessionId: string;
  readonly ipAddress: string;
  readonly password: string;
}

/**
 * Checks the password that confirms a customer's request. Wrong ones count towards the sign-in limit.
 * @throws HttpError 400 for a wrong password, 429 above the limit, 401 without an account
 */
export async function confirmPassword(
  services: Services,
  { identityId, sessionId, ipAddress, password }: Confirmation,
): Promise<void> {
  const { database } = services;
  const identity = await findIdentity(database, identityId);
  if (!identity) throw unauthorized();
  const attempt = { account: identity.email, ip: ipAddress, trustedClient: `session ${sessionId}` };
  const result = await guardPassword(services, attempt, async () =>
    (await verifyPassword(await findPasswordHash(database, identityId), password)) ? identity : undefined,
  );
  if (result.outcome === 'refused') throw tooManyRequests(result.retryAfter);
  if (result.outcome === 'wrong') throw badRequest({ password: [ERROR_MESSAGES.invalid_credentials] });
}
