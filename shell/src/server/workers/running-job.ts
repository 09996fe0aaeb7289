import { TimeLimitError } from './with-time-limit.ts';
import { isContained } from '../markup/is-contained.ts';
import { createHtmlQueue } from './html-queue.ts';
import type { JobOrigin, JobResult, JobSpec, JobWorker } from './job-spec.ts';
import {
  MAX_MESSAGES,
  MAX_OUTPUT,
  MAX_SLOT_OUTPUT,
  type BackendResponse,
  type BackendRequest,
  type FromWorker,
  type PageLoadResult,
  type SlotHtml,
} from './messages.ts';
import { serializeError, deserializeError } from './serialized-error.ts';

/** Time limit of a page's late parts, in ms; the browser renders the parts that are not ready then. */
const LATE_LIMIT_MS = 5_000;
/** Time for React to flush an aborted page, in ms. */
const ABORT_GRACE_MS = 200;
/** Most pending requests of a job. */
const MAX_PENDING_REQUESTS = 200;

/** Rejects a job whose HTML or data would change the page around it. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';
}

interface Listener {
  /** The job has ended, with or without success, and ignores further messages. */
  readonly onDone: (job: RunningJob) => void;
  /** The HTML did not begin in time, or did not end in time. */
  readonly onTimeout: (job: RunningJob) => void;
  /** The output exceeds that of any legitimate page. */
  readonly onOutputLimit: (job: RunningJob) => void;
  /** A part of its HTML would change the page around it; nothing of that part is passed on. */
  readonly onBrokenMarkup: (job: RunningJob) => void;
}

/** A running job. */
export class RunningJob {
  readonly id: number;
  readonly spec: JobSpec;
  readonly result: JobResult;
  readonly #listener: Listener;
  readonly #loaded = Promise.withResolvers<PageLoadResult>();
  readonly #html = Promise.withResolvers<AsyncIterable<string>>();
  readonly #queue = createHtmlQueue();
  readonly #startedAt = performance.now();
  /** Ids of the pending requests to the backend. */
  readonly #pendingRequests = new Set<number>();
  /** Time of this phase that passed with pending requests, in ms, and since when the current ones are pending. */
  #backendMs = 0;
  #pendingSince = 0;
  /** Begin of the HTML's late parts, or of the job. */
  #phaseStartedAt = performance.now();
  #worker: JobWorker | null = null;
  #slots: SlotHtml | null = null;
  #written = 0;
  #messages = 0;
  #isReusable = false;
  #isPunctual = false;
  #loadedAt: number | null = null;
  #renderMs: number | null = null;
  #timer: NodeJS.Timeout;
  #state: 'queued' | 'running' | 'loaded' | 'streaming' | 'done' = 'queued';

