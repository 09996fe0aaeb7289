import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { WorkerFault, FaultKind } from './worker-fault.ts';
import type { WorkerEnd, WorkerLimits } from './worker-port.ts';
import { RunningJob } from './running-job.ts';
import type { JobSpec, JobOrigin, JobResult } from './job-spec.ts';
import type { RemoteCodeMessage, Worker, WorkerListener } from './worker.ts';

/** Rejects the jobs of a worker that its code ended. */
export class WorkerEndError extends Error {
  override readonly name = 'WorkerEndError';
}

/** Number of jobs of a worker from which another one is started. */
const MAX_JOBS_BEFORE_GROWTH = 3;
/** Uptime below which an ended worker delays the start of the next one, in ms. */
const SHORT_LIFETIME_MS = 10_000;
/** Exponential backoff of that start, in ms: doubled each time, up to the maximum. */
const RESTART_DELAY_MS = { first: 100, max: 5_000 };
/** Idle time after which a worker beyond the first is ended, in ms. */
const IDLE_MS = 30_000;
/** Response time below which a worker is idle, in ms: a late page on it waits for nothing. */
const IDLE_RESPONSE_MS = 100;
/** Remaining time from which a job is retried when another job's fault ended its worker, in ms. */
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

/** Names of the errors of failed backend requests. */
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
  /** The job that caused the end, if one did. */
  readonly lastJob: RunningJob | null;
  readonly uptimeMs: number;
}

/** The workers of one version: one, and more under load. A worker that hangs or ends is replaced. */
export class VersionWorkers {
  readonly version: VersionRef;
  readonly #options: Options;
  readonly #workers = new Set<Worker>();
  readonly #idleSince = new Map<Worker, number>();
  /** Jobs that wait for a worker during the restart delay. */
  readonly #waiting = new Set<RunningJob>();
  /** Parts whose last job was in time: a single late job of such a part proves nothing. */
  readonly #punctualParts = new Set<string>();
  /** Time that the worker of a job had waited for a processor when the job began, in ms. */
  readonly #processorWaits = new WeakMap<RunningJob, number>();
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

  /**
   * Starts one more worker.
   * @throws the error of the code, or of its ended process
   */
  async start(): Promise<void> {
    const worker = this.#options.takeSpare();
    const startedAt = performance.now();
    this.#workers.add(worker);
    const listener: WorkerListener = {
      ended: (end, output, lastJob) =>
        this.#handleEnd(worker, { end, output, lastJob, uptimeMs: performance.now() - startedAt }),
      uncaught: ({ origin, error }, job) => {
        this.#reportFault(origin, job, `${error.name}: ${error.message}`, BACKEND_ERRORS.has(error.name));
        // A throw outside of any promise may leave inconsistent state; a rejection does not.
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
        if (endedJob.isPunctual) this.#punctualParts.add(endedJob.spec.part);
        this.#workerOf(endedJob)?.removeJob(endedJob);
      },
      onTimeout: (lateJob) => void this.#attributeTimeout(lateJob),
      onOutputLimit: (verboseJob) => this.#handleOutputLimit(verboseJob),
      onBrokenMarkup: ({ origin, spec: { label } }) =>
        this.#reportFault('markup', origin, `${label} wrote HTML or data that would change the page around it.`),
    });
    this.#assign(job);
    // The request came from a page that began before the retirement: the worker ends with it.
    if (this.#isRetired) for (const worker of this.#workers) worker.retire();
    return job.result;
  }

  /** Starts no more workers; existing ones end when their jobs are done. */
  retire(): void {
    this.#isRetired = true;
    if (this.#pause) clearTimeout(this.#pause);
    for (const worker of this.#workers) worker.retire();
  }

  /**
   * Checks the workers; call it regularly.
   * @param canJudgeSilence whether the shell itself was not late
   */
  check(now: number, limits: WorkerLimits, canJudgeSilence: boolean): void {
    for (const worker of this.#workers) {
      worker.check(now, limits, canJudgeSilence);
      if (worker.isUnresponsive() && !this.#isRetired)
        for (const job of worker.releaseUnstartedJobs()) this.#assign(job);
      if (worker.jobs().length > 0) this.#idleSince.delete(worker);
      else if (!this.#idleSince.has(worker)) this.#idleSince.set(worker, now);
      if (this.#open().length > 1 && now - (this.#idleSince.get(worker) ?? now) > IDLE_MS) worker.retire();
    }
  }

  #reportFault(kind: FaultKind, origin: JobOrigin | null, message: string, isExternal = false): void {
    const { part = null, trace = null, path = '' } = origin ?? {};
    this.#options.onFault({ ...this.version, kind, part, trace, path, message, isExternal });
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

  /** Starts a worker where none accepts jobs: with a delay if the last ones were short-lived. */
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
    // In addition to workers that may loop there is always another one.
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
    this.#processorWaits.set(job, best.processorWaitMs());
    best.addJob(job);
  }

  /** A slot with too much HTML has ended already; a page may write more, so its worker ends. */
  #handleOutputLimit(job: RunningJob): void {
    const { kind } = job.spec.job;
    if (kind === 'page') this.#workerOf(job)?.kill('output');
    else this.#reportFault('output', job.origin, `${job.spec.label} wrote more than a slot may.`);
  }

  /** Finds the cause of a timeout: a late backend, high load, or code that waits for a promise that never settles. */
  async #attributeTimeout(job: RunningJob): Promise<void> {
    const isWaiting = job.isWaitingForBackend || !job.hasStarted;
    const worker = this.#workerOf(job);
    const isExternal = this.#isExternallyLate(job, worker);
    const responseMs = (await worker?.probe(isWaiting ? null : job)) ?? Infinity;
    if (!isWaiting && responseMs < IDLE_RESPONSE_MS)
      this.#reportFault('hung', job.origin, `${job.spec.label} timed out without a pending request.`, isExternal);
  }

  /**
   * Whether backend or machine may have caused a timeout: in less than half of the time the worker could have run the
   * code, and waited for no response. A slot has 300 ms only, so a single late job after one in time proves nothing.
   */
  #isExternallyLate(job: RunningJob, worker: Worker | undefined): boolean {
    const wasPunctual = this.#punctualParts.delete(job.spec.part);
    const isSlot = job.spec.job.kind === 'slot';
    const waitedMs = worker ? worker.processorWaitMs() - (this.#processorWaits.get(job) ?? 0) : 0;
    const { total, own } = job.phaseMs;
    return (isSlot && wasPunctual) || own - waitedMs < total / 2;
  }

  #workerOf(job: RunningJob): Worker | undefined {
    return [...this.#workers].find((worker) => worker.jobs().includes(job));
  }
}

const END_DESCRIPTIONS: Readonly<Record<WorkerEnd, string>> = {
  stuck: 'answered nothing any longer and was ended',
  memory: 'used more memory than it may and was ended',
  output: 'wrote more than any page does and was ended',
  cpu: 'computed without a job and was ended',
  ended: 'ended by itself',
  retired: 'was not needed any longer',
};
