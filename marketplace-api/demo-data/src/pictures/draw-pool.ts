import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from 'marketplace-api/infra/http/http-error';
import type { DrawJob } from './draw-child.ts';
import { type DrawProcess, startDrawProcess } from './draw-process.ts';

/** Two, so that a shopper's picture never waits behind one that is drawn in the background. */
const MOST_PROCESSES = 2;
const IDLE_MS = 10_000;
/** Many times what one page shows; whoever asks for more at once is told to come back. */
const MOST_WAITING = 500;
const RETRY_SECONDS = '5';

interface Waiting {
  readonly job: DrawJob;
  readonly background: boolean;
  readonly done: PromiseWithResolvers<Buffer>;
}

interface Drawer {
  readonly process: DrawProcess;
  current: Waiting | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Draws pictures in processes of their own: no request waits for another's drawing, and the memory goes back when they end. */
export interface DrawPool {
  /**
   * Draws a picture; WebP bytes.
   * @param background drawn in one process only, and only while nothing else waits
   * @throws HttpError 503 while too many wait; an error of this picture alone where its drawing fails or its process dies.
   */
  draw(job: DrawJob, options?: { background?: boolean }): Promise<Buffer>;
  /** Ends the processes; what waits is refused. */
  close(): Promise<void>;
}

/**
 * Makes a pool of at most two processes; they start when needed and end when they have been idle for ten seconds.
 * @param startProcess how one is started
 */
export function createDrawPool(startProcess: () => DrawProcess = startDrawProcess): DrawPool {
  const drawers: Drawer[] = [];
  const queue: Waiting[] = [];
  let closed = false;

  const next = (): Waiting | undefined => {
    const urgent = queue.findIndex((waiting) => !waiting.background);
    if (urgent >= 0) return queue.splice(urgent, 1)[0];
    const busyBehind = drawers.some((drawer) => drawer.current?.background);
    return busyBehind ? undefined : queue.shift();
  };

  const run = (): void => {
    if (closed) return;
    for (;;) {
      const free = drawers.find((drawer) => !drawer.current);
      if (!free && drawers.length >= MOST_PROCESSES) return;
      const waiting = next();
      if (!waiting) return;
      void work(free ?? start(), waiting);
    }
  };

  const start = (): Drawer => {
    const drawer: Drawer = { process: startProcess(), current: undefined, idle: undefined };
    drawers.push(drawer);
    void drawer.process.ended.then(() => {
      clearTimeout(drawer.idle);
      remove(drawers, drawer);
      run();
    });
    return drawer;
  };

  const work = async (drawer: Drawer, waiting: Waiting): Promise<void> => {
    clearTimeout(drawer.idle);
    drawer.current = waiting;
    try {
      waiting.done.resolve(await drawer.process.draw(waiting.job));
    } catch (error) {
      waiting.done.reject(error);
    }
    drawer.current = undefined;
    drawer.idle = setTimeout(() => {
      remove(drawers, drawer);
      void drawer.process.end();
    }, IDLE_MS).unref();
    run();
  };

  return {
    draw: (job, options) => {
      if (closed) return Promise.reject(closedError());
      if (queue.length >= MOST_WAITING) return Promise.reject(busyError());
      const waiting = { job, background: options?.background ?? false, done: Promise.withResolvers<Buffer>() };
      queue.push(waiting);
      run();
      return waiting.done.promise;
    },
    close: async () => {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.done.reject(closedError());
      await Promise.all(drawers.map((drawer) => drawer.process.end()));
    },
  };
}

function closedError(): Error {
  return new Error('Pictures are no longer drawn: the server is ending.');
}

function busyError(): HttpError {
  return new HttpError(503, ERROR_MESSAGES.too_many, { 'retry-after': RETRY_SECONDS });
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
