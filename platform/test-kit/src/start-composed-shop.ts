import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFingerprint } from 'cli/build/source-version';
import { activateVersion } from 'cli/publish/activate-version';
import { publishVersion } from 'cli/publish/publish-version';
import { isPublished, openShop, type Shop } from 'cli/publish/version-store';
import { remoteNames, startShop, type RunningShop } from 'cli/start/start-shop';
import { fromRoot } from 'server-kit/paths';
import { readJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { describeShop, logFileOf, type ShopHandle } from './composed-shop.ts';
import { copyPreparedShop } from './prepared-shop.ts';

/**
 * Version of a remote: a published number, a build of the repository's sources, or a folder that was built elsewhere.
 */
export type RemoteSelection = 'sources' | (string & {}) | { readonly from: string };

export interface ComposedShopOptions {
  /** By name; an unnamed remote is built from its sources. A number must have been published in `dataDir`. */
  readonly remotes?: Readonly<Record<string, RemoteSelection>>;
  /**
   * Folder of database and published versions for the next start; default: a temporary folder, removed when the shop
   * stops.
   */
  readonly dataDir?: string;
  /** Fixed time of API, shell and demonstration data; default: the machine's clock. */
  readonly now?: Date;
  /** Initial content of the database: the demonstration shop (default), or only the service area. */
  readonly seed?: 'demo' | 'empty';
  /** More settings for every process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether processes are supervised as in `npm start`; default: a process that ends is not restarted. */
  readonly isSupervised?: boolean;
  /** Receives each log line of the shop's processes; the data folder's `shop.log` has them in any case. */
  readonly log?: (line: string) => void;
}

export interface ComposedShop extends ShopHandle {
  /** Names, ids and ports of the shop's processes. */
  readonly processes: RunningShop['processes'];
  /** Stops every process; removes the data folder unless it was given. */
  stop(): Promise<void>;
}

/**
 * Starts the whole composed shop on free ports, with testers' tools and a breakable host of remotes (`breakRemote`).
 * The first start of a checkout builds and seeds (a minute); later ones copy the result (seconds).
 * @throws StartError when a process does not start; Rejection when a chosen version is missing or invalid.
 */
export async function startComposedShop(options: ComposedShopOptions = {}): Promise<ComposedShop> {
  const { remotes = {}, now, seed = 'demo', isSupervised = false } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'composed-shop-')));
  const clean = () => (options.dataDir === undefined ? rm(dataDir, { recursive: true, force: true }) : undefined);
  await mkdir(dataDir, { recursive: true });
  const log = (line: string): void => {
    appendFileSync(logFileOf(dataDir), `${line}\n`);
    options.log?.(line);
  };
  const clock: Readonly<Record<string, string>> = now ? { FIXED_CLOCK: now.toISOString() } : {};
  const env = {
    COMPOSITION_TOOLS: 'on',
    PICTURES_DIR: await sharedPicturesFolder(),
    // Most of them are on no page that a test opens.
    PREDRAW_PICTURES: '0',
    // The search by picture finds the most popular product within seconds; the rest would take a tenth of the time.
    PICTURE_INDEX_PAUSE_MS: '30000',
    ...(seed === 'demo' ? { DEMO: '1' } : { DEMO: '0', SEND_MESSAGES: '0' }),
    ...options.env,
    ...clock,
  };
  try {
    if (options.dataDir === undefined && seed === 'demo') await copyPreparedShop(dataDir, { env, log });
    const fromSources = await chooseVersions(openShop(dataDir), remotes);
    const running = await startShop({
      ports: 'free',
      dataDir,
      log,
      env,
      remotes: fromSources,
      hasFaultHost: true,
      isSupervised,
    });
    const faults = running.processes.find(({ name }) => name === 'faults');
    const handle: ShopHandle = {
      origin: running.origin,
      dataDir,
      faultsOrigin: `http://127.0.0.1:${faults?.port ?? 0}`,
      shellSettings: running.shellSettings,
      now: now?.toISOString() ?? null,
    };
    await describeShop(handle);
    const stop = async () => {
      await running.stop();
      await clean();
    };
    return { ...handle, processes: running.processes, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}

/**
 * Folder of generated pictures for all shops of this checkout. Drawing them again for each took a quarter of the
 * processor time of the end-to-end tests.
 */
async function sharedPicturesFolder(): Promise<string> {
  return fromRoot('.cache/pictures', await sourceFingerprint(['marketplace-api/demo-data']));
}

/** Activates the chosen versions; returns the remotes that are built from their sources. */
async function chooseVersions(shop: Shop, choices: Readonly<Record<string, RemoteSelection>>): Promise<string[]> {
  const names = await remoteNames();
  for (const [remote, choice] of Object.entries(choices)) {
    if (choice === 'sources') continue;
    const version = typeof choice === 'string' ? choice : await publishFolder(shop, remote, choice.from);
    await activateVersion(shop, 'activate', { remote, version }, { by: 'test kit' });
  }
  return names.filter((name) => (choices[name] ?? 'sources') === 'sources');
}

async function publishFolder(shop: Shop, remote: string, from: string): Promise<string> {
  const { version } = await readJson(v.object({ version: v.string() }), join(from, 'remote.json'));
  if (!isPublished(shop.store, remote, version)) await publishVersion(shop, { remote, version, from }, 'quick');
  return version;
}