  /** @param id unique among all jobs of this process */
  constructor(id: number, spec: JobSpec, listener: Listener) {
    this.id = id;
    this.spec = spec;
    this.#listener = listener;
    // A caller may await only one of the two.
    for (const { promise } of [this.#loaded, this.#html]) promise.catch(() => undefined);
    this.result = {
      loaded: this.#loaded.promise,
      html: this.#html.promise,
      sendSlots: (slots) => {
        if (spec.job.kind !== 'page' || spec.job.slots) return;
        this.#slots = slots;
        this.#worker?.slots(id, slots);
      },
      isReusable: () => this.#isReusable,
      renderMs: () => this.#renderMs,
    };
    this.#timer = this.#startTimer(() => this.#expire(), spec.limitMs);
  }

  get origin(): JobOrigin {
    const { part, trace, job } = this.spec;
    const [path = ''] = job.address.split('?');
    return { part, trace, path };
  }

  /** Whether a result was passed on; the job cannot be retried then. */
  get hasOutput(): boolean {
    return this.#state === 'loaded' || this.#state === 'streaming' || this.#state === 'done';
  }

  /** Whether its code has run. */
  get hasStarted(): boolean {
    return this.#state !== 'queued';
  }

  /** Whether it waits for the backend, which is not its remote's fault. */
  get isWaitingForBackend(): boolean {
    return this.#pendingRequests.size > 0;
  }

  get #lateLimitMs(): number {
    return this.spec.lateLimitMs ?? LATE_LIMIT_MS;
  }

  /** Whether it ended in time, without an error. */
  get isPunctual(): boolean {
    return this.#isPunctual;
  }

  /** Time of the current phase, in ms: until its HTML begins, or its late parts. `own`: without pending requests. */
  get phaseMs(): { readonly total: number; readonly own: number } {
    const now = performance.now();
    const total = now - this.#phaseStartedAt;
    const pendingMs = this.isWaitingForBackend ? now - this.#pendingSince : 0;
    return { total, own: total - this.#backendMs - pendingMs };
  }

  /** Time until its limit, in ms. */
  get remainingMs(): number {
    return this.spec.limitMs - (performance.now() - this.#startedAt);
  }

  /** Assigns the job to a worker, or to another one after a failure. */
  assign(worker: JobWorker): void {
    this.#worker = worker;
    this.#pendingRequests.clear();
    worker.start(this.id, this.spec.job);
    if (this.#slots) worker.slots(this.id, this.#slots);
  }

  /** Rejects its results. HTML that was received stays: the browser renders the parts that are missing. */
  fail(error: Error): void {
    if (this.#state === 'streaming') this.spec.onReported(this.spec.region, error);
    this.#loaded.reject(error);
    this.#html.reject(error);
    this.#finish();
  }

  /** Called when the job's worker has started it. */
  markStarted(): void {
    if (this.#state === 'queued') this.#state = 'running';
  }

  /** Handles a message of the job's worker. */
  handleMessage(message: FromWorker): void {
    if (this.#state === 'done') return;
    if (message.type !== 'html') this.#messages += 1;
    if (this.#messages > MAX_MESSAGES || this.#pendingRequests.size > MAX_PENDING_REQUESTS)
      return this.#refuseOutput(`more than ${MAX_MESSAGES} requests and reports, or ${MAX_PENDING_REQUESTS} at once`);
    switch (message.type) {
      case 'request':
        return void this.#sendRequest(message.requestId, message.request);
      case 'loaded':
        if (message.result.kind === 'page') {
          if (!this.#count(message.result.data)) return;
          if (message.result.data.includes('<')) return this.#refuseMarkup('data');
        }
        this.#loadedAt ??= performance.now();
        if (!this.#isStreaming()) this.#state = 'loaded';
        return this.#loaded.resolve(message.result);
      case 'html':
        if (!this.#count(message.html)) return;
        // React flushes whole elements, so each part is contained on its own.
        if (!isContained(message.html)) return this.#refuseMarkup('HTML');
        this.#startStreaming();
        return this.#queue.push(message.html);
      case 'end':
        this.#isReusable = message.reusable;
        this.#isPunctual = true;
        // A page or slot may render nothing: no part of HTML came before.
        this.#startStreaming();
        return this.#finish();
      case 'failed':
        return this.fail(deserializeError(message.error));
      case 'reported':
        return this.spec.onReported(message.region, deserializeError(message.error));
      case 'endpointFailed':
        return this.spec.onEndpointFailed({
          endpoint: message.endpoint,
          reason: message.reason,
        });
      default:
    }
  }

  #isStreaming(): boolean {
    return this.#state === 'streaming' || this.#state === 'done';
  }

  #startStreaming(): void {
    if (this.#isStreaming()) return;
    this.#state = 'streaming';
    this.#phaseStartedAt = performance.now();
    this.#pendingSince = this.#phaseStartedAt;
    this.#backendMs = 0;
    if (this.#loadedAt !== null) this.#renderMs = performance.now() - this.#loadedAt;
    clearTimeout(this.#timer);
    this.#timer = this.#startTimer(() => this.#expireStream(), this.#lateLimitMs);
    this.#html.resolve(this.#queue.stream);
  }

  #finish(): void {
    if (this.#state === 'done') return;
    this.#state = 'done';
    clearTimeout(this.#timer);
    this.#queue.end();
    this.#listener.onDone(this);
  }

  /**
   * Starts the timer of a phase. Node runs overdue timers before it reads what arrived meanwhile: a shell that was late
   * itself first reads the messages that came in time.
   */
  #startTimer(onExpired: () => void, limitMs: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      setImmediate(() => {
        if (this.#timer === timer && this.#state !== 'done') onExpired();
      });
    }, limitMs);
    return timer;
  }

  #expire(): void {
    const error = new TimeLimitError(`${this.spec.label} was not ready within ${Math.round(this.spec.limitMs)} ms.`);
    this.#worker?.abort(this.id, error.message);
    this.#listener.onTimeout(this);
    this.fail(error);
  }

  #expireStream(): void {
    this.#listener.onTimeout(this);
    const error = new TimeLimitError(`${this.spec.label} was not whole within ${this.#lateLimitMs} ms.`);
    this.#worker?.abort(this.id, error.message);
    // A worker that responds reports the abort itself, and ends the HTML. A busy one does neither.
    this.#timer = this.#startTimer(() => this.fail(error), ABORT_GRACE_MS);
  }

  /** Counts output; false beyond the limit, where the job has ended. */
  #count({ length }: string): boolean {
    const limit = this.spec.job.kind === 'slot' ? MAX_SLOT_OUTPUT : MAX_OUTPUT;
    this.#written += length;
    if (this.#written <= limit) return true;
    this.#refuseOutput(`more than ${limit} characters`);
    return false;
  }

  #refuseOutput(label: string): void {
    this.#listener.onOutputLimit(this);
    this.fail(new Error(`${this.spec.label} wrote ${label}.`));
  }

  #refuseMarkup(what: 'HTML' | 'data'): void {
    const error = new MarkupError(`${this.spec.label} wrote ${what} that would change the page around it.`);
    this.#listener.onBrokenMarkup(this);
    this.#worker?.abort(this.id, error.message);
    this.fail(error);
  }

  #endRequest(requestId: number): void {
    const wasPending = this.#pendingRequests.delete(requestId);
    if (wasPending && !this.isWaitingForBackend) this.#backendMs += performance.now() - this.#pendingSince;
  }

  async #sendRequest(requestId: number, request: BackendRequest): Promise<void> {
    const worker = this.#worker;
    if (!this.isWaitingForBackend) this.#pendingSince = performance.now();
    this.#pendingRequests.add(requestId);
    const response = await this.spec
      .sendRequest(request)
      .catch((error: unknown): BackendResponse => ({ error: serializeError(error) }))
      .finally(() => this.#endRequest(requestId));
    if (this.#state !== 'done' && worker === this.#worker) worker?.respond(this.id, requestId, response);
  }
}
