import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The secret in a file that only its owner may read; a missing file is created with a random one.
 * @throws Error when the file holds no secret.
 */
export async function loadOrCreateSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link appears complete, or not at all where another process was first.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no secret of 32 characters. Remove it: the next start makes one.`);
  return secret;
}
