import { constants } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BUILD_SOURCES, sourceFingerprint } from 'cli/build/source-version';
import { fromRoot } from 'server-kit/paths';
import { DataFolderInUseError, lockFolder } from 'server-kit/folder-lock';
import { remoteNames, startShop } from 'cli/start/start-shop';

/** Files of a data folder that belong to its earlier processes. */
const PROCESS_FILES = new Set(['shop.lock', 'db.lock', 'kit.json']);
/** Time limit for another process that prepares the same shop, in ms. */
const LOCK_LIMIT_MS = 600_000;

interface Options {
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Fills a data folder with a built and seeded shop. It is prepared once for each clock and each state of the sources,
 * below `.cache/kit/`, and copied for every test. Without a fixed clock it is at most a day old.
 */
export async function copyPreparedShop(dataDir: string, { env, log }: Options): Promise<void> {
  const clock = env['FIXED_CLOCK'] ?? 'today';
  const folder = fromRoot('.cache/kit', clock.replaceAll(/[^\w-]/g, '-'));
  await mkdir(folder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    const shopFolder = join(folder, 'shop');
    await prepareShop(folder, shopFolder, { env, log });
    await cp(shopFolder, dataDir, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !PROCESS_FILES.has(basename(source)),
    });
  } finally {
    await unlock();
  }
}

/** Seeds again when the backend's sources have changed since the last preparation, and rebuilds other changed parts. */
async function prepareShop(folder: string, shopFolder: string, { env, log }: Options): Promise<void> {
  const day = env['FIXED_CLOCK'] ?? new Date().toISOString().slice(0, 10);
  const remotes = (await remoteNames()).map((name) => `mfe-${name}`);
  const seed = `${day} ${await sourceFingerprint(['marketplace-api', 'shared-contracts'])}`;
  const fingerprint = `${seed} ${await sourceFingerprint(['shell', 'storefront-kit', ...BUILD_SOURCES, ...remotes])}`;
  const fingerprintFile = join(folder, 'made-of');
  const previousFingerprint = await readFile(fingerprintFile, 'utf8').catch(() => '');
  if (previousFingerprint === fingerprint) return;
  if (!previousFingerprint.startsWith(seed)) await rm(shopFolder, { recursive: true, force: true });
  await rm(fingerprintFile, { force: true });
  const shop = await startShop({ ports: 'free', dataDir: shopFolder, log, env });
  await shop.stop();
  await writeFile(fingerprintFile, fingerprint);
}

async function lockWhenFree(folder: string): Promise<() => Promise<void>> {
  const until = Date.now() + LOCK_LIMIT_MS;
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError) || Date.now() > until) throw error;
      await delay(1_000);
    }
  }
}
