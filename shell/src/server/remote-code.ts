import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { RemoteModule } from 'storefront-kit/remote/define-remote';
import { fetchCode, type CodeHosts } from 'platform/registry/code-fetch';
import { runModule } from 'platform/server-code/run-module';

/** Thrown when a remote's server code cannot be had or is not what its descriptor says. */
export class RemoteCodeError extends Error {
  override readonly name = 'RemoteCodeError';
}

/** Loads remotes' server code and keeps it as long as a composition uses it. */
export interface RemoteCode {
  /**
   * @throws RemoteCodeError when the file is late, missing, has another hash than its descriptor says, does not run, or is
   *   not the remote that it claims to be.
   */
  load(remote: ComposedRemote): Promise<RemoteModule>;
  /** Forgets every version that none of these compositions has, so that it can be collected. */
  keepOnly(compositions: readonly Composition[]): void;
}

interface Places {
  /** Where published folders are, for the server; no slash at its end. */
  readonly fetchFrom: string;
  /** The same folders as a browser addresses them; no slash at its end. */
  readonly browserFrom: string;
  /** Whether builds that this machine offers are loaded, too. */
  readonly loopback: boolean;
  /** Told how long a version's code took to be fetched and started, in ms. */
  readonly onLoaded?: (remote: RemoteDescriptor, ms: number) => void;
}

/** Loads server code by its hash: of a folder whose build changes the newest is kept. */
export function createRemoteCode({ fetchFrom, browserFrom, loopback, onLoaded }: Places): RemoteCode {
  const loaded = new Map<string, Promise<RemoteModule>>();
  const hosts = { origins: [new URL(fetchFrom).origin], loopback };
  const folderOf = (url: string) =>
    url.startsWith(`${browserFrom}/`) ? fetchFrom + url.slice(browserFrom.length) : url;
  return {
    load(remote) {
      const key = codeKey(remote);
      const known = loaded.get(key);
      if (known) return known;
      for (const other of loaded.keys()) if (other.startsWith(`${remote.baseUrl} `)) loaded.delete(other);
      const started = performance.now();
      const loading = fetchAndRun(remote.descriptor, folderOf(remote.baseUrl), hosts);
      loaded.set(key, loading);
      // A failure is not kept: the next request tries again.
      loading.then(
        () => onLoaded?.(remote.descriptor, performance.now() - started),
        () => loaded.delete(key),
      );
      return loading;
    },
    keepOnly(compositions) {
      const inUse = new Set(compositions.flatMap(({ remotes }) => Object.values(remotes).map(codeKey)));
      for (const key of loaded.keys()) if (!inUse.has(key)) loaded.delete(key);
    },
  };
}

/** A published folder has one server file for ever, a folder in development one after the other. */
const codeKey = ({ descriptor, baseUrl }: ComposedRemote): string => `${baseUrl} ${serverHash(descriptor) ?? ''}`;

const serverHash = ({ files, server }: RemoteDescriptor): string | undefined =>
  files.find((file) => file.path === server)?.sha256;

/** @param folder URL, ends with a slash. */
async function fetchAndRun(descriptor: RemoteDescriptor, folder: string, hosts: CodeHosts): Promise<RemoteModule> {
  const { name, server } = descriptor;
  const url = folder + server;
  const code = await fetchFile(url, hosts);
  const expected = serverHash(descriptor);
  const actual = createHash('sha256').update(code).digest('base64');
  if (actual !== expected)
    throw new RemoteCodeError(
      `${url} has SHA-256 ${actual}, its descriptor says ${expected ?? 'nothing'}. It is not run: publish the version again under a new number.`,
    );
  const module = run(code.toString('utf8'), url);
  if (!isRemoteModule(module) || module.name !== name)
    throw new RemoteCodeError(
      `${url} is not the remote “${name}”: the default export of its src/remote.ts must come from defineRemote().`,
    );
  return module;
}

async function fetchFile(url: string, hosts: CodeHosts): Promise<Buffer> {
  try {
    return Buffer.from(await (await fetchCode(url, hosts)).arrayBuffer());
  } catch (error) {
    throw new RemoteCodeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function run(code: string, url: string): unknown {
  try {
    return runModule(code, url);
  } catch (error) {
    throw new RemoteCodeError(`${url} does not run: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'loadPage' in value && 'name' in value && 'PageRegion' in value;
}
