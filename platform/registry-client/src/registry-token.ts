import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';

const tokenFile = (dataDir: string): string => join(dataDir, 'registry-token');

/**
 * The token that changes of a data folder's registry need: the one that was made before, else a new one, which only the
 * folder's owner may read.
 */
export const ensureRegistryToken = (dataDir: string): Promise<string> => loadOrCreateSecret(tokenFile(dataDir));

/** The token of a data folder's registry; undefined where none was made. */
export const readRegistryToken = (dataDir: string): Promise<string | undefined> =>
  readFile(tokenFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
