import { constants } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sourceFingerprint } from 'cli/build/source-version';
import { fromRoot } from 'server-kit/paths';
import { StartError } from 'server-kit/child-process';
import { lockFolder } from 'server-kit/folder-lock';
import { remoteNames, startShop } from 'cli/start/start-shop';

/** What of a data folder belongs to the processes that ran on it. */
const OF_A_PROCESS = new Set(['shop.lock', 'db.lock', 'kit.json']);
/** How long a start waits for another that prepares, in ms. */
const WAIT_MS = 600_000;

interface Options {
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Fills a data folder with a built and seeded shop. It is prepared once for each clock and each state of the sources, below
 * `.cache/kit/`, and copied for every test. Without a fixed clock it is a day old at most.
 */
export async function copyPreparedShop(dataDir: string, { env, log }: Options): Promise<void> {
  const clock = env['FIXED_CLOCK'] ?? 'today';
  const folder = fromRoot('.cache/kit', clock.replaceAll(/[^\w-]/g, '-'));
  await mkdir(folder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    const prepared = join(folder, 'shop');
    await prepare(folder, prepared, { env, log });
    await cp(prepared, dataDir, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !OF_A_PROCESS.has(basename(source)),
    });
  } finally {
    await unlock();
  }
}

/** Seeds anew where the backend is another than what stands there was made by, builds what else has changed. */
async function prepare(folder: string, prepared: string, { env, log }: Options): Promise<void> {
  const day = env['FIXED_CLOCK'] ?? new Date().toISOString().slice(0, 10);
  const remotes = (await remoteNames()).map((name) => `mfe-${name}`);
  const seed = `${day} ${await sourceFingerprint(['marketplace-api', 'shared-contracts'])}`;
  const all = `${seed} ${await sourceFingerprint(['shell', 'storefront-kit', 'platform/src/build', ...remotes])}`;
  const note = join(folder, 'made-of');
  const madeOf = await readFile(note, 'utf8').catch(() => '');
  if (madeOf === all) return;
  if (!madeOf.startsWith(seed)) await rm(prepared, { recursive: true, force: true });
  await rm(note, { force: true });
  const shop = await startShop({ ports: 'free', dataDir: prepared, log, env });
  await shop.stop();
  await writeFile(note, all);
}

async function lockWhenFree(folder: string): Promise<() => Promise<void>> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof StartError) || Date.now() > until) throw error;
      await delay(1_000);
    }
  }
}
