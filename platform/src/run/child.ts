import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../paths.ts';

const END_WITH_PARENT = pathToFileURL(fromRoot('platform/src/run/end-with-parent.ts')).href;

/** A process of the composed shop that serves. */
export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  /** Ends it and waits until it has ended; kills it when it takes longer than five seconds. */
  stop(): Promise<void>;
  /** Resolves when it ends by itself, with its exit code. */
  readonly ended: Promise<number | null>;
}

/** Thrown when a process of the shop does not come up; the message is what the process said, in its own words. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** No balancer stands before processes of one machine, and whoever stops them waits five seconds (`stopChild`). */
const DRAIN_AT_ONCE = { DRAIN_DELAY_MS: '0', DRAIN_LIMIT_MS: '4000' };

interface ChildOptions {
  readonly name: string;
  /** TypeScript file below the repository's root. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How long it may take until it serves, in ms. */
  readonly limitMs: number;
  /** Lines that it writes. */
  readonly onLog: (line: string) => void;
}

/**
 * Starts a process that prints one JSON line `{"ready":true,"port":…}` once it serves.
 * @throws StartError when it ends before that or takes too long.
 */
export async function startChild({
  name,
  file,
  args = [],
  env,
  limitMs,
  onLog,
}: ChildOptions): Promise<RunningProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, fromRoot(file), ...args],
    {
      // A group of its own: Ctrl-C reaches the one who starts all, and that one ends each in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...DRAIN_AT_ONCE, ...process.env, NODE_ENV: 'production', ...env },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const said: string[] = [];
  readLines(child.stderr, (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
    onLog(line);
  });
  try {
    const port = await readyPort(child, ended, said, { name, limitMs, onLog });
    return { name, pid: child.pid ?? 0, port, ended, stop: () => stopChild(child, ended) };
  } catch (error) {
    await stopChild(child, ended);
    throw error;
  }
}

function readyPort(
  child: ChildProcess,
  ended: Promise<number | null>,
  said: readonly string[],
  { name, limitMs, onLog }: Pick<ChildOptions, 'name' | 'limitMs' | 'onLog'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new StartError(`“${name}” did not serve within ${Math.round(limitMs / 1000)} s.\n${said.join('\n')}`)),
      limitMs,
    );
    readLines(child.stdout, (line) => {
      const ready = /^\{"ready":true.*"port":(\d+)/.exec(line);
      if (!ready) return onLog(line);
      clearTimeout(timer);
      resolve(Number(ready[1]));
    });
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new StartError(said.join('\n') || `“${name}” ended with code ${String(code)} before it served.`));
    });
  });
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}

async function stopChild(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
