import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFile } from './create-file.ts';

/**
 * The secret in a file that only its owner may read; a missing file is created with 384 random bits.
 * @throws Error when the file holds no secret, as after a full disk
 */
export async function loadOrCreateSecret(file: string): Promise<string> {
  await createFile(file, randomBytes(48).toString('base64url'), 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no secret of 32 characters. Remove it: the next start creates one.`);
  return secret;
}
