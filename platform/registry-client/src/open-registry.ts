import { join } from 'node:path';
import { confirmChanges } from './confirm-changes.ts';
import { createFileRegistry } from './file-registry.ts';
import { createHttpRegistry } from './http-registry.ts';
import { readRegistryToken } from './registry-token.ts';
import type { Registry } from './registry.ts';

interface Settings {
  /** REGISTRY_URL: the service; empty or undefined for the file in the data folder. */
  readonly url: string | undefined;
  /** REGISTRY_TOKEN; default: the token that the service created in the data folder. */
  readonly token: string | undefined;
  readonly dataDir: string;
}

/** The registry of the settings: a service, or the file of the data folder. */
export function openRegistry({ url, token, dataDir }: Settings): Registry {
  if (url === undefined || url === '') return createFileRegistry(join(dataDir, 'registry.json'));
  const registry = createHttpRegistry({
    url: url.replace(/\/$/, ''),
    token: async () => (token === undefined || token === '' ? readRegistryToken(dataDir) : token),
  });
  return confirmChanges(registry);
}
