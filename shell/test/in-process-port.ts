import type { RemoteModule } from 'storefront-kit/define-remote';
import { RENDER_NONCE } from '../src/server/responses/nonce.ts';
import type { RemoteServer } from '../src/server/remotes/remote-code.ts';
import { createChannel } from '../src/server/sandbox/channel.ts';
import { Jobs } from '../src/server/sandbox/jobs.ts';
import { startRemote, type RemoteSource } from '../src/server/sandbox/start-remote.ts';
import type { FromWorker, ToWorker } from '../src/server/workers/messages.ts';
import type { WorkerFault } from '../src/server/workers/worker-fault.ts';
import type { OpenPort } from '../src/server/workers/worker-port.ts';
import { serializeError } from '../src/server/workers/serialized-error.ts';
import { VersionWorkers } from '../src/server/workers/version-workers.ts';
import { Worker } from '../src/server/workers/worker.ts';
import { createWorkerPool, type WorkerPool } from '../src/server/workers/worker-pool.ts';

type Start = (source: RemoteSource, send: (message: FromWorker) => void) => Jobs;

/** A worker without a process. Messages are copied, as between processes. */
function createInProcessPort(start: Start, processorWaitMs = () => 0): OpenPort {
  return (listener) => {
    let jobs: Jobs | null = null;
    const channel = createChannel((batch) => listener.batch(structuredClone(batch)), queueMicrotask);
    const startCode = (source: RemoteSource): void => {
      try {
        jobs = start(source, channel.send);
        channel.send({ type: 'ready' });
      } catch (error) {
        channel.send({ type: 'startFailed', error: serializeError(error) });
      }
    };
    const handle = (message: ToWorker): void => {
      if (message.type === 'code') startCode(message);
      else if (message.type === 'ping') channel.send({ type: 'pong' });
      else if (message.type === 'job') jobs?.start(message.id, message.job);
      else if (message.type === 'slots') jobs?.slots(message.id, message.slots);
      else if (message.type === 'response') jobs?.respond(message.id, message.requestId, message.response);
      else jobs?.abort(message.id, message.reason);
    };
    return {
      pid: 0,
      send: (messages) => channel.receive(structuredClone(messages), handle),
      kill: () => queueMicrotask(() => listener.ended('the test ended it')),
      lowerPriority: () => undefined,
      processorWaitMs,
      cpuMs: () => null,
      memory: () => null,
    };
  };
}

/** A test's remote in the shell server's format. */
export function serveInProcess(remote: RemoteModule): RemoteServer {
  const openPort = createInProcessPort(({ nonce }, send) => new Jobs({ remote, nonce, send }));
  return new VersionWorkers({
    version: { remote: remote.name, version: '1.0.0' },
    code: { code: '', url: 'test', remote: remote.name, nonce: RENDER_NONCE },
    maxWorkers: 1,
    takeSpare: () => new Worker(openPort),
    onFault: () => undefined,
    onConsole: () => undefined,
  });
}

/** Workers that run remotes' code in this process: for tests of the steps before that code runs. */
export const createInProcessPool = (
  onFault: (fault: WorkerFault) => void = () => undefined,
  processorWaitMs?: () => number,
): WorkerPool =>
  createWorkerPool({
    openPort: createInProcessPort(startRemote, processorWaitMs),
    nonce: RENDER_NONCE,
    memoryMb: 256,
    idleCpuPercent: 10,
    maxWorkers: 1,
    onFault,
    onConsole: () => undefined,
  });
