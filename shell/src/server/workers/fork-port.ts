import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { CONFINED_FLAGS } from 'registry-client/server-code/confine';
import { readCpuMs } from 'registry-client/server-code/read-cpu-ms';
import { readProcessorWaitMs } from 'registry-client/server-code/read-processor-wait-ms';
import { parseBatch } from './messages.ts';
import type { OpenPort } from './worker-port.ts';
import type { Reaper } from './reaper.ts';

/** Share of a worker's memory for the heap; the rest is for code, stacks and buffers. */
const HEAP_SHARE = 0.75;
/** Length of a worker's stderr that is stored, in characters. */
const MAX_STDERR = 2_000;
/** Size of a memory page in bytes, as Linux counts them in /proc. */
const PAGE_BYTES = 4_096;

interface Options {
  /** Memory limit of a worker, in MB. */
  readonly memoryMb: number;
  /** File of the program that the worker runs. */
  readonly sandbox: string;
  /** Ends the worker when this process is killed. */
  readonly reaper: Reaper;
}

/**
 * Starts workers as processes (docs/adr/0050) without environment settings. Node's permission model allows no child
 * processes, no add-ons and no file except the program.
 */
export function createForkPorts({ sandbox, memoryMb, reaper }: Options): OpenPort {
  const { TZ } = process.env;
  const execArgv = [
    '--disable-warning=ExperimentalWarning',
    '--permission',
    `--allow-fs-read=${sandbox}`,
    ...CONFINED_FLAGS,
    `--max-old-space-size=${Math.round(memoryMb * HEAP_SHARE)}`,
    '--max-semi-space-size=2',
  ];
  return (listener) => {
    const child = fork(sandbox, [], {
      cwd: dirname(sandbox),
      env: { NODE_ENV: 'production', ...(TZ === undefined ? {} : { TZ }) },
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { pid = 0 } = child;
    reaper.watch(pid);
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-MAX_STDERR)));
    dropInternalMessages(child, () => listener.invalidMessage());
    child.on('message', (message) => {
      const parsed = parseBatch(message);
      if (parsed) listener.batch(parsed);
      else listener.invalidMessage();
    });
    child.once('error', (error) => {
      stderr += error.message;
      if (child.pid === undefined) listener.ended(stderr);
    });
    child.once('exit', (code, signal) => {
      reaper.unwatch(pid);
      const exitReason = signal === null ? `exit code ${String(code)}` : `signal ${signal}`;
      listener.ended(stderr.trim() === '' ? exitReason : `${exitReason}: ${stderr.trim()}`);
    });
    return {
      pid,
      send(messages) {
        // For a worker that has ended, `exit` reports the end.
        if (child.connected) child.send(messages, () => undefined);
      },
      kill: () => void child.kill('SIGKILL'),
      lowerPriority: () => setLowPriority(pid),
      processorWaitMs: () => readProcessorWaitMs(pid),
      cpuMs: () => readCpuMs(pid),
      memory: () => readPrivateBytes(pid),
    };
  };
}

/**
 * Node's own messages about handles (`NODE_HANDLE_ACK`) throw in this process if no handle was sent, and none is: a
 * worker that sends one is hostile.
 */
function dropInternalMessages(child: ChildProcess, onDropped: () => void): void {
  const emit = child.emit.bind(child) as (event: string | symbol, ...args: unknown[]) => boolean;
  child.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event !== 'internalMessage') return emit(event, ...args);
    onDropped();
    return true;
  };
}

function setLowPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended in the meantime.
  }
}

/** Private memory of the process; program files, which all workers share, do not count. */
function readPrivateBytes(pid: number): number | null {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return ((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES;
  } catch {
    return null;
  }
}
