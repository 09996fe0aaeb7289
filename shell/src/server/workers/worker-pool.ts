import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { WorkerFault } from './worker-fault.ts';
import type { OpenPort, ResponseLimits, WorkerLimits } from './worker-port.ts';
import { VersionWorkers } from './version-workers.ts';
import { Worker, type RemoteCodeMessage } from './worker.ts';

/** Interval of the worker checks, in ms. */
const CHECK_MS = 250;
/** Delay before the next spare worker, which any remote may use, in ms after the last was taken. */
const SPARE_DELAY_MS = 2_000;

/** Statistics of the workers, for metrics and the status page. */
export interface WorkerStats extends VersionRef {
  readonly workers: number;
  readonly jobs: number;
  /** Workers whose answer is overdue: they are ended or answer soon. */
  readonly unresponsive: number;
}

/** All workers of a shell. */
export interface WorkerPool {
  /** Opens the workers of one version; none is started yet. */
  open(version: VersionRef, code: Omit<RemoteCodeMessage, 'nonce' | 'remote'>): VersionWorkers;
  stats(): readonly WorkerStats[];
  /** Ends all of them at once. */
  close(): void;
}

/** Limits of the workers, and what they report. */
export interface WorkerPoolOptions {
  readonly openPort: OpenPort;
  /** Nonce of all renders. */
  readonly nonce: string;
  /** Memory limit of a worker, in MB. */
  readonly memoryMb: number;
  /** Share of a processor that a worker may use while it has no job, or its jobs only wait, in percent. */
  readonly idleCpuPercent: number;
  /** Most workers of one version. */
  readonly maxWorkers: number;
  /** Default: those of `Worker`. */
  readonly responseLimitMs?: ResponseLimits;
  readonly onFault: (fault: WorkerFault) => void;
  readonly onConsole: (version: VersionRef, level: 'info' | 'warn' | 'error', text: string) => void;
}

export function createWorkerPool({
  openPort,
  nonce,
  memoryMb,
  idleCpuPercent,
  maxWorkers,
  responseLimitMs,
  onFault,
  onConsole,
}: WorkerPoolOptions): WorkerPool {
  const versions = new Set<VersionWorkers>();
  const limits: WorkerLimits = { memoryBytes: memoryMb * 1_048_576, idleCpuShare: idleCpuPercent / 100 };
  let spare: Worker | null = null;
  let isClosed = false;
  let spareTimer: NodeJS.Timeout | undefined;

  function scheduleSpare(): void {
    clearTimeout(spareTimer);
    spareTimer = setTimeout(() => {
      if (!isClosed) spare ??= new Worker(openPort, responseLimitMs);
    }, SPARE_DELAY_MS).unref();
  }

  function takeSpare(): Worker {
    const worker = spare?.isOpen() ? spare : new Worker(openPort, responseLimitMs);
    spare = null;
    scheduleSpare();
    return worker;
  }

  let lastCheck = performance.now();
  const checkTimer = setInterval(() => {
    const now = performance.now();
    // After a late check of its own the shell cannot judge the silence of workers; memory and processor time it can.
    const isPunctual = now - lastCheck <= CHECK_MS * 4;
    lastCheck = now;
    for (const workers of versions) {
      if (workers.hasEnded()) versions.delete(workers);
      else workers.check(now, limits, isPunctual);
    }
  }, CHECK_MS).unref();

  return {
    open(version, code) {
      const versionWorkers = new VersionWorkers({
        version,
        code: { ...code, remote: version.remote, nonce },
        maxWorkers,
        takeSpare,
        onFault,
        onConsole,
      });
      versions.add(versionWorkers);
      return versionWorkers;
    },
    stats: () =>
      [...versions].map((workers) => ({
        ...workers.version,
        workers: workers.workers().length,
        jobs: workers.workers().reduce((sum, worker) => sum + worker.jobs().length, 0),
        unresponsive: workers.workers().filter((worker) => worker.isUnresponsive()).length,
      })),
    close() {
      isClosed = true;
      clearInterval(checkTimer);
      clearTimeout(spareTimer);
      spare?.kill('retired');
      for (const workers of versions) {
        workers.retire();
        for (const worker of workers.workers()) worker.kill('retired');
      }
      versions.clear();
    },
  };
}
