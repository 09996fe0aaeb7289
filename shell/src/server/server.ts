import { openRegistry } from 'registry-client/open-registry';
import { listen } from 'server-kit/listen';
import Fastify from 'fastify';
import { createLoggerOptions } from 'server-kit/process-log';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import { createShellApp } from './app.ts';
import { createChooseComposition } from './composition/choose-composition.ts';
import { watchRegistry } from './composition/composition-source.ts';
import { readShellConfigOrExit } from './config.ts';
import { pollInvalidations } from './cache/poll-invalidations.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createInvalidationLog } from './cache/invalidation-log.ts';
import { createLastKnownGoodStore } from './composition/last-known-good.ts';
import { openOverrides } from './composition/overrides/open-overrides.ts';
import { createRemoteCodeLoader } from './remotes/remote-code.ts';
import { readShellBuild } from './shell-build.ts';
import { RENDER_NONCE } from './responses/nonce.ts';
import { createForkPorts } from './workers/fork-port.ts';
import { createReaper } from './workers/reaper.ts';
import { createWorkerPool } from './workers/worker-pool.ts';
import { createObservability } from './observability/observability.ts';

const config = readShellConfigOrExit(process.env);
const logger = Fastify({ logger: createLoggerOptions('shell') }).log;
const observability = createObservability(config, logger);
const build = await readShellBuild(config.build);
const reaper = createReaper();
const pool = createWorkerPool({
  openPort: createForkPorts({ sandbox: build.sandbox, memoryMb: config.workers.memoryMb, reaper }),
  nonce: RENDER_NONCE,
  ...config.workers,
  onFault: (fault) => observability.faults.record(fault),
  onConsole: ({ remote, version }, level, text) => logger[level]({ remote, version }, text),
});
const remoteCode = createRemoteCodeLoader({
  pool,
  fetchFrom: config.remotesOrigin,
  browserFrom: config.remotesBrowserBase,
  loopback: config.tools,
  onLoaded: ({ name: remote, version }, ms) => observability.telemetry.recordLoadTime({ remote, version }, 'code', ms),
});

const log = (message: string): void => logger.warn(message);
const registry = openRegistry(config.registry);
const compositions = await watchRegistry({
  registry,
  lastKnownGood: createLastKnownGoodStore({
    file: config.lastKnownGoodFile,
    browserFrom: config.remotesBrowserBase,
    log,
  }),
  fetchFrom: config.remotesOrigin,
  browserFrom: config.remotesBrowserBase,
  kitMessages: build.descriptor.kitMessages,
  log,
  check: async (remote) => {
    await remoteCode.load(remote);
  },
  onChange: (inUse) => {
    // Requests that began with the previous composition still end with it.
    remoteCode.retainOnly(inUse);
    observability.handleCompositionChange();
  },
});

observability.startMonitoring(registry, compositions);
const overrides = await openOverrides(config, remoteCode);

const invalidations = createInvalidationLog();
const pageCache = createPageCache(invalidations);
const stopPolling = pollInvalidations({
  origin: config.apiOrigin,
  token: config.internalToken,
  invalidations,
  log: (message, error) => logger.warn({ err: error }, message),
});

const app = await createShellApp({
  config,
  brand: DEMO_BRAND,
  build,
  compositions,
  chooseComposition: createChooseComposition({ compositions, overrides, publicOrigin: config.publicOrigin }),
  overrides,
  remoteCode,
  getWorkerStats: pool.stats,
  observability,
  registry,
  invalidations,
  pageCache,
  logger,
});
app.addHook('onClose', () => compositions.close());
app.addHook('onClose', (_app, done) => {
  pool.close();
  reaper.close();
  done();
});
app.addHook('onClose', (_app, done) => {
  stopPolling();
  done();
});
await listen(app, { name: 'shell', port: config.port, setting: 'SHELL_PORT', hostSetting: 'SHELL_HOST' });
