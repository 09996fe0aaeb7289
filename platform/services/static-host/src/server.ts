import { mkdir } from 'node:fs/promises';
import { addMetrics } from 'server-kit/metrics';
import { listen } from 'server-kit/listen';
import { createStaticHost } from './app.ts';

const store = process.env.REMOTES_STORE;
if (!store) throw new Error('REMOTES_STORE is not set: give the folder that published remotes are in.');
await mkdir(store, { recursive: true });
const app = await createStaticHost(store);
addMetrics(app, process.env.METRICS_TOKEN);
await listen(app, {
  name: 'remotes',
  port: Number(process.env.REMOTES_PORT ?? 3001),
  hostSetting: 'REMOTES_HOST',
  setting: 'REMOTES_PORT',
});
