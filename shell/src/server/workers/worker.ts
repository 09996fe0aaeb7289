import { LRUCache } from 'lru-cache';
import type { BackendResponse, FromWorker, Job, NumberedMessage, SlotHtml, ToWorker } from './messages.ts';
import { CpuBudget } from './cpu-budget.ts';
import type { OpenPort, ResponseLimits, WorkerEnd, WorkerLimits, WorkerPort } from './worker-port.ts';
import type { RunningJob } from './running-job.ts';
import type { JobOrigin, JobWorker } from './job-spec.ts';
import { deserializeError } from './serialized-error.ts';
import { UnsolicitedMessages } from './unsolicited-messages.ts';

const RESPONSE_LIMIT_MS: ResponseLimits = { starting: 20_000, suspected: 2_000, otherwise: 5_000 };
/** Time without a response to a ping after which it gets no new jobs, in ms. */
const UNRESPONSIVE_MS = 300;
/** A silent worker that uses more than this share of its memory collects garbage: its heap is full. */
const FULL_MEMORY_SHARE = 0.75;
/** Share of a silence that counts in any case, also if the worker waited for a processor all the time. */
const MIN_SILENCE_SHARE = 0.25;
/** Interval of pings, in ms. */
const PING_EVERY_MS = 500;
/** Number of jobs whose origin is stored, for faults of their code after their end. */
const MAX_RECENT = 100;

/** An uncaught error of the remote's code. */
export type Uncaught = Extract<FromWorker, { type: 'uncaught' }>;

export interface WorkerListener {
  /** @param lastJob the job whose code ran last, if any did */
  ended(end: WorkerEnd, output: string, lastJob: RunningJob | null): void;
  /** @param origin the job that began it, if known */
  uncaught(message: Uncaught, origin: JobOrigin | null): void;
  console(level: 'info' | 'warn' | 'error', text: string): void;
}

/** Message with a remote's server code, without its type. */
export type RemoteCodeMessage = Omit<Extract<ToWorker, { type: 'code' }>, 'type'>;

/** A worker: it starts without code, loads a remote's code once, then runs its jobs. */
export class Worker implements JobWorker {
  readonly #jobs = new Map<number, RunningJob>();
  /** Origins without the jobs' results, which would hold pages in memory. */
  readonly #recent = new LRUCache<number, JobOrigin>({ max: MAX_RECENT });
  readonly #cpu = new CpuBudget();
  readonly #loading = Promise.withResolvers<void>();
  readonly #port: WorkerPort;
  #listener: WorkerListener | null = null;
  #end: WorkerEnd = 'ended';
  #state: 'open' | 'retiring' | 'ended' = 'open';
  #hasLoaded = false;
  #pingSentAt: number | null = null;
  #waitBeforePingMs = 0;
  #lastMessageAt = 0;
  readonly #unsolicited = new UnsolicitedMessages();
  readonly #limits: ResponseLimits;
  #responseLimitMs: number;
  #probes: ((at: number) => void)[] = [];
  /** Messages without acknowledgement, each with the job whose code it runs. */
  #unacknowledged: { readonly number: number; readonly job: RunningJob | null }[] = [];
  #lastMessageNumber = 0;
  #outbox: NumberedMessage[] = [];
  /** The job whose code ran last, and a suspect: a late job without pending requests. */
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

  /** Time that it has waited for a processor since it began, in ms. */
  processorWaitMs(): number {
    return this.#port.processorWaitMs();
  }

  /** Jobs of the worker. */
  jobs(): readonly RunningJob[] {
    return [...this.#jobs.values()];
  }

  /** Whether it accepts new jobs. */
  isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Whether a ping is overdue: its code may loop. */
  isUnresponsive(): boolean {
    return this.#hasLoaded && this.#pingSentAt !== null && performance.now() - this.#pingSentAt > UNRESPONSIVE_MS;
  }

  /**
   * Loads the code of a remote.
   * @throws the error of the code, or of the ended worker
   */
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

  /** Removes a job that has ended. */
  removeJob(job: RunningJob): void {
    this.#jobs.delete(job.id);
    if (this.#jobs.size === 0) this.#cpu.endWork();
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

  /** Accepts no more jobs, and ends when its jobs are done. */
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
   * Resolves with the response time in ms, less its wait for a processor; one that does not respond is killed (Infinity).
   * @param suspected job that caused it if it does not respond, unless another was suspected before
   */
  probe(suspected: RunningJob | null): Promise<number> {
    const now = performance.now();
    const waitedMs = this.processorWaitMs();
    this.#suspect ??= suspected;
    this.#responseLimitMs = this.#limits.suspected;
    this.#ping(now);
    return new Promise((resolve) => {
      this.#probes.push((at) => resolve(at - now - (this.processorWaitMs() - waitedMs)));
    });
  }

  /**
   * Checks memory, processor time and responses; call it regularly.
   * @param canJudgeSilence whether the shell itself was not late: it may have left messages of the worker unread
   */
  check(now: number, { memoryBytes, idleCpuShare }: WorkerLimits, canJudgeSilence = true): void {
    const memory = this.#port.memory() ?? 0;
    if (memory > memoryBytes) return this.kill('memory');
    if (this.#hasLoaded && this.#cpu.isExceeded(now, this.#port.cpuMs(), idleCpuShare)) return this.kill('cpu');
    if (!canJudgeSilence) return;
    const silentMs = this.#silentMs(now);
    if (this.#hasLoaded && silentMs > UNRESPONSIVE_MS) this.#port.lowerPriority();
    if (silentMs > this.#responseLimitMs) this.kill(memory > memoryBytes * FULL_MEMORY_SHARE ? 'memory' : 'stuck');
    else if (this.#pingSentAt === null && now - this.#lastMessageAt > PING_EVERY_MS) this.#ping(now);
  }

  start(id: number, job: Job): void {
    this.#cpu.addWork();
    this.#send({ type: 'job', id, job });
  }

  slots(id: number, slots: SlotHtml): void {
    this.#cpu.addWork();
    this.#send({ type: 'slots', id, slots });
  }

  respond(id: number, requestId: number, response: BackendResponse): void {
    this.#cpu.addWork();
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
    // Messages of one event-loop turn are one write: each write costs a system call and a wake-up of the worker.
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
   * Time that a response is overdue, in ms, without the time that the worker waited for a processor, which is not its
   * code's fault. Part of a long silence counts in any case, because a looping worker on a busy machine waits too.
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
        this.#countUnsolicited();
        return this.#listener?.uncaught(message, message.id === null ? null : (this.#recent.get(message.id) ?? null));
      case 'console':
        this.#countUnsolicited();
        return this.#listener?.console(message.level, message.text);
      default: {
        const job = this.#jobs.get(message.id);
        return job ? job.handleMessage(message) : this.#countUnsolicited();
      }
    }
  }

  #countUnsolicited(): void {
    if (this.#unsolicited.add(this.#lastMessageAt)) this.kill('output');
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

/** Last output of a process whose heap was full. */
const OUT_OF_MEMORY = /heap out of memory|array length Allocation failed/i;
