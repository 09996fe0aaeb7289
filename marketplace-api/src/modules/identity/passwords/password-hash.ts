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
 * Checks a password. Without a stored hash it takes as long and is false, so that the time does not reveal which
 * accounts exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const comparedHash = stored ?? (await (dummyHash ??= hashPassword('no such account')));
  const matches = await verifyHash(comparedHash, password);
  return matches && stored !== undefined;
}
