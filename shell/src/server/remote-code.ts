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

/** @param fetchFrom where published folders are, for the server; no slash at its end. */
export function createRemoteCode(fetchFrom: string): RemoteCode {
  const loaded = new Map<string, Promise<RemoteModule>>();
  return {
    load({ descriptor }) {
      const key = versionKey(descriptor);
      const known = loaded.get(key);
      if (known) return known;
      const loading = fetchAndRun(descriptor, fetchFrom);
      loaded.set(key, loading);
      // A failure is not kept: the next request tries again.
      loading.catch(() => loaded.delete(key));
      return loading;
    },
    keepOnly(compositions) {
      const inUse = new Set(
        compositions.flatMap(({ remotes }) => Object.values(remotes).map(({ descriptor }) => versionKey(descriptor))),
      );
      for (const key of loaded.keys()) if (!inUse.has(key)) loaded.delete(key);
    },
  };
}

const versionKey = ({ name, version }: RemoteDescriptor): string => `${name}@${version}`;

async function fetchAndRun(descriptor: RemoteDescriptor, fetchFrom: string): Promise<RemoteModule> {
  const { name, version, server, files } = descriptor;
  const url = `${fetchFrom}/${name}/${version}/${server}`;
  const code = await fetchFile(url, { origins: [new URL(fetchFrom).origin], loopback: false });
  const expected = files.find((file) => file.path === server)?.sha256;
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
