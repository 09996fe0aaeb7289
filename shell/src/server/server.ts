import { openRegistry } from 'registry-client/open-registry';
import { listen } from 'server-kit/listen';
import Fastify from 'fastify';
import { processLog } from 'server-kit/process-log';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import { createApp } from './app.ts';
import { createChooseComposition } from './composition/choose-composition.ts';
import { followRegistry } from './composition/composition-source.ts';
import { readConfigOrExit } from './config.ts';
import { followChanges } from './page-cache/poll-invalidations.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createToldChanges } from './page-cache/invalidation-log.ts';
import { createLastGood } from './composition/last-known-good.ts';
import { openOverrides } from './composition/overrides/open-overrides.ts';
import { createRemoteCode } from './remotes/remote-code.ts';
import { readShellBuild } from './shell-build.ts';
import { RENDER_NONCE } from './rendering/nonce.ts';
import { createForkPorts } from './workers/fork-port.ts';
import { createReaper } from './workers/reaper.ts';
import { createWorkerPool } from './workers/worker-pool.ts';
import { createObservation } from './observability/observability.ts';

const config = readConfigOrExit(process.env);
const logger = Fastify({ logger: processLog('shell') }).log;
const observation = createObservation(config, logger);
const build = await readShellBuild(config.build);
const reaper = createReaper();
const pool = createWorkerPool({
  openPort: createForkPorts({ sandbox: build.sandbox, memoryMb: config.workers.memoryMb, reaper }),
  nonce: RENDER_NONCE,
  ...config.workers,
  onFault: (fault) => observation.faults.note(fault),
  onConsole: ({ remote, version }, level, text) => logger[level]({ remote, version }, text),
});
const code = createRemoteCode({
  pool,
  fetchFrom: config.remotesOrigin,
  browserFrom: config.remotesForBrowser,
  loopback: config.tools,
  onLoaded: ({ name: remote, version }, ms) => observation.telemetry.loaded({ remote, version }, 'code', ms),
});

const log = (message: string): void => logger.warn(message);
const registry = openRegistry(config.registry);
const compositions = await followRegistry({
  registry,
  lastGood: createLastGood({ file: config.lastGoodFile, browserFrom: config.remotesForBrowser, log }),
  fetchFrom: config.remotesOrigin,
  browserFrom: config.remotesForBrowser,
  kitMessages: build.descriptor.kitMessages,
  log,
  check: async (remote) => {
    await code.load(remote);
  },
  onChange: (inUse) => {
    // Requests that began with the previous composition still end with it.
    code.keepOnly(inUse);
    observation.recomposed();
  },
});

observation.follow(registry, compositions);
const overrides = await openOverrides(config, code);

const changes = createToldChanges();
const pages = createPageCache(changes);
const stopFollowing = followChanges({
  origin: config.apiOrigin,
  token: config.internalToken,
  changes,
  log: (message, error) => logger.warn({ err: error }, message),
});

const app = await createApp({
  config,
  brand: DEMO_BRAND,
  build,
  compositions,
  choose: createChooseComposition({ compositions, overrides, publicOrigin: config.publicOrigin }),
  overrides,
  code,
  workerFigures: pool.figures,
  observation,
  registry,
  changes,
  pages,
  logger,
});
app.addHook('onClose', () => compositions.close());
app.addHook('onClose', (_app, done) => {
  pool.close();
  reaper.close();
  done();
});
app.addHook('onClose', (_app, done) => {
  stopFollowing();
  done();
});
await listen(app, { name: 'shell', port: config.port, setting: 'SHELL_PORT', hostSetting: 'SHELL_HOST' });
