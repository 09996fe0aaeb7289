import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { WorkerFault, FaultKind } from './worker-fault.ts';
import type { WorkerEnd } from './worker-port.ts';
import { RunningJob, type JobSpec, type JobOrigin, type JobResult } from './running-job.ts';
import type { RemoteCodeMessage, Worker, WorkerListener } from './worker.ts';

/** Thrown to whom a worker served when its code ended it. */
export class WorkerEndError extends Error {
  override readonly name = 'WorkerEndError';
}

/** From so many jobs of a worker on, another one is started beside it. */
const MAX_JOBS_BEFORE_GROWTH = 3;
/** A worker that ends sooner than this after its start makes the next one wait, in ms. */
const SHORT_LIFETIME_MS = 10_000;
/** How long the next one waits, in ms: twice as long each time, to a bound. */
const RESTART_DELAY_MS = { first: 100, max: 5_000 };
/** A worker beside the first that had nothing to do for so long is ended, in ms. */
const IDLE_MS = 30_000;
/** A worker that answers sooner than this has nothing to do: a late page of it waits for nothing, in ms. */
const IDLE_RESPONSE_MS = 100;
/** A job whose worker ended by another's fault is done once more if it has so much time left, in ms. */
const RETRY_MIN_REMAINING_MS = 200;

interface Options {
  readonly version: VersionRef;
  readonly code: RemoteCodeMessage;
  /** Most workers at a time. */
  readonly maxWorkers: number;
  readonly takeSpare: () => Worker;
  readonly onFault: (fault: WorkerFault) => void;
  readonly onConsole: (version: VersionRef, level: 'info' | 'warn' | 'error', text: string) => void;
}

/** Names of the errors that a call of the backend ends with. */
const BACKEND_ERRORS: ReadonlySet<string> = new Set([
  'ApiError',
  'ResponseContractError',
  'AbortedError',
  'AbortError',
  'TimeoutError',
  'TimeLimitError',
]);

let lastId = 0;

/** How a worker ended. */
interface WorkerExit {
  readonly end: WorkerEnd;
  readonly output: string;
  /** The job that is to blame, if one is. */
  readonly lastJob: RunningJob | null;
  readonly uptimeMs: number;
}

/** The workers of one version: one, and more while there is much to do. */
export class VersionWorkers {
  readonly version: VersionRef;
  readonly #options: Options;
  readonly #workers = new Set<Worker>();
  readonly #idleSince = new Map<Worker, number>();
  /** Jobs that wait for a worker, while the next one must not start yet. */
  readonly #waiting = new Set<RunningJob>();
  /** Workers that threw outside of any promise. */
  readonly #toReplace = new WeakSet<Worker>();
  #shortLifetimes = 0;
  #isRetired = false;
  #pause: NodeJS.Timeout | null = null;

  constructor(options: Options) {
    this.version = options.version;
    this.#options = options;
  }

