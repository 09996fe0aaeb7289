import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { describeFiles } from 'registry-client/build/describe-files';
import { createFileRegistry } from 'registry-client/file-registry';
import type { CanaryTerms, Registry, RegistryChange } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import { createStaticHost } from 'static-host/app';
import { watchRegistry, type CompositionSource } from '../src/server/composition/composition-source.ts';
import { createLastKnownGoodStore } from '../src/server/composition/last-known-good.ts';
import { createRemoteCodeLoader } from '../src/server/remotes/remote-code.ts';
import { createInProcessPool } from './in-process-port.ts';

/** A registry, a host of published versions of small remotes (“content” by default), and shells' followers of them. */
export interface RegistryTestBed {
  readonly folder: string;
  /** The store of published folders. */
  readonly fetchFrom: string;
  /** Log lines of the followers. */
  readonly logLines: string[];
  /** Cleanup callbacks of the test bed. */
  readonly cleanups: (() => unknown)[];
  registry(): Registry;
  /** The folder of a version in the store. */
  getVersionFolder(version: string, remote?: string): string;
  /** Puts a valid version into the store, with changes of its descriptor. */
  publish(version: string, change?: Readonly<Record<string, unknown>>, remote?: string): Promise<void>;
  activate(version: string, registry?: Registry, remote?: string): Promise<unknown>;
  applyChange(change: Pick<RegistryChange, 'action' | 'version'> & { readonly canary?: CanaryTerms }): Promise<unknown>;
  /** A shell's follower, as the server creates it, but without a delay between polls. */
  startShell(registry?: Registry, options?: { readonly startLimitMs?: number }): Promise<CompositionSource>;
  /** The followers' files with the last known good composition. */
  readonly lastFile: string;
  close(): Promise<void>;
}

export async function createRegistryTestBed(): Promise<RegistryTestBed> {
  const folder = await mkdtemp(join(tmpdir(), 'follow-'));
  const store = join(folder, 'remotes');
  await mkdir(store);
  const host = await createStaticHost(store);
  const fetchFrom = await host.listen({ host: '127.0.0.1', port: 0 });
  const [logLines, cleanups, lastFile]: [string[], (() => unknown)[], string] = [[], [], join(folder, 'last.json')];
  const getVersionFolder = (version: string, remote = 'content') => join(store, remote, version);
  const registry = () => createFileRegistry(join(folder, 'registry.json'));
  const changeRegistry = (target: Registry, change: object) =>
    updateRegistry(target, () => ({ remote: 'content', by: 'Noor', ...change }) as RegistryChange);
  return {
    folder,
    fetchFrom,
    logLines,
    cleanups,
    lastFile,
    registry,
    getVersionFolder,
    publish: (version, change = {}, remote = 'content') =>
      writeVersion(getVersionFolder(version, remote), { remote, version }, change),
    activate: (version, target = registry(), remote = 'content') =>
      changeRegistry(target, { action: 'activate', version, remote }),
    applyChange: (change) => changeRegistry(registry(), change),
    async startShell(target = registry(), options = {}) {
      const log = (message: string) => void logLines.push(message);
      const browserFrom = '/remotes';
      const code = createRemoteCodeLoader({ pool: createInProcessPool(), fetchFrom, browserFrom, loopback: false });
      const source = await watchRegistry({
        registry: target,
        lastKnownGood: createLastKnownGoodStore({ file: lastFile, browserFrom, log }),
        fetchFrom,
        browserFrom,
        kitMessages: {},
        log,
        check: async (remote) => void (await code.load(remote)),
        onChange: (inUse) => code.retainOnly(inUse),
        retryMs: 40,
        ...options,
      });
      cleanups.push(() => source.close());
      return source;
    },
    async close() {
      for (const cleanup of cleanups.splice(0)) await cleanup();
      const closed = host.close();
      host.server.closeAllConnections();
      await closed;
      // A follower may be writing the last known good composition at this moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

async function writeVersion(
  folder: string,
  { remote, version }: { readonly remote: string; readonly version: string },
  change: object,
): Promise<void> {
  const files = {
    'client/remoteEntry.js': `globalThis.${remote} = ${JSON.stringify(version)};`,
    'client/page-about.js': 'export const about = 1;',
    'server/server.cjs': `module.exports = { name: '${remote}', version: '${version}', loadPage() {}, PageRegion() {} };`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const descriptor = {
    name: remote,
    version,
    contract: CONTRACT_VERSION,
    manifest: {
      name: remote,
      contract: CONTRACT_VERSION,
      routes: [{ path: remote === 'content' ? '/about/' : `/${remote}/`, page: 'about', audience: 'public' }],
    },
    container: `remote_${remote}`,
    entry: 'client/remoteEntry.js',
    server: 'server/server.cjs',
    base: [],
    pages: { about: ['client/page-about.js'] },
    slots: {},
    messages: {},
    files: await describeFiles(folder),
    ...change,
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(descriptor));
}

export const getContentVersion = (source: CompositionSource): string | undefined =>
  source.current().remotes['content']?.descriptor.version;

/** Waits until the condition is true, ten seconds at most. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !condition() && Date.now() < deadline;) await delay(10);
  expect(condition()).toBe(true);
}
