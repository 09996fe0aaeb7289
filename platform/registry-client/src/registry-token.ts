import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';

const tokenFile = (dataDir: string): string => join(dataDir, 'registry-token');

/**
 * Token for changes of a data folder's registry: the existing one, or a new one that only the folder's owner may read.
 */
export const ensureRegistryToken = (dataDir: string): Promise<string> => loadOrCreateSecret(tokenFile(dataDir));

/** The token of a data folder's registry; undefined without one. */
export const readRegistryToken = (dataDir: string): Promise<string | undefined> =>
  readFile(tokenFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
