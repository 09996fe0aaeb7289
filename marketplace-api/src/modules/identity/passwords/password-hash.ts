import { hash, verify as verifyHash } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with the parameters that OWASP lists first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Shortest allowed password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest allowed password; longer ones are refused before they cost time. */
export const PASSWORD_MAX_LENGTH = 200;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let dummyHash: Promise<string> | undefined;

/**
 * The first account whose password matches. The time is the same for no match as for `slots` accounts, so that it
 * does not reveal their number. The first slot, for the account that confirmed the address, is always checked.
 */
export async function findPasswordOwner<T extends { readonly password_hash: string }>(
  confirmed: T | undefined,
  unconfirmed: readonly T[],
  password: string,
  slots: number,
  verify = verifyPassword,
): Promise<T | undefined> {
  if (await verify(confirmed?.password_hash, password)) return confirmed;
  for (const candidate of unconfirmed) if (await verify(candidate.password_hash, password)) return candidate;
  for (let slot = unconfirmed.length + 1; slot < slots; slot += 1) await verify(undefined, password);
  return undefined;
}

/**
 * Checks a password. Without a stored hash it takes as long and is false, so that the time does not reveal which
 * accounts exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const comparedHash = stored ?? (await (dummyHash ??= hashPassword('no such account')));
  const matches = await verifyHash(comparedHash, password);
  return matches && stored !== undefined;
}
