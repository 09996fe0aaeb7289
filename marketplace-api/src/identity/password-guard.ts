import { consumeLimits, ipKey, type LimitedUse, resetLimit } from '../rate-limits/limiter.ts';
import type { Services } from '../services.ts';

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
  readonly provenBy?: string | undefined;
}

/** What came of an attempt. */
export type PasswordResult<T> =
  | { readonly is: 'right'; readonly match: T }
  | { readonly is: 'wrong' }
  /** Not checked: too many attempts. `retryAfter` in seconds. */
  | { readonly is: 'refused'; readonly retryAfter: number };

/**
 * Checks a password within the limits of sign-in. The attempt is counted before the check, in one statement, so attempts at
 * the same moment are no more than attempts in turn; a right password takes the count back.
 * @param verify resolves to what matched; undefined for a wrong password
 */
export async function guardPassword<T>(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  attempt: PasswordAttempt,
  verify: () => Promise<T | undefined>,
): Promise<PasswordResult<T>> {
  const [own, ...shared] = usesOf(attempt);
  const counted = await consumeLimits(services, [own, ...shared]);
  if (!counted.isAllowed) return { is: 'refused', retryAfter: counted.retryAfter };
  const match = await verify();
  if (match === undefined) return { is: 'wrong' };
  await counted.giveBack();
  await resetLimit(services, own);
  return { is: 'right', match };
}

function usesOf({ account, ip, provenBy }: PasswordAttempt): [own: LimitedUse, ...shared: LimitedUse[]] {
  const key = account.toLowerCase();
  const perIp: LimitedUse = ['signInPerIp', ipKey(ip)];
  if (provenBy !== undefined) return [['signIn', `${key} ${provenBy}`], perIp];
  return [['signIn', `${key} ${ipKey(ip)}`], perIp, ['signInPerAccount', key]];
}
