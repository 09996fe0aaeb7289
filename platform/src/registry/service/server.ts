import { join } from 'node:path';
import { fromRoot } from '../../paths.ts';
import { listen } from '../../run/listen.ts';
import { createFileRegistry } from '../file-registry.ts';
import { ensureRegistryToken } from '../registry-token.ts';
import { createRegistryService } from './app.ts';

const dataDir = process.env.DATA_DIR ?? fromRoot('.data');
const { REGISTRY_TOKEN: given = '' } = process.env;
const app = createRegistryService({
  store: createFileRegistry(join(dataDir, 'registry.json')),
  token: given === '' ? await ensureRegistryToken(dataDir) : given,
});
await listen(app, {
  name: 'registry',
  port: Number(process.env.REGISTRY_PORT ?? 3004),
  setting: 'REGISTRY_PORT',
  hostSetting: 'REGISTRY_HOST',
});
