import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawAnswer, DrawJob } from './draw-child.ts';

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
  let waiting: PromiseWithResolvers<Buffer> | undefined;
  const hold = (busy: boolean): void => {
    const method = busy ? 'ref' : 'unref';
    child[method]();
    child.channel?.[method]();
  };

  const ended = new Promise<void>((resolve) => {
    const gone = (why: string) => {
      resolve();
      waiting?.reject(new Error(goneMessage(why)));
    };
    child.once('exit', (code, signal) => gone(signal ?? `exit code ${String(code)}`));
    child.once('error', (error) => gone(error.message));
  });
  child.on('message', (answer: DrawAnswer) => {
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(Buffer.from(answer.bytes));
  });
  hold(false);

  return {
    pid: child.pid,
    ended,
    draw: async (job) => {
      waiting = Promise.withResolvers<Buffer>();
      hold(true);
      const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
      // Where it cannot be sent the process is gone, which `ended` tells.
      child.send(job, () => undefined);
      try {
        return await waiting.promise;
      } finally {
        clearTimeout(limit);
        hold(false);
      }
    },
    end: async () => {
      hold(true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function goneMessage(why: string): string {
  return `The process that drew this picture ended (${why}). The next request starts another; if it ends again and again, see whether the machine has memory left.`;
}
