import { createApp } from './app.ts';
import { createEmbeddedEngine } from './modules/catalogue/index.ts';
import { localOrigin } from 'shared-contracts/network-exposure';
import { readConfig, type Config } from './infra/config/config.ts';
import { ConfigError } from './infra/config/config-values.ts';
import { DataFolderInUseError } from 'server-kit/folder-lock';
import { MigrationError } from './infra/db/migrate.ts';
import type { Queryable } from './infra/db/database.ts';
import { retryUntilAvailable } from './infra/db/retry-until-available.ts';
import { hasCode } from 'server-kit/errors/error-code';
import { addDraining, readDrainLimits, type DrainLimits } from 'server-kit/drain';
import { toError } from 'server-kit/errors/to-error';
import { readMaxEventLoopDelay } from './infra/http/load-shedding.ts';
import { exitOnUncaughtError } from 'server-kit/errors/uncaught-error';
import { createIdleTracker, trackShoppers } from './infra/process/idle-tracker.ts';
import { startUnavailableServer, type UnavailableServer } from './infra/process/unavailable-server.ts';
import {
  SHAPE_AND_COLOUR,
  createPictureIndex,
  createRemotePictures,
  keepPicturesIndexed,
} from './modules/image-search/index.ts';
import { openPictureStore } from 'demo-data/pictures/picture-store';
import { listPicturesToPredraw, predrawPictures } from 'demo-data/pictures/predraw-pictures';
import { openServices } from './open-services.ts';
import { startDispatcher } from './infra/outbox/dispatcher.ts';
import { assertSendersConfigured, openSenders } from './infra/outbox/open-senders.ts';
import { startPruner } from './infra/retention/start-pruner.ts';
import { startNoticeSender } from './modules/customers/index.ts';
import { startPaymentSweeper } from './modules/payments/index.ts';
import type { AppServices } from './services.ts';

/** Time for closing the database and its background work beyond the drain's own limits, in ms. */
const CLOSE_MS = 5_000;

/**
 * The API's process: opens the database (`openServices`) and listens. In the background it preloads the catalogue,
 * and draws and describes pictures. With `--json` it writes one line `{"ready":true,"port":3002}` to stdout when it
 * serves; logs go to stderr.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  assertSendersConfigured(config);
  const drainLimits = readDrainSettings();
  const { app, prepare, port } = await openWhenAvailable(config);
  const drain = addDraining(app, drainLimits);
  closeOnSignal(drain);
  exitOnUncaughtError({ logger: app.log, drain, limits: drainLimits, closeMs: CLOSE_MS });
  await app.listen({ host: config.host, port }).catch(async (error: unknown) => {
    await app.close();
    throw listenError(error, config);
  });
  const address = app.server.address();
  announce(typeof address === 'object' && address ? address.port : config.port, config);
  await prepare();
}

/**
 * Opens the API. While the database does not respond, an `UnavailableServer` on the API's port responds with 503, and
 * the log says so.
 */
