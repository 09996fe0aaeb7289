import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fromRoot } from 'server-kit/paths';
import { StartError } from 'server-kit/child-process';
import { CONFINED_FLAGS } from 'registry-client/server-code/confine';
import type { Cleanup } from '../cleanup/cleanup.ts';
import { killGroup } from '../cleanup/kill-group.ts';
import { LANGUAGES, formatVersion, type PublishCandidate } from './candidate.ts';
import { IDLE, REPORT_FD, TOKEN_LENGTH, TOP_LEVEL, type CodeTask } from './code-process/protocol.ts';
import type { GateLimits } from './limits.ts';
import { watchMemory } from './memory.ts';
import { parseReport } from './parse-report.ts';
import { measureCpu } from './processor-time.ts';

/** Time limit until the process starts with the code, in ms: a busy machine is slow. */
const START_MS = 30_000;
/** Extra waiting time beyond a step's own limit, in ms: a step that waits reports so itself. */
const MARGIN_MS = 1_000;
/** Memory of the process besides the heap: Node itself and the shared libraries. */
const NODE_MB = 150;
const MEMORY_LOOK_MS = 50;
/** Length of the stored stderr of the process, in characters. */
const MAX_STDERR_LENGTH = 4_000;

/** Paths that the code may read: the program that runs it, and the shared libraries. */
const READABLE = ['platform', 'shell', 'shared-contracts', 'storefront-kit', 'node_modules', 'package.json'];

/**
 * Runs the server's file in a separate process whose `require` provides only the shared libraries. The process loads
 * every page, slot and message catalogue that the manifest names, then idles for the idle time. All effects of the code
 * end with that process: no environment, no files, no network, no modules, limited time and memory.
 * @throws StartError when the process itself does not start
 */
export async function checkServerCode(
  { descriptor, folder }: PublishCandidate,
  limits: GateLimits,
  cleanup: Cleanup,
): Promise<string[]> {
  const { server, manifest, name } = descriptor;
  const task: CodeTask = {
    file: server,
    name,
    pages: [...new Set(manifest.routes.map(({ page }) => page))],
    slots: manifest.fills,
    languages: LANGUAGES,
    stepMs: limits.stepMs,
    idleMs: limits.idleMs,
    growthMb: limits.growthMb,
  };
  const code = await readFile(join(folder, server), 'utf8');
  const complaints = await runCode(task, code, limits, cleanup);
  return complaints.map((text) => `${formatVersion(descriptor)}: ${text}`);
}

async function runCode(
  task: CodeTask,
  code: string,
  { stepMs, memoryMb }: GateLimits,
  cleanup: Cleanup,
): Promise<string[]> {
  const child = spawn(process.execPath, [...nodeFlags(memoryMb), PROGRAM, JSON.stringify(task)], {
    cwd: fromRoot(),
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new StartError('The process that checks server code does not start.');
  cleanup.addProcess(pid);
  let lastStderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (lastStderr = (lastStderr + chunk.toString()).slice(-MAX_STDERR_LENGTH)));
  // Code that ends its process at once leaves a broken pipe.
  child.stdin?.on('error', () => undefined);
  const token = randomBytes(TOKEN_LENGTH / 2).toString('hex');
  child.stdin?.end(`${token}\n${code}`);

  const complaints: string[] = [];
  let step: string | null = null;
  let stopped: 'done' | 'forged' | 'stuck' | 'memory' | null = null;
  const stop = (why: typeof stopped): void => {
    stopped ??= why;
    killGroup(pid);
  };
  let timer = setTimeout(() => stop('stuck'), START_MS);
  const unwatch = watchMemory({
    pid,
    limitMb: memoryMb + NODE_MB,
    everyMs: MEMORY_LOOK_MS,
    onExcess: () => stop('memory'),
  });
  const reportPipe = child.stdio[REPORT_FD];
  if (!(reportPipe instanceof Readable))
    throw new StartError('The process that checks server code has no report pipe.');
  const reports = createInterface({ input: reportPipe });
  let idleCpu: (() => string[]) | null = null;
  reports.on('line', (line) => {
    const report = parseReport(line, token);
    if (!report) {
      complaints.push(
        `${task.file} writes to the pipe on which the gate’s process reports: its result is not trusted.`,
      );
      return stop('forged');
    }
    if (report.kind === 'complaint') complaints.push(report.text);
    if (report.kind === 'step') ({ step } = report);
    if (report.kind === 'step' && step === IDLE) idleCpu = measureCpu(pid, task.file);
    if (report.kind === 'done') {
      complaints.push(...(idleCpu?.() ?? []));
      stop('done');
    }
    clearTimeout(timer);
    timer = setTimeout(() => stop('stuck'), stepMs + MARGIN_MS);
  });
  await Promise.all([ended, once(reports, 'close')]);
  const exit = [child.exitCode, child.signalCode] as const;
  clearTimeout(timer);
  unwatch();
  killGroup(pid);
  cleanup.forget(pid);
  if (stopped === 'done' || stopped === 'forged') return complaints;
  if (step === null)
    throw new StartError(`The process that checks server code does not start: ${lastStderr.trim() || String(exit)}`);
  return [...complaints, ...endOf(task.file, step, { stopped, exit, lastStderr, seconds: stepMs / 1000, memoryMb })];
}

interface End {
  readonly stopped: 'stuck' | 'memory' | null;
  readonly exit: readonly [code: number | null, signal: NodeJS.Signals | null];
  readonly lastStderr: string;
  readonly seconds: number;
  readonly memoryMb: number;
}

/** Complaint about a process that did not finish its task. */
function endOf(file: string, step: string, { stopped, exit, lastStderr, seconds, memoryMb }: End): string[] {
  if (stopped === 'memory' || /JavaScript heap out of memory|invalid array length|OOM/.test(lastStderr))
    return [
      `${file} takes more than ${memoryMb} MB of memory, during ${step}. The process that renders would run out of memory: limit the collected data.`,
    ];
  if (stopped === 'stuck')
    return [
      `${file} blocks the event loop for ${seconds} s, during ${step}: an endless loop. ${LOOP_HINTS[step] ?? `Look for it in what ${step} imports and runs when it is loaded.`}`,
    ];
  const [code, signal] = exit;
  return [
    `${file} ends its process (${signal ?? `code ${String(code)}`}), during ${step}. Server code must not end the process that it runs in.`,
  ];
}

const LOOP_HINTS: Readonly<Record<string, string>> = {
  [TOP_LEVEL]: 'Look for it in what the modules of src/ run when they are imported.',
  [IDLE]: 'Look for it in a timer or in what goes on after a promise.',
};

const PROGRAM = fromRoot('platform/cli/src/publish/gate/code-process/main.ts');

function nodeFlags(memoryMb: number): string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  const permission = flag === undefined ? [] : [flag, ...READABLE.map((path) => `--allow-fs-read=${fromRoot(path)}`)];
  return [`--max-old-space-size=${memoryMb}`, '--no-warnings', ...CONFINED_FLAGS, ...permission];
}
