import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { Fault } from './worker-fault.ts';
import type { OpenPort } from './worker-port.ts';
import { VersionWorkers } from './version-workers.ts';
import { Worker, type RemoteCodeMessage, type ResponseLimits } from './worker.ts';

/** How often workers are looked after, in ms. */
const CHECK_MS = 250;
/** When a blank worker is started for whichever remote needs one next, in ms after the last was taken. */
const SPARE_AFTER_MS = 2_000;

/** Figures of the workers, for metrics and the status page. */
export interface WorkerFigures extends VersionRef {
  readonly workers: number;
  readonly jobs: number;
}

/** All workers of a shell. */
export interface WorkerPool {
  /** The workers of one version; the first one is not started yet. */
  open(version: VersionRef, code: Omit<RemoteCodeMessage, 'nonce' | 'remote'>): VersionWorkers;
  figures(): readonly WorkerFigures[];
  /** Ends all of them at once. */
  close(): void;
}

interface Options {
  readonly openPort: OpenPort;
  /** What everything is rendered with. */
  readonly nonce: string;
  /** Memory that a worker may use, in MB. */
  readonly memoryMb: number;
  /** Most workers of one version. */
  readonly most: number;
  /** Default: those of `Worker`. */
  readonly responseLimitMs?: ResponseLimits;
  readonly onFault: (fault: Fault) => void;
  readonly onConsole: (version: VersionRef, level: 'info' | 'warn' | 'error', text: string) => void;
}

export function createWorkerPool({
  openPort,
  nonce,
  memoryMb,
  most,
  responseLimitMs,
  onFault,
  onConsole,
}: Options): WorkerPool {
  const versions = new Set<VersionWorkers>();
  let spare: Worker | null = null;
  let closed = false;
  let sparing: NodeJS.Timeout | undefined;

  function spareLater(): void {
    clearTimeout(sparing);
    sparing = setTimeout(() => {
      if (!closed) spare ??= new Worker(openPort, responseLimitMs);
    }, SPARE_AFTER_MS).unref();
  }

  function takeSpare(): Worker {
    const taken = spare?.isOpen() ? spare : new Worker(openPort, responseLimitMs);
    spare = null;
    spareLater();
    return taken;
  }

  let lastCheck = performance.now();
  const checking = setInterval(() => {
    const now = performance.now();
    // Whoever was late itself can say nothing of others' silence.
    const wasLate = now - lastCheck > CHECK_MS * 4;
    lastCheck = now;
    if (wasLate) return;
    for (const one of versions) {
      if (one.isOver()) versions.delete(one);
      else one.check(now, memoryMb * 1_048_576);
    }
  }, CHECK_MS).unref();

  return {
    open(version, code) {
      const opened = new VersionWorkers({
        version,
        code: { ...code, remote: version.remote, nonce },
        most,
        takeSpare,
        onFault,
        onConsole,
      });
      versions.add(opened);
      return opened;
    },
    figures: () =>
      [...versions].map((one) => ({
        ...one.version,
        workers: one.workers().length,
        jobs: one.workers().reduce((sum, worker) => sum + worker.jobs().length, 0),
      })),
    close() {
      closed = true;
      clearInterval(checking);
      clearTimeout(sparing);
      spare?.kill('retired');
      for (const one of versions) {
        one.retire();
        for (const worker of one.workers()) worker.kill('retired');
      }
      versions.clear();
    },
  };
}
