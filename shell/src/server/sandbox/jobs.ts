import { AsyncLocalStorage } from 'node:async_hooks';
import { MAX_MESSAGES, type BackendResponse, type Job, type SlotHtml } from '../workers/messages.ts';
import { serializeError, truncateText } from '../workers/serialized-error.ts';
import { createJobHosts } from './job-host.ts';
import { runPageJob } from './page-job.ts';
import type { SandboxContext, SandboxJob } from './sandbox-job.ts';
import { runSlotJob } from './slot-job.ts';

/** Rejects all pending promises of an aborted job. */
class AbortedError extends Error {
  override readonly name = 'AbortedError';
}

/** Runs the jobs of a worker: loads and renders pages and slots of its remote. */
export class Jobs {
  readonly #sandbox: SandboxContext;
  readonly #running = new Map<number, SandboxJob>();
  readonly #currentId = new AsyncLocalStorage<number>();

  constructor({ remote, nonce, send }: Pick<SandboxContext, 'remote' | 'nonce' | 'send'>) {
    const sendFor: SandboxContext['sendFor'] = (running, message) => {
      running.messages += 1;
      // The first one beyond the limit tells the shell.
      if (running.messages <= MAX_MESSAGES + 1) send(message);
    };
    const report: SandboxContext['report'] = (running, region, error) => {
      if (running.messages > MAX_MESSAGES) return;
      sendFor(running, {
        type: 'reported',
        id: running.id,
        region: truncateText(region),
        error: serializeError(error),
      });
    };
    this.#sandbox = { remote, nonce, send, sendFor, report, createHost: createJobHosts({ sendFor, report }) };
  }

  /** Id of the job whose code runs now or started the current async operation. */
  current(): number | null {
    return this.#currentId.getStore() ?? null;
  }

  /** Starts a job; it sends its results as messages. */
  start(id: number, job: Job): void {
    const running: SandboxJob = {
      id,
      controller: new AbortController(),
      slots: Promise.withResolvers(),
      requests: new Map(),
      messages: 0,
      isReusable: true,
    };
    running.slots.promise.catch(() => undefined);
    this.#running.set(id, running);
    this.#currentId.run(id, () => void this.#run(running, job));
  }

  /** Delivers the slots of a loaded page. */
  slots(id: number, slots: SlotHtml): void {
    this.#running.get(id)?.slots.resolve(slots);
  }

  /** Delivers the backend's response to a job's request. */
  respond(id: number, requestId: number, response: BackendResponse): void {
    const running = this.#running.get(id);
    const request = running?.requests.get(requestId);
    if (!running || !request) return;
    running.requests.delete(requestId);
    request.resolve(response);
  }

  /** Aborts a job. The browser renders the parts of the page that are not ready. */
  abort(id: number, reason: string): void {
    const running = this.#running.get(id);
    const error = new AbortedError(reason);
    running?.controller.abort(error);
    for (const { reject } of running?.requests.values() ?? []) reject(error);
    running?.slots.reject(error);
  }

  async #run(running: SandboxJob, job: Job): Promise<void> {
    const { id } = running;
    const { send } = this.#sandbox;
    try {
      await (job.kind === 'page' ? runPageJob(this.#sandbox, running, job) : runSlotJob(this.#sandbox, running, job));
      send({ type: 'end', id, reusable: running.isReusable });
    } catch (error) {
      send({ type: 'failed', id, error: serializeError(error) });
    } finally {
      this.#running.delete(id);
    }
  }
}
