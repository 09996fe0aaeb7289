import { join } from 'node:path';
import { fromRoot } from 'server-kit/paths';
import { listen } from 'server-kit/listen';
import { createFileRegistry } from 'registry-client/file-registry';
import { ensureRegistryToken } from 'registry-client/registry-token';
import { createRegistryService } from './app.ts';

const dataDir = process.env.DATA_DIR ?? fromRoot('.data');
const { REGISTRY_TOKEN: configuredToken = '' } = process.env;
const app = createRegistryService({
  store: createFileRegistry(join(dataDir, 'registry.json')),
  token: configuredToken === '' ? await ensureRegistryToken(dataDir) : configuredToken,
});
await listen(app, {
  name: 'registry',
  port: Number(process.env.REGISTRY_PORT ?? 3004),
  setting: 'REGISTRY_PORT',
  hostSetting: 'REGISTRY_HOST',
});
