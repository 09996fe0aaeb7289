import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { describeFiles } from 'registry-client/build/describe-files';
import { createFileRegistry } from 'registry-client/file-registry';
import type { CanaryTerms, Registry, RegistryChange } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import { createStaticHost } from 'static-host/app';
import { followRegistry, type CompositionSource } from '../src/server/composition/composition-source.ts';
import { createLastGood } from '../src/server/composition/last-known-good.ts';
import { createRemoteCode } from '../src/server/remotes/remote-code.ts';
import { createInProcessPool } from './in-process-port.ts';

/** A registry, a host of published versions of a small remote “content”, and shells' followers on them. */
export interface FollowerBed {
  readonly folder: string;
  /** Where published folders are. */
  readonly fetchFrom: string;
  /** What the followers have logged. */
  readonly logged: string[];
  /** What is to be ended with the bed. */
  readonly endings: (() => unknown)[];
  registry(): Registry;
  /** The folder of a version in the store. */
  at(version: string): string;
  /** Puts a sound version into the store, with changes of its descriptor. */
  publish(version: string, change?: Readonly<Record<string, unknown>>): Promise<void>;
  activate(version: string, registry?: Registry): Promise<unknown>;
  change(wanted: Pick<RegistryChange, 'action' | 'version'> & { readonly canary?: CanaryTerms }): Promise<unknown>;
  /** A shell's follower, as the server makes it, but one that looks again at once. */
  follow(registry?: Registry): Promise<CompositionSource>;
  /** Where the followers keep what was live last. */
  readonly lastFile: string;
  close(): Promise<void>;
}

export async function createFollowerBed(): Promise<FollowerBed> {
  const folder = await mkdtemp(join(tmpdir(), 'follow-'));
  const store = join(folder, 'remotes');
  await mkdir(store);
  const host = await createStaticHost(store);
  const fetchFrom = await host.listen({ host: '127.0.0.1', port: 0 });
  const [logged, endings, lastFile]: [string[], (() => unknown)[], string] = [[], [], join(folder, 'last.json')];
  const at = (version: string) => join(store, 'content', version);
  const registry = () => createFileRegistry(join(folder, 'registry.json'));
  const order = (target: Registry, wanted: object) =>
    updateRegistry(target, () => ({ remote: 'content', by: 'Noor', ...wanted }) as RegistryChange);
  return {
    folder,
    fetchFrom,
    logged,
    endings,
    lastFile,
    registry,
    at,
    publish: (version, change = {}) => writeVersion(at(version), version, change),
    activate: (version, target = registry()) => order(target, { action: 'activate', version }),
    change: (wanted) => order(registry(), wanted),
    async follow(target = registry()) {
      const log = (message: string) => void logged.push(message);
      const browserFrom = '/remotes';
      const code = createRemoteCode({ pool: createInProcessPool(), fetchFrom, browserFrom, loopback: false });
      const source = await followRegistry({
        registry: target,
        lastGood: createLastGood({ file: lastFile, browserFrom, log }),
        fetchFrom,
        browserFrom,
        kitMessages: {},
        log,
        check: async (remote) => void (await code.load(remote)),
        onChange: (inUse) => code.keepOnly(inUse),
        retryMs: 40,
      });
      endings.push(() => source.close());
      return source;
    },
    async close() {
      for (const end of endings.splice(0)) await end();
      await host.close();
      // What was live may be written down at this very moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

async function writeVersion(folder: string, version: string, change: object): Promise<void> {
  const files = {
    'client/remoteEntry.js': `globalThis.content = ${JSON.stringify(version)};`,
    'client/page-about.js': 'export const about = 1;',
    'server/server.cjs': `module.exports = { name: 'content', version: '${version}', loadPage() {}, PageRegion() {} };`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const descriptor = {
    name: 'content',
    version,
    contract: '1.0.0',
    manifest: { name: 'content', contract: '1.0.0', routes: [{ path: '/about/', page: 'about', audience: 'public' }] },
    container: 'remote_content',
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

export const versionOf = (source: CompositionSource): string | undefined =>
  source.current().remotes['content']?.descriptor.version;

/** Waits until it is so, ten seconds at most. */
export async function until(fact: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !fact() && Date.now() < deadline;) await delay(10);
  expect(fact()).toBe(true);
}
