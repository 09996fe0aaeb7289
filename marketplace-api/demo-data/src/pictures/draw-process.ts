import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DrawResult, DrawJob } from './draw-child.ts';

const PROGRAM = fileURLToPath(new URL('draw-child.ts', import.meta.url));
/** The largest picture takes less than a second; a picture that takes this long is stuck. */
const LIMIT_MS = 30_000;

/** A process that draws one picture at a time. */
export interface DrawProcess {
  readonly pid: number | undefined;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /**
   * Draws a picture; returns WebP bytes.
   * @throws the drawing error, or an error that the process ended or took more than 30 seconds; then `ended` resolves.
   */
  draw(job: DrawJob): Promise<Buffer>;
  /** Kills the process at once and rejects its picture. */
  end(): Promise<void>;
}

/**
 * Starts a drawing process. The drawing library holds several hundred MB until its process ends. An idle drawing
 * process does not delay the exit of this process.
 * @param lowPriority the process gets only processor time that no other process wants
 */
export function startDrawProcess({ lowPriority = false }: { lowPriority?: boolean } = {}): DrawProcess {
  const child = fork(PROGRAM, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (lowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let pending: PromiseWithResolvers<Buffer> | undefined;
  const setReferenced = (busy: boolean): void => {
    const method = busy ? 'ref' : 'unref';
    child[method]();
    child.channel?.[method]();
  };

  const ended = new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      resolve();
      pending?.reject(new Error(endedMessage(reason)));
    };
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${String(code)}`));
    child.once('error', (error) => onEnd(error.message));
  });
  child.on('message', (result: DrawResult) => {
    if ('error' in result) pending?.reject(new Error(result.error));
    else pending?.resolve(Buffer.from(result.bytes));
  });
  setReferenced(false);

  return {
    pid: child.pid,
    ended,
    draw: async (job) => {
      pending = Promise.withResolvers<Buffer>();
      setReferenced(true);
      const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
      // A send error needs no handling: the process is gone and `ended` resolves.
      child.send(job, () => undefined);
      try {
        return await pending.promise;
      } finally {
        clearTimeout(limit);
        setReferenced(false);
      }
    },
    end: async () => {
      setReferenced(true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function endedMessage(reason: string): string {
  return `The process that drew this picture ended (${reason}). The next request starts a new one; if it ends repeatedly, check the free memory of the machine.`;
}
