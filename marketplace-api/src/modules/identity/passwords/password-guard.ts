import { createHash } from 'node:crypto';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits, type LimitedUse, resetLimit } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../services.ts';

type GuardServices = Pick<Services, 'config' | 'database' | 'clock'>;

/** Who tries a password, and from where. */
export interface PasswordAttempt {
  /** The account's e-mail address, or what was typed where there is no such account. */
  readonly account: string;
  /** IP address of the caller. */
  readonly ip: string;
  /**
   * What the caller proved already: a browser that signed in to the account before, or a session of it. Such a caller has a count
   * of its own, so that strangers' guesses do not lock the owner out. Undefined for a stranger.
   */
  readonly trustedClient?: string | undefined;
}

/** What came of an attempt. */
export type PasswordResult<T> =
  | { readonly outcome: 'right'; readonly match: T }
  | { readonly outcome: 'wrong' }
  /** Not checked: too many attempts. `retryAfter` in seconds. */
  | { readonly outcome: 'refused'; readonly retryAfter: number };

/**
 * Checks a password within the limits of sign-in. The attempt is counted before the check, in one statement, so attempts at
 * the same moment are no more than attempts in turn; a right password takes the count back. Attempts for one account go one
 * after the other in this process, so that right ones at the same moment do not refuse each other.
 * @param verify resolves to what matched; undefined for a wrong password
 */
export function guardPassword<T>(
  services: GuardServices,
  attempt: PasswordAttempt,
  verify: () => Promise<T | undefined>,
): Promise<PasswordResult<T>> {
  return runSequentially(attempt.account, () => countAndVerify(services, attempt, verify));
}

/** Passwords that a process checks at the same moment; more than it has threads for would only wait. */
const queues: Promise<unknown>[] = Array.from({ length: 8 }, () => Promise.resolve());

/** Runs the work for a key after the work that came before it for the same key. */
function runSequentially<T>(key: string, run: () => Promise<T>): Promise<T> {
  const queue = createHash('sha256').update(key.toLowerCase()).digest().readUInt8(0) % queues.length;
  const result = (queues[queue] ?? Promise.resolve()).then(run);
  queues[queue] = result.catch(() => undefined);
  return result;
}

async function countAndVerify<T>(
  services: GuardServices,
  attempt: PasswordAttempt,
  verify: () => Promise<T | undefined>,
): Promise<PasswordResult<T>> {
  const [ownLimit, ...sharedLimits] = attemptLimits(attempt);
  const consumption = await consumeLimits(services, [ownLimit, ...sharedLimits]);
  if (!consumption.isAllowed) return { outcome: 'refused', retryAfter: consumption.retryAfter };
  const match = await verify();
  if (match === undefined) return { outcome: 'wrong' };
  await consumption.refundUses();
  await resetLimit(services, ownLimit);
  return { outcome: 'right', match };
}

function attemptLimits({ account, ip, trustedClient }: PasswordAttempt): [own: LimitedUse, ...shared: LimitedUse[]] {
  const key = account.toLowerCase();
  const perIp: LimitedUse = ['signInPerIp', ipKey(ip)];
  if (trustedClient !== undefined) return [['signIn', `${key} ${trustedClient}`], perIp];
  return [['signIn', `${key} ${ipKey(ip)}`], perIp, ['signInPerAccount', key]];
}
