import { RENDER_NONCE } from '../responses/nonce.ts';
import { createForkPorts } from './fork-port.ts';
import { createReaper } from './reaper.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

interface Options extends Pick<
  WorkerPoolOptions,
  'memoryMb' | 'idleCpuPercent' | 'maxWorkers' | 'onFault' | 'onConsole'
> {
  /** File of the program that runs remotes' server code. */
  readonly sandbox: string;
}

/** Starts the pool of worker processes; a reaper ends them when this process is killed. */
export function startWorkers({ sandbox, ...options }: Options): WorkerPool {
  const reaper = createReaper();
  const openPort = createForkPorts({ sandbox, memoryMb: options.memoryMb, reaper });
  const pool = createWorkerPool({ openPort, nonce: RENDER_NONCE, ...options });
  return {
    ...pool,
    close() {
      pool.close();
      reaper.close();
    },
  };
}
