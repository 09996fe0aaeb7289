import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

interface ToolOptions {
  /** Folder that the tool works in. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Longest time in ms; past it the tool is ended and counts as failed. Default: 10 minutes. */
  readonly limitMs?: number;
}

/** How a tool ended. `code` is null when it was ended by a signal or by its time limit. */
export interface ToolRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A tool prints without colours, and does not take itself for a part of the jest that may run it. */
const ALONE = { NO_COLOR: '1', FORCE_COLOR: undefined, JEST_WORKER_ID: undefined };

const running = new Set<ChildProcess>();

/** Runs one of the installed development tools (a name in node_modules/.bin) under this Node, and gathers what it says. */
export function runTool(
  tool: string,
  args: readonly string[],
  { cwd, env = {}, limitMs = 600_000 }: ToolOptions,
): Promise<ToolRun> {
  const script = realpathSync(join(ROOT, 'node_modules/.bin', tool));
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...ALONE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  running.add(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, stdout, stderr });
    });
  });
}

/** What a tool printed, as lines without the empty ones. */
export function linesOf({ stdout, stderr }: ToolRun): string[] {
  return `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
}

/** Makes Ctrl-C and a request to end reach the tools that run, and then end this process as the signal asks. */
export function endToolsOnSignals(): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(exitCode);
    });
}
