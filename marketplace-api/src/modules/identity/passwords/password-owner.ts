import { type GuardServices, strangerLimits, verifyWithinLimits } from './password-guard.ts';
import { verifyPassword } from './password-hash.ts';

/** A place for one of the accounts that an identifier may mean; every identifier has as many. */
export interface SignInSlot<T> {
  /** Undefined: no account has the place. Its check takes as long, and no password is right. */
  readonly account: T | undefined;
  /** Key of the limits of strangers' guesses; undefined where the account knows the browser. */
  readonly guessKey: string | undefined;
}

/** A typed password, and the IP address of the client. */
interface Guess {
  readonly password: string;
  readonly ip: string;
}

/**
 * The first account whose password matches. The slots before it count the guess, whatever account it matches: an own
 * right password buys no guess at another account of the address.
 *
 * Past its limits an account is not checked, which nothing discloses. The guess is wrong, as it is where there is no
 * account. Each slot costs the same statements and one hash, so that the time does not reveal the accounts.
 */
export async function findPasswordOwner<T extends { readonly password_hash: string }>(
  services: GuardServices,
  slots: readonly SignInSlot<T>[],
  { password, ip }: Guess,
  verify = verifyPassword,
): Promise<T | undefined> {
  for (const { account, guessKey } of slots) {
    const check = async () => ((await verify(account?.password_hash, password)) ? account : undefined);
    const match = guessKey === undefined ? await check() : await checkAsStranger(services, { guessKey, ip }, check);
    if (match) return match;
  }
  return undefined;
}

async function checkAsStranger<T>(
  services: GuardServices,
  { guessKey, ip }: { readonly guessKey: string; readonly ip: string },
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const result = await verifyWithinLimits(services, strangerLimits(guessKey, ip), check);
  // For the time of the hash alone.
  if (result.outcome === 'refused') await check();
  return result.outcome === 'right' ? result.match : undefined;
}
