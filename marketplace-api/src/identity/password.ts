import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Shortest password that an account may have. */
export const PASSWORD_MIN_LENGTH = 8;
/** Longer ones are refused before they cost time. */
export const PASSWORD_MAX_LENGTH = 200;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let nobody: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes as long and is false, so that time does not tell which accounts exist. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hashPassword('no such account')));
  const matches = await verify(against, password);
  return matches && stored !== undefined;
}
