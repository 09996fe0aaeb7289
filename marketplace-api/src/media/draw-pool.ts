import { Worker } from 'node:worker_threads';
import type { DrawAnswer, DrawJob } from './draw-worker.ts';

const THREADS = 2;
const IDLE_MS = 20_000;

interface Waiting {
  readonly job: DrawJob;
  readonly background: boolean;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  current: Waiting | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Draws pictures on threads of their own, so that no request waits for a drawing that another one asked for. */
export interface DrawPool {
  /** @param background drawn on one thread only, and only while nothing else waits */
  draw(job: DrawJob, options?: { background?: boolean }): Promise<Buffer>;
  /** Ends the threads; what waits is refused. */
  close(): Promise<void>;
}

/** Makes a pool of at most two threads; they start when needed and end when idle. */
export function createDrawPool(): DrawPool {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let closed = false;

  const next = (): Waiting | undefined => {
    const urgent = queue.findIndex((waiting) => !waiting.background);
    if (urgent >= 0) return queue.splice(urgent, 1)[0];
    const busyBehind = threads.some((thread) => thread.current?.background);
    return busyBehind ? undefined : queue.shift();
  };

  const run = (): void => {
    if (closed) return;
    for (;;) {
      const free = threads.find((thread) => !thread.current);
      if (!free && threads.length >= THREADS) return;
      const waiting = next();
      if (!waiting) return;
      give(free ?? start(), waiting);
    }
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, current: undefined, idle: undefined };
    threads.push(thread);
    worker.unref();
    worker.on('message', (answer: DrawAnswer) => {
      settle(thread, answer);
      run();
    });
    worker.on('error', (error: Error) => {
      remove(threads, thread);
      thread.current?.reject(error);
      run();
    });
    return thread;
  };

  const give = (thread: Thread, waiting: Waiting): void => {
    clearTimeout(thread.idle);
    thread.current = waiting;
    thread.worker.ref();
    thread.worker.postMessage(waiting.job);
  };

  const settle = (thread: Thread, answer: DrawAnswer): void => {
    const waiting = thread.current;
    thread.current = undefined;
    thread.worker.unref();
    thread.idle = setTimeout(() => {
      remove(threads, thread);
      void thread.worker.terminate();
    }, IDLE_MS);
    thread.idle.unref();
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(Buffer.from(answer.bytes));
  };

  return {
    draw: (job, options) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('the pool is closed'));
          return;
        }
        queue.push({ job, background: options?.background ?? false, resolve, reject });
        run();
      }),
    close: async () => {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.reject(new Error('the pool is closed'));
      await Promise.all(
        threads.map((thread) => {
          clearTimeout(thread.idle);
          thread.current?.reject(new Error('the pool is closed'));
          return thread.worker.terminate();
        }),
      );
    },
  };
}

function remove<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
