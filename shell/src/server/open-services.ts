import type { FastifyBaseLogger } from 'fastify';
import { openRegistry } from 'registry-client/open-registry';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import { createInvalidationLog } from './cache/invalidation-log.ts';
import { pollInvalidations } from './cache/poll-invalidations.ts';
import { createChooseComposition } from './composition/choose-composition.ts';
import { watchRegistry } from './composition/composition-source.ts';
import { createLastKnownGoodStore } from './composition/last-known-good.ts';
import { openOverrides } from './composition/overrides/open-overrides.ts';
import type { ShellConfig } from './config.ts';
import { createObservability } from './observability/observability.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createRemoteCodeLoader } from './remotes/remote-code.ts';
import { readShellBuild } from './shell-build.ts';
import type { ShellServices } from './shell-services.ts';
import { startWorkers } from './workers/start-workers.ts';

/** The services of a running shell. */
export interface OpenShellServices extends ShellServices {
  /** Stops polling, watching and the worker processes. */
  close(): void;
}

/**
 * Starts the workers, loads the active composition, and begins to follow registry and backend.
 * @throws Error when the shell's build or the secret cannot be read
 */
export async function openServices(config: ShellConfig, logger: FastifyBaseLogger): Promise<OpenShellServices> {
  const observability = createObservability(config, logger);
  const build = await readShellBuild(config.build);
  const pool = startWorkers({
    sandbox: build.sandbox,
    ...config.workers,
    onFault: (fault) => observability.faults.record(fault),
    onConsole: ({ remote, version }, level, text) => logger[level]({ remote, version }, text),
  });
  const remoteCode = createRemoteCodeLoader({
    pool,
    fetchFrom: config.remotesOrigin,
    browserFrom: config.remotesBrowserBase,
    loopback: config.tools,
    onStartFailed: ({ name: remote, version }, message, isExternal) =>
      observability.faults.record({
        remote,
        version,
        kind: 'start',
        part: null,
        trace: null,
        path: '',
        message,
        isExternal,
      }),
    onLoaded: ({ name: remote, version }, ms) =>
      observability.telemetry.recordLoadTime({ remote, version }, 'code', ms),
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
  const stopPolling = pollInvalidations({
    origin: config.apiOrigin,
    token: config.internalToken,
    invalidations,
    log: (message, error) => logger.warn({ err: error }, message),
  });

  return {
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
    pageCache: createPageCache(invalidations),
    logger,
    close() {
      compositions.close();
      pool.close();
      stopPolling();
    },
  };
}