async function openWhenAvailable(config: Config) {
  let unavailable: UnavailableServer | undefined;
  const open = async () => {
    const services = await openServices(config);
    return openApp(services).catch(async (error: unknown) => {
      await services.database.close();
      throw error;
    });
  };
  const opened = await retryUntilAvailable(open, {
    onRetry: async (error, attempt, waitMs) => {
      unavailable ??= await serveUnavailable(config);
      const msg = `waiting for the database: attempt ${attempt} failed, the next one follows in ${waitMs} ms`;
      process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), reason: error.message, msg })}\n`);
    },
  });
  await unavailable?.close();
  return { ...opened, port: unavailable?.port ?? config.port };
}

async function serveUnavailable(config: Config): Promise<UnavailableServer> {
  try {
    return await startUnavailableServer(config.host, config.port);
  } catch (error) {
    throw listenError(error, config);
  }
}

async function openApp(services: AppServices) {
  const { config, database } = services;
  const idleTracker = createIdleTracker();
  const { whenIdle } = idleTracker;
  const pictures = openPictureStore(config.picturesDir, await brandNames(database), { whenIdle });
  const pictureIndex = createPictureIndex(SHAPE_AND_COLOUR);
  const logger = { level: config.logLevel, stream: process.stderr };
  const catalogueEngine = createEmbeddedEngine(database.readPool);
  let isReady = false;
  const app = await createApp(services, {
    maxEventLoopDelayMs: readMaxEventLoopDelay(process.env),
    logger,
    pictures,
    pictureIndex,
    catalogueEngine,
    isReady: () => isReady,
  });
  trackShoppers(app, idleTracker);
  const closing = new AbortController();
  const { clock } = services;
  const senders = config.delivery.isSending ? openSenders(config) : {};
  const stopDispatcher = startDispatcher({ ...config.delivery, database, senders, clock, log: app.log });
  app.addHook('preClose', async () => {
    closing.abort();
    await stopDispatcher();
  });
  app.addHook('onClose', async () => {
    await pictures.close();
    await database.close();
  });
  const preload = async () => {
    // After a failed preload the first request that needs the data loads it.
    await catalogueEngine.preload().catch((error: unknown) => app.log.error({ err: error }, 'catalogue not preloaded'));
    isReady = true;
  };
  const remotePictures = createRemotePictures(config.pictureOrigins);
  const { signal } = closing;
  const indexSources = { database, pictures, remotePictures, pauseMs: config.pictureIndexPauseMs, signal };
  const indexAllPictures = () =>
    keepPicturesIndexed(pictureIndex, indexSources, (report) => app.log.info(report, 'pictures described'));
  const predraw = async () => {
    const report = await predrawPictures(pictures, await listPicturesToPredraw(database), closing.signal);
    if (!closing.signal.aborted) app.log.info(report, 'pictures drawn');
  };
  startPaymentSweeper(services, app.log, closing.signal);
  startPruner(services, app.log, closing.signal);
  startNoticeSender(services, app.log, closing.signal);
  const retryUntilClosed = (work: () => Promise<void>) =>
    retryUntilAvailable(work, {
      onRetry: (error) => app.log.warn({ err: error }, 'background work waits for the database'),
      signal: closing.signal,
    }).catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  return {
    app,
    prepare: () =>
      Promise.all([
        preload(),
        config.shouldPredraw ? retryUntilClosed(predraw) : undefined,
        retryUntilClosed(indexAllPictures),
      ]),
  };
}

/** The Latin name of every brand by its slug, for drawing wordmarks. */
async function brandNames(database: Queryable): Promise<Record<string, string>> {
  const rows = await database.query<{ slug: string; name_en: string }>('SELECT slug, name_en FROM brands');
  return Object.fromEntries(rows.map(({ slug, name_en }) => [slug, name_en]));
}

function announce(port: number, config: Config): void {
  const json = process.argv.includes('--json');
  process.stdout.write(
    json ? `${JSON.stringify({ ready: true, port })}\n` : `API on ${localOrigin(config.host, port)}\n`,
  );
}

/** A second signal ends the process at once. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** @throws ConfigError for a setting that is not a number of ms */
function readDrainSettings(): DrainLimits {
  try {
    return readDrainLimits(process.env);
  } catch (error) {
    throw new ConfigError(toError(error).message, { cause: error });
  }
}

function listenError(error: unknown, { port }: Config): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new ConfigError(`Port ${port} is taken by another program: stop it, or set API_PORT to another number.`);
  }
  if (!hasCode(error, 'EACCES')) return error;
  return new ConfigError(`Port ${port} may not be used: set API_PORT to a number above 1023.`);
}

/** Errors whose message says what to do; any other is printed whole. */
const EXPECTED_ERRORS = [ConfigError, DataFolderInUseError, MigrationError];

try {
  await main();
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
