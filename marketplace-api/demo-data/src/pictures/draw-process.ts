import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawResult, DrawJob } from './draw-child.ts';

const PROGRAM = fileURLToPath(new URL('draw-child.ts', import.meta.url));
/** The largest picture takes less than a second; one that takes this long will never be done. */
const LIMIT_MS = 30_000;

/** A process that draws one picture at a time. */
export interface DrawProcess {
  readonly pid: number | undefined;
  /** Resolves when the process is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /**
   * Draws a picture; WebP bytes.
   * @throws what the drawing says, or that the process ended or took more than 30 seconds: then it is gone, and `ended` resolves.
   */
  draw(job: DrawJob): Promise<Buffer>;
  /** Ends it at once; what it draws is refused. */
  end(): Promise<void>;
}

/**
 * Starts a process for drawing. The library that draws keeps several hundred MB for itself, which only the end of a process gives back.
 * An idle one does not hold up the end of this process.
 */
export function startDrawProcess(): DrawProcess {
  const child = fork(PROGRAM, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
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
  child.on('message', (answer: DrawResult) => {
    if ('error' in answer) pending?.reject(new Error(answer.error));
    else pending?.resolve(Buffer.from(answer.bytes));
  });
  setReferenced(false);

  return {
    pid: child.pid,
    ended,
    draw: async (job) => {
      pending = Promise.withResolvers<Buffer>();
      setReferenced(true);
      const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
      // Where it cannot be sent the process is gone, which `ended` tells.
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
  return `The process that drew this picture ended (${reason}). The next request starts another; if it ends again and again, see whether the machine has memory left.`;
}
