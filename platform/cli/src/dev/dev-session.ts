import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toError } from 'server-kit/errors/to-error';
import type { RemoteSources } from '../build/remote-config.ts';
import { fetchPublishedRemotes, type PublishedRemote } from './base-shop.ts';
import type { DevState } from './browser/globals.ts';
import { createComposedShell, type ComposedShell } from './composed-shell.ts';
import { createDevHost, type DevHost } from './dev-host.ts';
import { watchRemote, type BuildResult } from './watch-remote.ts';

/** Interval of requests for the shop's other active remotes, in ms. */
const POLL_INTERVAL_MS = 5_000;

interface SessionOptions {
  readonly sources: RemoteSources;
  /** URL of the shop that provides the other remotes. */
  readonly shop: string;
  /** URL of its backend. */
  readonly apiOrigin: string;
  /** Folder for builds and the shell's registry. */
  readonly folder: string;
  /** Port of the page; 0 picks a free one. */
  readonly port: number;
  /** Logs one line of progress. */
  readonly log: (line: string) => void;
}

/** A running development session of a remote. */
export interface DevSession {
  /** URL of the page, with no slash at its end. */
  readonly origin: string;
  /** Resolves when the shell ends by itself. */
  readonly broken: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Builds a remote on every change of its sources and composes it with the published remotes, in a separate shell. Build
 * errors of the sources appear in terminal and page.
 * @throws StartError, BuildError, BaseShopError when the session cannot start
 */
export async function startDevSession(options: SessionOptions): Promise<DevSession> {
  const { sources, shop, folder, log, port, apiOrigin } = options;
  const dataDir = join(folder, sources.name);
  await rm(dataDir, { recursive: true, force: true });
  const others = { published: await fetchPublishedRemotes(shop) };
  const shell = await createComposedShell({ dataDir, builds: join(folder, 'shell'), log });
  const host = await createDevHost(sources.name, () => others.published);
  const composer = createComposer({ remote: sources.name, shell, host, log, published: () => others.published });

  let queue: Promise<void> = Promise.resolve();
  const first = Promise.withResolvers<void>();
  const endWatching = watchRemote(sources, {
    output: join(dataDir, 'build'),
    onResult: (result) => {
      queue = queue.then(() => composer.addBuild(result)).then(first.resolve, first.reject);
    },
  });
  const pollTimer = setInterval(() => {
    fetchPublishedRemotes(shop).then(
      async (published) => {
        others.published = published;
        await composer.compose();
      },
      (error: unknown) => log(toError(error).message),
    );
  }, POLL_INTERVAL_MS);
  const stop = async (): Promise<void> => {
    clearInterval(pollTimer);
    await endWatching();
    await shell.stop();
    await host.close();
  };
  try {
    await first.promise;
    const settings = {
      SHELL_PORT: String(port),
      API_ORIGIN: apiOrigin,
      REMOTES_ORIGIN: host.origin,
      // Code under development fails often, and the backend may be the shop's own.
      CRASH_REPORTS: 'off',
      // The service worker must not cache any of it.
      SERVICE_WORKER: 'off',
    };
    const origin = await shell.start(settings);
    await composer.confirm();
    return { origin, broken: shell.broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ComposerOptions {
  readonly remote: string;
  readonly shell: ComposedShell;
  readonly host: DevHost;
  readonly log: (line: string) => void;
  readonly published: () => ReadonlyMap<string, PublishedRemote>;
}

/** Adds each build to the composition and reports the result to the open pages. */
function createComposer({ remote, shell, host, log, published }: ComposerOptions) {
  const session = Date.now().toString(36);
  let state: DevState = { session, hash: null, version: null, live: false, errors: [] };
  let lastVersions = '';
  let builds = 0;

  const updateState = (changes: Partial<DevState>): void => {
    state = { ...state, ...changes };
    host.sendState(state);
  };
  const reportErrors = (reason: string, errors: readonly string[]): void => {
    log(`\n${reason}\n${errors.join('\n\n')}\n`);
    updateState({ errors: [reason, ...errors] });
  };

  /** Sets the shell's composition: the published remotes, and the build under development in place of its remote. */
  async function compose(): Promise<void> {
    const versions: Record<string, string> = {};
    for (const [name, { version }] of published()) versions[name] = version;
    if (state.version !== null) versions[remote] = state.version;
    const text = JSON.stringify(versions);
    if (text === lastVersions) return;
    lastVersions = text;
    await shell.compose(versions);
  }

  /** Waits until the shell composes with the newest build, and reports success or failure. */
  async function confirm(): Promise<void> {
    const { version } = state;
    if (version === null || !shell.isRunning()) return;
    if (await shell.waitForVersion(remote, version)) updateState({ live: true });
    else reportErrors(`The shell rejects this build of ${remote}; the reason is above.`, []);
  }

  return {
    compose,
    confirm,
    async addBuild(result: BuildResult): Promise<void> {
      if ('errors' in result) return reportErrors(`${remote} does not build:`, result.errors);
      builds += 1;
      const version = `0.0.0-dev.${session}.${builds}`;
      try {
        host.addBuild(await result.describe(version), result);
      } catch (error) {
        return reportErrors(`${remote} cannot be composed:`, [toError(error).message]);
      }
      updateState({ version, hash: result.hash, live: false, errors: [] });
      await compose();
      await confirm();
      if (state.live) log(`${remote}: build ${builds} is in the page.`);
    },
  };
}
