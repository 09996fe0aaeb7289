import { LRUCache } from 'lru-cache';
import type { BackendResponse, FromWorker, Job, NumberedMessage, SlotHtml, ToWorker } from './messages.ts';
import type { OpenPort, WorkerEnd, WorkerPort } from './worker-port.ts';
import type { JobOrigin, JobWorker, RunningJob } from './running-job.ts';
import { deserializeError } from './serialized-error.ts';

/** Longest time without a response before a worker is killed, in ms. */
export interface ResponseLimits {
  /** While its process starts, before it has any code. */
  readonly starting: number;
  /** After a timeout of a job. */
  readonly suspected: number;
  readonly otherwise: number;
}

const RESPONSE_LIMIT_MS: ResponseLimits = { starting: 20_000, suspected: 2_000, otherwise: 5_000 };
/** After so long without a response to a ping it gets no new jobs, in ms. */
const UNRESPONSIVE_MS = 300;
/** A silent worker that uses more than this share of its memory collects garbage: its heap is full. */
const FULL_MEMORY_SHARE = 0.75;
/** So much of a silence counts, however long the worker waited for a processor meanwhile. */
const MIN_SILENCE_SHARE = 0.25;
/** Interval of pings, in ms. */
const PING_EVERY_MS = 500;
/** Of so many jobs is known whose they were, for what their code does later. */
const MAX_RECENT = 100;

/** Something that nobody in the remote's code waited for. */
export type Uncaught = Extract<FromWorker, { type: 'uncaught' }>;

export interface WorkerListener {
  /** @param lastJob the job whose code ran last, if any did */
  ended(end: WorkerEnd, output: string, lastJob: RunningJob | null): void;
  /** @param job the one that began it, if it is known */
  uncaught(message: Uncaught, origin: JobOrigin | null): void;
  console(level: 'info' | 'warn' | 'error', text: string): void;
}

/** What the workers of a version need of one. */
export type RemoteCodeMessage = Omit<Extract<ToWorker, { type: 'code' }>, 'type'>;

/** A worker: it begins blank, takes a remote's code once, then does its jobs. */
export class Worker implements JobWorker {
  readonly #jobs = new Map<number, RunningJob>();
  /** Without what the jobs gave: pages would stay in memory with it. */
  readonly #recent = new LRUCache<number, JobOrigin>({ max: MAX_RECENT });
  readonly #loading = Promise.withResolvers<void>();
  readonly #port: WorkerPort;
  #listener: WorkerListener | null = null;
  #end: WorkerEnd = 'ended';
  #state: 'open' | 'retiring' | 'ended' = 'open';
  #hasLoaded = false;
  #pingSentAt: number | null = null;
  #waitBeforePingMs = 0;
  #lastMessageAt = 0;
  readonly #limits: ResponseLimits;
  #responseLimitMs: number;
  #probes: ((at: number) => void)[] = [];
  /** Messages that it is not done with, each with the job whose code it sets going. */
  #unacknowledged: { readonly number: number; readonly job: RunningJob | null }[] = [];
  #lastMessageNumber = 0;
  #outbox: NumberedMessage[] = [];
  /** The job whose code ran last, and one that was late while it waited for nothing. */
  #last: RunningJob | null = null;
  #suspect: RunningJob | null = null;

