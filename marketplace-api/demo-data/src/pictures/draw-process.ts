import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DrawResult, DrawJob } from './draw-child.ts';

const PROGRAM = fileURLToPath(new URL('draw-child.ts', import.meta.url));
/** The largest picture takes less than a second; a picture that takes this long is stuck. */
const LIMIT_MS = 30_000;
/** A process that gets a tenth of a usual one's time, or less, is slow without being stuck. */
const LOW_PRIORITY_LIMIT_MS = 20 * LIMIT_MS;

/** A process that draws one picture at a time. */
export interface DrawProcess {
  readonly pid: number | undefined;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /**
   * Draws a picture; returns WebP bytes.
   * @throws the drawing error, or an error that the process ended or exceeded its time limit (30 seconds; at a
   * low priority 10 minutes); then `ended` resolves.
   */
  draw(job: DrawJob): Promise<Buffer>;
  /** Kills the process at once and rejects its picture. */
  end(): Promise<void>;
}

/**
 * Starts a drawing process. The drawing library holds several hundred MB until its process ends. An idle drawing
 * process does not delay the exit of this process.
 * @param lowPriority the process gets little processor time that another process wants
 */
export function startDrawProcess({ lowPriority = false }: { lowPriority?: boolean } = {}): DrawProcess {
  const child = fork(PROGRAM, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A session of its own, whose priority can be lowered. The process ends with its IPC channel, so with this process.
    detached: lowPriority,
  });
  if (lowPriority && child.pid !== undefined) lowerPriority(child.pid);
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
      const limit = setTimeout(() => child.kill('SIGKILL'), lowPriority ? LOW_PRIORITY_LIMIT_MS : LIMIT_MS);
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

/**
 * Lowers the priority of a session leader. Linux with automatic task groups (sched(7)) compares nice values only within
 * a session and divides the processor time among the sessions: there the session gets a tenth of a usual one's time, so
 * that the background goes on under load.
 */
function lowerPriority(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL), { flag: 'r+' });
  } catch {
    // Another system, or a kernel without task groups: the process's own value is enough.
  }
}

function endedMessage(reason: string): string {
  return `The process that drew this picture ended (${reason}). The next request starts a new one; if it ends repeatedly, check the free memory of the machine.`;
}
