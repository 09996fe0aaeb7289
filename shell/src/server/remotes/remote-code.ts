import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from 'registry-client/fetch-code';
import { createHedged, type Hedged } from './hedged-request.ts';
import { withLimit } from './with-time-limit.ts';
import type { JobOrder, JobResult } from '../workers/running-job.ts';
import type { VersionWorkers } from '../workers/version-workers.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';

/** Thrown when a remote's server code cannot be had or is not what its descriptor says. */
export class RemoteCodeError extends Error {
  override readonly name = 'RemoteCodeError';
}

/** A remote's server code, ready to run in processes of its own. */
export interface RemoteServer {
  run(order: JobOrder): JobResult;
}

/** Loads remotes' server code and keeps it as long as a composition uses it. This process runs none of it. */
export interface RemoteCode {
  /**
   * @throws RemoteCodeError when the file is late, missing, has another hash than its descriptor says, does not run, or is
   *   not the remote that it claims to be.
   */
  load(remote: ComposedRemote): Promise<RemoteServer>;
  /** Forgets every version that none of these compositions has, so that it can be collected. */
  keepOnly(compositions: readonly Composition[]): void;
}

/** How long a version's code may take to start, in ms. */
const START_LIMIT_MS = 10_000;

interface Options {
  readonly pool: WorkerPool;
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
export function createRemoteCode({ pool, fetchFrom, browserFrom, loopback, onLoaded }: Options): RemoteCode {
  const loaded = new Map<string, Promise<VersionWorkers>>();
  /** Of `loaded`, the files that are on their way. */
  const fetching = new Map<string, Hedged<Buffer>>();
  const forget = (key: string): void => {
    loaded.get(key)?.then(
      (workers) => workers.retire(),
      () => undefined,
    );
    loaded.delete(key);
  };
  const hosts = { origins: [new URL(fetchFrom).origin], loopback };
  const folderOf = (url: string) =>
    url.startsWith(`${browserFrom}/`) ? fetchFrom + url.slice(browserFrom.length) : url;
  return {
    load(remote) {
      const key = codeKey(remote);
      const known = loaded.get(key);
      // A slot waits for 300 ms only: an attempt that hangs must not outlast what held it up.
      fetching.get(key)?.hedge();
      if (known) return known;
      for (const other of loaded.keys()) if (other.startsWith(`${remote.baseUrl} `)) forget(other);
      const started = performance.now();
      const folder = folderOf(remote.baseUrl);
      const file = createHedged((signal) => fetchFile(folder + remote.descriptor.server, hosts, signal));
      fetching.set(key, file);
      const end = (): unknown => fetching.get(key) === file && fetching.delete(key);
      file.result.then(end, end);
      const loading = fetchAndStart(remote.descriptor, { folder, file: file.result, pool });
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
      for (const key of loaded.keys()) if (!inUse.has(key)) forget(key);
    },
  };
}

/** A published folder has one server file for ever, a folder in development one after the other. */
const codeKey = ({ descriptor, baseUrl }: ComposedRemote): string => `${baseUrl} ${serverHash(descriptor) ?? ''}`;

const serverHash = ({ files, server }: RemoteDescriptor): string | undefined =>
  files.find((file) => file.path === server)?.sha256;

interface Source {
  /** URL, ends with a slash. */
  readonly folder: string;
  readonly file: Promise<Buffer>;
  readonly pool: WorkerPool;
}

async function fetchAndStart(descriptor: RemoteDescriptor, { folder, file, pool }: Source): Promise<VersionWorkers> {
  const { name, version, server } = descriptor;
  const url = folder + server;
  const code = await file;
  const expected = serverHash(descriptor);
  const actual = createHash('sha256').update(code).digest('base64');
  if (actual !== expected)
    throw new RemoteCodeError(
      `${url} has SHA-256 ${actual}, its descriptor says ${expected ?? 'nothing'}. It is not run: publish the version again under a new number.`,
    );
  const workers = pool.open({ remote: name, version }, { code: code.toString('utf8'), url });
  try {
    await withLimit(START_LIMIT_MS, 'its start', () => workers.start());
    return workers;
  } catch (error) {
    workers.retire();
    throw new RemoteCodeError(`${url} does not run: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function fetchFile(url: string, hosts: CodeHosts, signal: AbortSignal): Promise<Buffer> {
  try {
    return Buffer.from(await (await fetchCode(url, hosts, { signal })).arrayBuffer());
  } catch (error) {
    throw new RemoteCodeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