  workers(): readonly Worker[] {
    return [...this.#workers];
  }

  /** Whether it was retired, and its last worker has ended. */
  hasEnded(): boolean {
    return this.#isRetired && this.#workers.size === 0;
  }

  /** Starts one more worker. @throws what the code threw, or how its process ended */
  async start(): Promise<void> {
    const worker = this.#options.takeSpare();
    const startedAt = performance.now();
    this.#workers.add(worker);
    const listener: WorkerListener = {
      ended: (end, output, lastJob) =>
        this.#handleEnd(worker, { end, output, lastJob, uptimeMs: performance.now() - startedAt }),
      uncaught: ({ origin, error }, job) => {
        this.#reportFault(origin, job, `${error.name}: ${error.message}`, BACKEND_ERRORS.has(error.name));
        // A throw outside of any promise may leave state half changed; a rejection does not.
        if (origin === 'exception') this.#replaceLater(worker, performance.now() - startedAt);
      },
      console: (level, text) => this.#options.onConsole(this.version, level, text),
    };
    try {
      await worker.load(this.#options.code, listener);
    } catch (error) {
      worker.kill('retired');
      throw error;
    }
  }

  run(spec: JobSpec): JobResult {
    lastId += 1;
    const job = new RunningJob(lastId, spec, {
      onDone: (endedJob) => {
        this.#waiting.delete(endedJob);
        this.#workerOf(endedJob)?.removeJob(endedJob);
      },
      onTimeout: (lateJob) => void this.#attributeTimeout(lateJob),
      onOutputLimit: (verboseJob) => this.#workerOf(verboseJob)?.kill('output'),
    });
    this.#assign(job);
    // Asked for by a page that began before: the worker ends with it.
    if (this.#isRetired) for (const worker of this.#workers) worker.retire();
    return job.result;
  }

  /** Starts no more workers; those there are end when their jobs are done. */
  retire(): void {
    this.#isRetired = true;
    if (this.#pause) clearTimeout(this.#pause);
    for (const worker of this.#workers) worker.retire();
  }

  /** To be called from time to time. @param memoryBytes how much a worker may use */
  check(now: number, memoryBytes: number): void {
    for (const worker of this.#workers) {
      worker.check(now, memoryBytes);
      if (worker.isUnresponsive() && !this.#isRetired)
        for (const job of worker.releaseUnstartedJobs()) this.#assign(job);
      if (worker.jobs().length > 0) this.#idleSince.delete(worker);
      else if (!this.#idleSince.has(worker)) this.#idleSince.set(worker, now);
      if (this.#open().length > 1 && now - (this.#idleSince.get(worker) ?? now) > IDLE_MS) worker.retire();
    }
  }

  #reportFault(kind: FaultKind, origin: JobOrigin | null, message: string, isBackendFailure = false): void {
    const { part = null, trace = null, path = '' } = origin ?? {};
    this.#options.onFault({ ...this.version, kind, part, trace, path, message, isBackendFailure });
  }

  #startInBackground(): void {
    this.start().catch((error: unknown) => {
      if (!this.#isRetired) this.#reportFault('start', null, error instanceof Error ? error.message : String(error));
    });
  }

  /** Retires a worker once another one is ready, with exponential backoff for short-lived ones. */
  #replaceLater(worker: Worker, uptimeMs: number): void {
    if (this.#isRetired || this.#toReplace.has(worker)) return;
    this.#toReplace.add(worker);
    this.#countLifetime(uptimeMs);
    setTimeout(() => {
      if (this.#isRetired || !worker.isOpen()) return;
      this.start().then(
        () => worker.retire(),
        (error: unknown) => this.#reportFault('start', null, error instanceof Error ? error.message : String(error)),
      );
    }, this.#restartDelayMs()).unref();
  }

  #countLifetime(uptimeMs: number): void {
    this.#shortLifetimes = uptimeMs < SHORT_LIFETIME_MS ? this.#shortLifetimes + 1 : 1;
  }

  #restartDelayMs(): number {
    const { first, max } = RESTART_DELAY_MS;
    return this.#shortLifetimes === 0 ? 0 : Math.min(max, first * 2 ** (this.#shortLifetimes - 1));
  }

  /** Starts a worker where none takes jobs: later, if the last ones did not live long. */
  #startNext(): void {
    if (this.#isRetired || this.#pause || this.#open().length > 0) return;
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.#startInBackground();
      for (const job of this.#waiting) this.#assign(job);
      this.#waiting.clear();
    }, this.#restartDelayMs()).unref();
  }

  #handleEnd(worker: Worker, { end, output, lastJob, uptimeMs }: WorkerExit): void {
    this.#workers.delete(worker);
    this.#idleSince.delete(worker);
    if (end !== 'retired') {
      this.#countLifetime(uptimeMs);
      this.#reportFault(end, lastJob?.origin ?? null, `Its worker ${END_DESCRIPTIONS[end]} (${output}).`);
      this.#startNext();
    }
    const { remote, version } = this.version;
    for (const job of worker.jobs()) {
      const canRetry = job !== lastJob && !job.hasOutput && job.remainingMs > RETRY_MIN_REMAINING_MS;
      const { label } = job.spec;
      if (canRetry) this.#assign(job);
      else
        job.fail(
          new WorkerEndError(`${label} was not finished: the worker of ${remote}@${version} ${END_DESCRIPTIONS[end]}.`),
        );
    }
  }

  #open(): Worker[] {
    return [...this.#workers].filter((worker) => worker.isOpen());
  }

  #assign(job: RunningJob): void {
    if (this.#open().length === 0 && this.#pause) return void this.#waiting.add(job);
    const { maxWorkers } = this.#options;
    // Beside workers that may loop there is always another one.
    if (this.#open().every((worker) => worker.isUnresponsive()) && this.#workers.size <= maxWorkers)
      this.#startInBackground();
    const open = this.#open().toSorted(
      (first, second) =>
        Number(first.isUnresponsive()) - Number(second.isUnresponsive()) || first.jobs().length - second.jobs().length,
    );
    const [best] = open;
    if (!best) return job.fail(new WorkerEndError(`${job.spec.label}: no worker could be started.`));
    if (best.jobs().length >= MAX_JOBS_BEFORE_GROWTH && open.length < maxWorkers) this.#startInBackground();
    this.#idleSince.delete(best);
    best.addJob(job);
  }

  /** A page may be late because the backend is, or because there is much to do; or its code waits for what never comes. */
  async #attributeTimeout(job: RunningJob): Promise<void> {
    const isWaiting = job.isWaitingForBackend || !job.hasStarted;
    const responseMs = (await this.#workerOf(job)?.probe(isWaiting ? null : job)) ?? Infinity;
    if (!isWaiting && responseMs < IDLE_RESPONSE_MS)
      this.#reportFault('hung', job.origin, `${job.spec.label} timed out without a pending request.`);
  }

  #workerOf(job: RunningJob): Worker | undefined {
    return [...this.#workers].find((worker) => worker.jobs().includes(job));
  }
}

const END_DESCRIPTIONS: Readonly<Record<WorkerEnd, string>> = {
  stuck: 'answered nothing any longer and was ended',
  memory: 'used more memory than it may and was ended',
  output: 'wrote more than any page does and was ended',
  ended: 'ended by itself',
  retired: 'was not needed any longer',
};
