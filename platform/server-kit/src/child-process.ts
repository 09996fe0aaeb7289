import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.ts';

const END_WITH_PARENT = pathToFileURL(fromRoot('platform/server-kit/src/end-with-parent.ts')).href;

/** How a process ended: by itself with an exit code, or by a signal. Both are null when it could not be started. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A serving process of the composed shop. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  /** Sends TERM and waits for the end; sends KILL after the limit (default: 5,000 ms). */
  stop(limitMs?: number): Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<ProcessEnd>;
}

/** Thrown when a process of the shop does not start; the message is the output of the process. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** No load balancer is in front of local processes, and `stopChild` waits five seconds at most. */
const DRAIN_IMMEDIATELY = { DRAIN_DELAY_MS: '0', DRAIN_LIMIT_MS: '4000' };

interface ChildOptions {
  readonly name: string;
  /** TypeScript file below the repository's root. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Time limit until it serves, in ms. */
  readonly limitMs: number;
  /** Receives its output lines. */
  readonly onLog: (line: string) => void;
  /** Receives its id before it serves; it leads a process group. */
  readonly onSpawn?: (pid: number) => void;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a process that prints one JSON line `{"ready":true,"port":…}` once it serves.
 * @throws StartError when it ends before that, takes too long or cannot be started.
 */
export async function startChild({
  name,
  file,
  args = [],
  env,
  limitMs,
  onLog,
  onSpawn,
  signal,
}: ChildOptions): Promise<RunningProcess> {
  signal?.throwIfAborted();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, fromRoot(file), ...args],
    {
      // A separate process group: Ctrl-C reaches only the root process, which ends the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...DRAIN_IMMEDIATELY, ...process.env, NODE_ENV: 'production', ...env },
    },
  );
  if (child.pid !== undefined) onSpawn?.(child.pid);
  const ended = waitForEnd(child);
  const errorLines: string[] = [];
  readLines(child.stderr, (line) => {
    errorLines.push(line);
    if (errorLines.length > 20) errorLines.shift();
    onLog(line);
  });
  try {
    const port = await readyPort(child, ended, errorLines, { name, limitMs, onLog, ...(signal ? { signal } : {}) });
    return { name, pid: child.pid ?? 0, port, ended, stop: (stopLimitMs) => stopChild(child, ended, stopLimitMs) };
  } catch (error) {
    await stopChild(child, ended);
    throw error;
  }
}

/** Resolves when the process has ended, also when the system could not start it (no memory, too many processes). */
function waitForEnd(child: ChildProcess): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}

function readyPort(
  child: ChildProcess,
  ended: Promise<ProcessEnd>,
  errorLines: readonly string[],
  { name, limitMs, onLog, signal }: Pick<ChildOptions, 'name' | 'limitMs' | 'onLog' | 'signal'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new StartError(`The start of “${name}” was ended.`));
    signal?.addEventListener('abort', abort);
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const timer = setTimeout(
      () =>
        reject(
          new StartError(`“${name}” did not serve within ${Math.round(limitMs / 1000)} s.\n${errorLines.join('\n')}`),
        ),
      limitMs,
    );
    readLines(child.stdout, (line) => {
      const ready = /^\{"ready":true.*"port":(\d+)/.exec(line);
      if (!ready) return onLog(line);
      cleanUp();
      resolve(Number(ready[1]));
    });
    void ended.then(({ code, signal: endSignal }) => {
      cleanUp();
      reject(
        new StartError(
          errorLines.join('\n') || `“${name}” ended with ${endSignal ?? `code ${String(code)}`} before it served.`,
        ),
      );
    });
  });
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}

async function stopChild(child: ChildProcess, ended: Promise<ProcessEnd>, limitMs = 5_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(timer);
}
