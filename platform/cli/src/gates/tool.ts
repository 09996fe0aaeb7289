import { spawn, type ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from 'server-kit/paths';

interface ToolOptions {
  /** Working folder of the tool. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Time limit in ms; past it the tool is ended and counts as failed. Default: 30 minutes. */
  readonly limitMs?: number;
}

/** Result of a tool. */
export interface ToolRun {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The limit in ms that ended it, or null when it ended within its limit. */
  readonly timedOutAfterMs: number | null;
}

/** A tool prints without colours, and ignores the environment of a jest that may run it. */
const ALONE = { NO_COLOR: '1', FORCE_COLOR: undefined, JEST_WORKER_ID: undefined };

/** Node option that ends a process when its parent is gone. */
const END_WITH_PARENT = `--import=${pathToFileURL(fromRoot('platform/cli/commands/end-with-parent.mjs')).href}`;

const DEFAULT_LIMIT_MS = 30 * 60_000;

/** Time in ms that a tool has to clean up after SIGTERM, before SIGKILL. */
const GRACE_MS = 10_000;

/** Time in ms that the rest of an ended tool's output may take: a process that outlives the tool can hold it open. */
const DRAIN_MS = 10_000;

const running = new Set<ChildProcess>();

/**
 * Runs one of the installed development tools (a name in node_modules/.bin) under this Node and collects its output.
 * The tool and its Node processes end when this process is gone, even after a SIGKILL.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  { cwd, env = {}, limitMs = DEFAULT_LIMIT_MS }: ToolOptions,
): Promise<ToolRun> {
  const script = realpathSync(join(ROOT, 'node_modules/.bin', tool));
  const nodeOptions = `${env['NODE_OPTIONS'] ?? process.env.NODE_OPTIONS ?? ''} ${END_WITH_PARENT}`.trim();
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...ALONE, ...env, NODE_OPTIONS: nodeOptions, END_WITH_PID: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let timedOutAfterMs: number | null = null;
  const limit = setTimeout(() => {
    timedOutAfterMs = limitMs;
    endTool(child);
  }, limitMs);
  return collectOutput(child, DRAIN_MS)
    .then((output) => ({ ...output, timedOutAfterMs }))
    .finally(() => {
      clearTimeout(limit);
      running.delete(child);
    });
}

/**
 * Collects the output of a process until it has ended and its pipes are read to the end, or until `drainMs` after its
 * end.
 * @throws Error when the process cannot start.
 */
export function collectOutput(
  child: EventEmitter & { readonly stdout: Readable; readonly stderr: Readable },
  drainMs: number,
): Promise<Omit<ToolRun, 'timedOutAfterMs'>> {
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code: number | null) => resolve({ code, stdout, stderr }));
    child.on('exit', (code: number | null) => {
      const drained = setTimeout(() => resolve({ code, stdout, stderr }), drainMs);
      child.on('close', () => clearTimeout(drained));
    });
  });
}

function endTool(child: ChildProcess): void {
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.once('exit', () => clearTimeout(kill));
}

/** Output of a tool as non-empty lines; after the time limit, the first line says so. */
export function linesOf(run: ToolRun): string[] {
  return [...limitLines(run), ...`${run.stdout}\n${run.stderr}`.split('\n').filter((line) => line.trim() !== '')];
}

/** States that the time limit stopped a tool; nothing for a tool that ended within it. */
export function limitLines({ timedOutAfterMs }: ToolRun): string[] {
  if (timedOutAfterMs === null) return [];
  const limit =
    timedOutAfterMs < 60_000 ? `${timedOutAfterMs / 1000} s` : `${Math.round(timedOutAfterMs / 60_000)} min`;
  return [`stopped by its time limit of ${limit}; the counts are of what ended before`];
}

/** Forwards SIGINT and SIGTERM to the running tools, then ends this process with the same signal. */
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
