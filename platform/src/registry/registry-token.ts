import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const tokenFile = (dataDir: string): string => join(dataDir, 'registry-token');

/**
 * The token that changes of a data folder's registry need: the one that was made before, else a new one, which only the
 * folder's owner may read.
 */
export async function ensureRegistryToken(dataDir: string): Promise<string> {
  const file = tokenFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // It appears whole, and of two that begin at once the first one's counts.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
}

/** The token of a data folder's registry; undefined where none was made. */
export const readRegistryToken = (dataDir: string): Promise<string | undefined> =>
  readFile(tokenFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
