import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from 'marketplace-api/infra/http/http-error';
import type { DrawJob } from './draw-child.ts';
import { type DrawProcess, startDrawProcess } from './draw-process.ts';

/** Two, so that a shopper's picture never waits behind a background picture. */
const MAX_PROCESSES = 2;
const IDLE_MS = 10_000;
/** Queue limit, many times the pictures of one page; further requests get 503 with Retry-After. */
const MAX_QUEUED = 500;
const RETRY_SECONDS = '5';

interface QueuedJob {
  readonly job: DrawJob;
  readonly background: boolean;
  readonly done: PromiseWithResolvers<Buffer>;
}

interface DrawWorker {
  readonly process: DrawProcess;
  current: QueuedJob | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Draws pictures in child processes: no request waits for another's drawing, and the processes free their memory when
 * they end.
 */
export interface DrawPool {
  /**
   * Draws a picture; returns WebP bytes.
   * @param background drawn in one process only, and only while nothing else is queued
   * @throws HttpError 503 while the queue is full; an error for this picture only if its drawing fails or its process
   * dies.
   */
  draw(job: DrawJob, options?: { background?: boolean }): Promise<Buffer>;
  /** Ends the processes and rejects the queued jobs. */
  close(): Promise<void>;
}

/**
 * Creates a pool of at most two processes; they start on demand and end after ten idle seconds.
 * @param startProcess starts a process
 */
export function createDrawPool(startProcess: () => DrawProcess = startDrawProcess): DrawPool {
  const workers: DrawWorker[] = [];
  const queue: QueuedJob[] = [];
  let isClosed = false;

  const next = (): QueuedJob | undefined => {
    const urgent = queue.findIndex((queued) => !queued.background);
    if (urgent >= 0) return queue.splice(urgent, 1)[0];
    const isDrawingInBackground = workers.some((worker) => worker.current?.background);
    return isDrawingInBackground ? undefined : queue.shift();
  };

  const run = (): void => {
    if (isClosed) return;
    for (;;) {
      const free = workers.find((worker) => !worker.current);
      if (!free && workers.length >= MAX_PROCESSES) return;
      const queued = next();
      if (!queued) return;
      void work(free ?? start(), queued);
    }
  };

  const start = (): DrawWorker => {
    const worker: DrawWorker = { process: startProcess(), current: undefined, idle: undefined };
    workers.push(worker);
    void worker.process.ended.then(() => {
      clearTimeout(worker.idle);
      remove(workers, worker);
      run();
    });
    return worker;
  };

  const work = async (worker: DrawWorker, queued: QueuedJob): Promise<void> => {
    clearTimeout(worker.idle);
    worker.current = queued;
    try {
      queued.done.resolve(await worker.process.draw(queued.job));
    } catch (error) {
      queued.done.reject(error);
    }
    worker.current = undefined;
    worker.idle = setTimeout(() => {
      remove(workers, worker);
      void worker.process.end();
    }, IDLE_MS).unref();
    run();
  };

  return {
    draw: (job, options) => {
      if (isClosed) return Promise.reject(closedError());
      if (queue.length >= MAX_QUEUED) return Promise.reject(busyError());
      const queued = { job, background: options?.background ?? false, done: Promise.withResolvers<Buffer>() };
      queue.push(queued);
      run();
      return queued.done.promise;
    },
    close: async () => {
      isClosed = true;
      for (const queued of queue.splice(0)) queued.done.reject(closedError());
      await Promise.all(workers.map((worker) => worker.process.end()));
    },
  };
}

function closedError(): Error {
  return new Error('The server is shutting down and draws no more pictures.');
}

function busyError(): HttpError {
  return new HttpError(503, ERROR_MESSAGES.too_many, { 'retry-after': RETRY_SECONDS });
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
