import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from 'registry-client/fetch-code';
import { createHedgedRequest, type HedgedRequest } from './hedged-request.ts';
import { createStartBackoff } from './start-backoff.ts';
import { TimeLimitError, withTimeLimit } from '../workers/with-time-limit.ts';
import type { JobSpec, JobResult } from '../workers/job-spec.ts';
import type { VersionWorkers } from '../workers/version-workers.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';

/** Thrown when a remote's server code is unavailable or does not match its descriptor. */
export class RemoteCodeError extends Error {
  override readonly name = 'RemoteCodeError';
}

/** Thrown when a version's code does not start. */
class StartError extends RemoteCodeError {
  /** Whether its process waited for a processor most of the time. */
  readonly isExternal: boolean;

  constructor(url: string, cause: unknown, isExternal: boolean) {
    super(`${url} does not run: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.isExternal = isExternal;
  }
}

/** A remote's server code, ready to run in processes of its own. */
export interface RemoteServer {
  run(order: JobSpec): JobResult;
}

/** Loads remotes' server code and caches it while a composition uses it. This process runs none of it. */
export interface RemoteCodeLoader {
  /**
   * @throws RemoteCodeError when the file is late, missing, does not run, or is another remote than it claims; also
   * when its hash differs from its descriptor's.
   */
  load(remote: ComposedRemote): Promise<RemoteServer>;
  /** Deletes every version that none of these compositions has, so that it can be garbage-collected. */
  retainOnly(compositions: readonly Composition[]): void;
}

/** Time limit for the start of a version's code, in ms. */
const START_LIMIT_MS = 10_000;

interface Options {
  readonly pool: WorkerPool;
  /** URL of the published folders, for the server; no trailing slash. */
  readonly fetchFrom: string;
  /** URL of the same folders for browsers; no trailing slash. */
  readonly browserFrom: string;
  /** Whether local builds of this machine are loaded too. */
  readonly loopback: boolean;
  /**
   * Called when a version's code does not start.
   * @param isExternal its process waited for a processor most of the time
   */
  readonly onStartFailed?: (remote: RemoteDescriptor, message: string, isExternal: boolean) => void;
  readonly now?: () => number;
  /** Called with the time that fetch and start of a version's code took, in ms. */
  readonly onLoaded?: (remote: RemoteDescriptor, ms: number) => void;
}

/**
 * Creates the loader of server code, cached by hash. Of a folder whose build changes it caches the newest. Code that
 * does not start is started again with exponential backoff; until then requests fail at once.
 */
export function createRemoteCodeLoader({
  pool,
  fetchFrom,
  browserFrom,
  loopback,
  onLoaded,
  onStartFailed,
  now,
}: Options): RemoteCodeLoader {
  const backoff = createStartBackoff(now);
  const workersByKey = new Map<string, Promise<VersionWorkers>>();
  /** Files of `loaded` that are still loading. */
  const pendingFetches = new Map<string, HedgedRequest<Buffer>>();
  const retire = (key: string): void => {
    workersByKey.get(key)?.then(
      (workers) => workers.retire(),
      () => undefined,
    );
    workersByKey.delete(key);
  };
  const allowedHosts = { origins: [new URL(fetchFrom).origin], loopback };
  const toFetchUrl = (url: string) =>
    url.startsWith(`${browserFrom}/`) ? fetchFrom + url.slice(browserFrom.length) : url;
  return {
    load(remote) {
      const key = getCodeKey(remote);
      const cached = workersByKey.get(key);
      // A slot waits for 300 ms only: a hanging attempt must not block later requests for longer.
      pendingFetches.get(key)?.hedge();
      if (cached) return cached;
      const pausedBy = backoff.findError(key);
      if (pausedBy) return Promise.reject(pausedBy);
      for (const other of workersByKey.keys()) if (other.startsWith(`${remote.baseUrl} `)) retire(other);
      const started = performance.now();
      const folder = toFetchUrl(remote.baseUrl);
      const file = createHedgedRequest((signal) => fetchFile(folder + remote.descriptor.server, allowedHosts, signal));
      pendingFetches.set(key, file);
      const clearPending = (): unknown => pendingFetches.get(key) === file && pendingFetches.delete(key);
      file.result.then(clearPending, clearPending);
      const loading = fetchAndStart(remote.descriptor, { folder, file: file.result, pool });
      workersByKey.set(key, loading);
      // A failure is not cached: a later request tries again.
      loading.then(
        () => {
          backoff.reset(key);
          onLoaded?.(remote.descriptor, performance.now() - started);
        },
        (error: unknown) => {
          workersByKey.delete(key);
          if (!(error instanceof StartError)) return;
          backoff.recordFailure(key, error);
          onStartFailed?.(remote.descriptor, error.message, error.isExternal);
        },
      );
      return loading;
    },
    retainOnly(compositions) {
      const inUse = new Set(compositions.flatMap(({ remotes }) => Object.values(remotes).map(getCodeKey)));
      for (const key of workersByKey.keys()) if (!inUse.has(key)) retire(key);
      backoff.retainOnly(inUse);
    },
  };
}

/** Cache key of the file: a published folder has one server file forever, a folder in development successive ones. */
const getCodeKey = ({ descriptor, baseUrl }: ComposedRemote): string => `${baseUrl} ${getServerHash(descriptor) ?? ''}`;

const getServerHash = ({ files, server }: RemoteDescriptor): string | undefined =>
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
  const expected = getServerHash(descriptor);
  const actual = createHash('sha256').update(code).digest('base64');
  if (actual !== expected)
    throw new RemoteCodeError(
      `${url} has SHA-256 ${actual}, its descriptor says ${expected ?? 'nothing'}. It is not run: publish the version again under a new number.`,
    );
  const workers = pool.open({ remote: name, version }, { code: code.toString('utf8'), url });
  try {
    await withTimeLimit(START_LIMIT_MS, 'its start', () => workers.start());
    return workers;
  } catch (error) {
    const waitedMs = Math.max(0, ...workers.workers().map((worker) => worker.processorWaitMs()));
    workers.retire();
    throw new StartError(url, error, error instanceof TimeLimitError && waitedMs > START_LIMIT_MS / 2);
  }
}

async function fetchFile(url: string, hosts: CodeHosts, signal: AbortSignal): Promise<Buffer> {
  try {
    return Buffer.from(await (await fetchCode(url, hosts, { signal })).arrayBuffer());
  } catch (error) {
    throw new RemoteCodeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