  constructor(openPort: OpenPort, limits: ResponseLimits = RESPONSE_LIMIT_MS) {
    this.#limits = limits;
    this.#responseLimitMs = limits.starting;
    this.#loading.promise.catch(() => undefined);
    this.#port = openPort({
      batch: ({ acknowledged, messages }) => this.#receive(acknowledged, messages),
      invalidMessage: () => this.kill('output'),
      ended: (output) => this.#handleEnd(output),
    });
  }

  get pid(): number {
    return this.#port.pid;
  }

  /** The jobs that it has. */
  jobs(): readonly RunningJob[] {
    return [...this.#jobs.values()];
  }

  /** Whether it takes new jobs. */
  isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Whether a ping is overdue: its code may loop. */
  isUnresponsive(): boolean {
    return this.#hasLoaded && this.#pingSentAt !== null && performance.now() - this.#pingSentAt > UNRESPONSIVE_MS;
  }

  /** Gives it the code of a remote. @throws what the code threw, or how the worker ended meanwhile */
  load(code: RemoteCodeMessage, listener: WorkerListener): Promise<void> {
    this.#listener = listener;
    this.#send({ type: 'code', ...code });
    return this.#loading.promise;
  }

  addJob(job: RunningJob): void {
    this.#jobs.set(job.id, job);
    this.#recent.set(job.id, job.origin);
    job.assign(this);
  }

  /** The job has ended. */
  removeJob(job: RunningJob): void {
    this.#jobs.delete(job.id);
    if (this.#state === 'retiring' && this.#jobs.size === 0) this.kill('retired');
  }

  /** Removes and returns the jobs that wait behind the current one. */
  releaseUnstartedJobs(): readonly RunningJob[] {
    const current = this.#currentJob();
    const unstarted = this.jobs().filter((job) => job !== current && !job.hasStarted);
    for (const { id } of unstarted) {
      this.#jobs.delete(id);
      this.abort(id, 'moved to another worker');
    }
    return unstarted;
  }

  /** Takes no more jobs, and ends when those that it has are done. */
  retire(): void {
    if (this.#state !== 'open') return;
    this.#state = 'retiring';
    if (this.#jobs.size === 0) this.kill('retired');
  }

  kill(end: WorkerEnd): void {
    if (this.#state === 'ended') return;
    this.#end = end;
    this.#port.kill();
  }

  /**
   * Resolves with the time that it took to answer, in ms; one that does not is ended (Infinity).
   * @param suspected whose code is to blame if it does not, unless another was suspected before
   */
  probe(suspected: RunningJob | null): Promise<number> {
    const now = performance.now();
    this.#suspect ??= suspected;
    this.#responseLimitMs = this.#limits.suspected;
    this.#ping(now);
    return new Promise((resolve) => this.#probes.push((at) => resolve(at - now)));
  }

  /** To be called from time to time. @param memoryBytes how much it may use */
  check(now: number, memoryBytes: number): void {
    const memory = this.#port.memory() ?? 0;
    if (memory > memoryBytes) return this.kill('memory');
    const silentMs = this.#silentMs(now);
    if (this.#hasLoaded && silentMs > UNRESPONSIVE_MS) this.#port.lowerPriority();
    if (silentMs > this.#responseLimitMs) this.kill(memory > memoryBytes * FULL_MEMORY_SHARE ? 'memory' : 'stuck');
    else if (this.#pingSentAt === null && now - this.#lastMessageAt > PING_EVERY_MS) this.#ping(now);
  }

  start(id: number, job: Job): void {
    this.#send({ type: 'job', id, job });
  }

  slots(id: number, slots: SlotHtml): void {
    this.#send({ type: 'slots', id, slots });
  }

  respond(id: number, requestId: number, response: BackendResponse): void {
    this.#send({ type: 'response', id, requestId, response });
  }

  abort(id: number, reason: string): void {
    this.#send({ type: 'abort', id, reason });
  }

  #send(message: ToWorker): void {
    this.#lastMessageNumber += 1;
    const job = 'id' in message ? (this.#jobs.get(message.id) ?? null) : null;
    this.#unacknowledged.push({ number: this.#lastMessageNumber, job });
    this.#outbox.push({ number: this.#lastMessageNumber, message });
    // Messages of one event-loop turn are one write: each costs a system call and a wake-up of the worker.
    if (this.#outbox.length === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const messages = this.#outbox;
    this.#outbox = [];
    this.#port.send(messages);
  }

  #ping(now: number): void {
    if (this.#pingSentAt === null) {
      this.#pingSentAt = now;
      this.#waitBeforePingMs = this.#port.processorWaitMs();
    }
    this.#send({ type: 'ping' });
  }

  /**
   * How long it has owed an answer, in ms: without the time that it waited for a processor, which is not its code's fault. Of a
   * long silence some counts all the same, as one that loops on a busy machine waits, too.
   */
  #silentMs(now: number): number {
    if (this.#pingSentAt === null) return 0;
    const silentMs = now - this.#pingSentAt;
    const waitedMs = this.#port.processorWaitMs() - this.#waitBeforePingMs;
    return Math.max(silentMs - waitedMs, silentMs * MIN_SILENCE_SHARE);
  }

  #receive(acknowledged: number, messages: readonly FromWorker[]): void {
    this.#pingSentAt = null;
    this.#lastMessageAt = performance.now();
    this.#responseLimitMs = this.#limits.otherwise;
    while (this.#unacknowledged[0] && this.#unacknowledged[0].number <= acknowledged) {
      const { job } = this.#unacknowledged[0];
      this.#unacknowledged.shift();
      if (!job) continue;
      job.markStarted();
      this.#last = job;
    }
    for (const message of messages) this.#handle(message);
  }

  #handle(message: FromWorker): void {
    switch (message.type) {
      case 'booted':
        return;
      case 'pong':
        this.#suspect = null;
        return this.#resolveProbes(this.#lastMessageAt);
      case 'ready':
        this.#hasLoaded = true;
        return this.#loading.resolve();
      case 'startFailed':
        return this.#loading.reject(deserializeError(message.error));
      case 'uncaught':
        return this.#listener?.uncaught(message, message.id === null ? null : (this.#recent.get(message.id) ?? null));
      case 'console':
        return this.#listener?.console(message.level, message.text);
      default:
        this.#jobs.get(message.id)?.handleMessage(message);
    }
  }

  #handleEnd(output: string): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#resolveProbes(Infinity);
    this.#loading.reject(new Error(`its process ended while it was started (${output}).`));
    const isFull = this.#end === 'ended' && OUT_OF_MEMORY.test(output);
    const lastJob = this.#currentJob() ?? (this.#end === 'stuck' ? this.#suspect : null) ?? this.#last;
    this.#listener?.ended(isFull ? 'memory' : this.#end, output, lastJob);
  }

  /** Job of the first unacknowledged message: messages are handled in order, so its code is running. */
  #currentJob(): RunningJob | null {
    return this.#unacknowledged.find(({ job }) => job !== null)?.job ?? null;
  }

  #resolveProbes(at: number): void {
    const probes = this.#probes;
    this.#probes = [];
    for (const resolveProbe of probes) resolveProbe(at);
  }
}

/** The last words of a process whose heap was full. */
const OUT_OF_MEMORY = /heap out of memory|array length Allocation failed/i;
