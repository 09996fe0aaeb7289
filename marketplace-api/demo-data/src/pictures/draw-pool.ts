import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from 'marketplace-api/infra/http/http-error';
import type { DrawJob } from './draw-child.ts';
import { type DrawProcess, startDrawProcess } from './draw-process.ts';

/** Processes that draw what shoppers wait for. */
const MAX_PROCESSES = 2;
/** Processes that draw in the background, at a low priority. */
const MAX_BACKGROUND_PROCESSES = 1;
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
  readonly background: boolean;
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
   * @param background drawn by a process of its own, which has a low priority
   * @throws HttpError 503 while the queue is full; an error for this picture only if its drawing fails or its process
   * dies.
   */
  draw(job: DrawJob, options?: { background?: boolean }): Promise<Buffer>;
  /** Ends the processes and rejects the queued jobs. */
  close(): Promise<void>;
}

/**
 * Creates a pool of at most two processes and one more for the background; they start on demand and end after ten idle
 * seconds.
 * @param startProcess starts a process
 */
export function createDrawPool(startProcess: typeof startDrawProcess = startDrawProcess): DrawPool {
  const workers: DrawWorker[] = [];
  const queue: QueuedJob[] = [];
  let isClosed = false;

  const run = (): void => {
    if (isClosed) return;
    for (const background of [false, true]) while (assignNext(background));
  };

  /** Gives the first queued job of a kind to a process of this kind; false if there is no such job or process. */
  const assignNext = (background: boolean): boolean => {
    const index = queue.findIndex((queued) => queued.background === background);
    if (index < 0) return false;
    const peers = workers.filter((worker) => worker.background === background);
    const free = peers.find((worker) => !worker.current);
    if (!free && peers.length >= (background ? MAX_BACKGROUND_PROCESSES : MAX_PROCESSES)) return false;
    const [queued] = queue.splice(index, 1);
    if (queued) void work(free ?? start(background), queued);
    return true;
  };

  const start = (background: boolean): DrawWorker => {
    const process = startProcess({ lowPriority: background });
    const worker: DrawWorker = { process, background, current: undefined, idle: undefined };
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
