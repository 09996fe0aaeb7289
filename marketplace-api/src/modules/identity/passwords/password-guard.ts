import { createHash } from 'node:crypto';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits, type LimitedUse, resetLimit } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';

export type GuardServices = Pick<Services, 'config' | 'database' | 'clock'>;

/** Account and client of a password attempt. */
export interface PasswordAttempt {
  /** The account's e-mail address, or the typed identifier where there is no such account. */
  readonly account: string;
  /** IP address of the client. */
  readonly ip: string;
  /**
   * Earlier proof of the client: a browser that signed in to the account before, or a session of it. It has a limit
   * of its own, so that strangers' guesses do not lock the owner out. Undefined for a stranger. A proof for one of
   * several accounts of an address is none for the others: `findPasswordOwner` limits those.
   */
  readonly trustedClient: string | undefined;
}

/** Result of an attempt. */
export type PasswordResult<T> =
  | { readonly outcome: 'right'; readonly match: T }
  | { readonly outcome: 'wrong' }
  /** Not checked: too many attempts. `retryAfter` in seconds. */
  | { readonly outcome: 'refused'; readonly retryAfter: number };

/**
 * Checks a password within the rate limits of sign-in. One statement counts the attempt before the check, so parallel
 * attempts never exceed the limit; a right password refunds the count. Attempts for one account run one after the
 * other in this process, so that concurrent right ones do not refuse each other.
 * @param verify resolves to the match; undefined for a wrong password
 */
export function guardPassword<T>(
  services: GuardServices,
  attempt: PasswordAttempt,
  verify: () => Promise<T | undefined>,
): Promise<PasswordResult<T>> {
  return runSequentially(attempt.account, () => verifyWithinLimits(services, attemptLimits(attempt), verify));
}

/** Queues of concurrent password checks in a process; more than it has threads for would only wait. */
const queues: Promise<unknown>[] = Array.from({ length: 8 }, () => Promise.resolve());

/** Runs the work of a key after earlier work of the same key. */
function runSequentially<T>(key: string, run: () => Promise<T>): Promise<T> {
  const queue = createHash('sha256').update(key.toLowerCase()).digest().readUInt8(0) % queues.length;
  const result = (queues[queue] ?? Promise.resolve()).then(run);
  queues[queue] = result.catch(() => undefined);
  return result;
}

/** Limits of a guess: that of the account and the client, which a right password resets, and shared ones. */
type GuessLimits = readonly [own: LimitedUse, ...shared: LimitedUse[]];

/** Counts a guess, then checks it; a right password is not counted. */
export async function verifyWithinLimits<T>(
  services: GuardServices,
  [ownLimit, ...sharedLimits]: GuessLimits,
  verify: () => Promise<T | undefined>,
): Promise<PasswordResult<T>> {
  const consumption = await consumeLimits(services, [ownLimit, ...sharedLimits]);
  if (!consumption.isAllowed) return { outcome: 'refused', retryAfter: consumption.retryAfter };
  const match = await verify();
  if (match === undefined) return { outcome: 'wrong' };
  await consumption.refundUses();
  await resetLimit(services, ownLimit);
  return { outcome: 'right', match };
}

function attemptLimits({ account, ip, trustedClient }: PasswordAttempt): GuessLimits {
  const key = account.toLowerCase();
  const perIp: LimitedUse = ['signInPerIp', ipKey(ip)];
  if (trustedClient !== undefined) return [['signIn', `${key} ${trustedClient}`], perIp];
  const [own, perAccount] = strangerLimits(key, ip);
  return [own, perIp, perAccount];
}

/** Limits of a stranger's guesses of one account. @param key of the account */
export function strangerLimits(key: string, ip: string): readonly [own: LimitedUse, perAccount: LimitedUse] {
  return [
    ['signIn', `${key} ${ipKey(ip)}`],
    ['signInPerAccount', key],
  ];
}
