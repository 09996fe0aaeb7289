import { setTimeout as delay } from 'node:timers/promises';
import type { MeasuredShop } from './measure.ts';
import {
  readEndedChildrenCpuTime,
  readPrivateMemory,
  readCpuTime,
  listChildProcesses,
  WORKER_PROGRAM,
} from 'test-kit/server-processes';
import { sumOfMetric } from './shell-metrics.ts';

/** Interval between two readings of the number of processes, in ms. */
const POLL_MS = 20;
/** Workers without processor time for this long are idle, in ms. */
const IDLE_MS = 300;
const IDLE_LIMIT_MS = 5_000;
/** A worker with a smaller share of the work does not render the pages in question. */
const MIN_SHARE = 0.2;

/** Processor time in ms of a shell and its workers since their start. */
export interface ShellTime {
  readonly shell: number;
  /** Sum of running and ended workers. */
  readonly workers: number;
}

/** Process ids of a shell's workers: those of every remote, and the spare. */
export async function workerPids(shellPid: number): Promise<number[]> {
  const started = await listChildProcesses(shellPid);
  return started.filter(({ program }) => program === WORKER_PROGRAM).map(({ pid }) => pid);
}

/** Processor time of a shell and its workers so far. */
export async function shellTime(shellPid: number): Promise<ShellTime> {
  for (;;) {
    const ended = await readEndedChildrenCpuTime(shellPid);
    const running = await workerTimes(shellPid);
    const workers = [...running.values()].reduce((sum, time) => sum + time, ended);
    const shell = await readCpuTime(shellPid);
    // A worker that ended between the readings would count twice or not at all.
    if ((await readEndedChildrenCpuTime(shellPid)) === ended) return { shell, workers };
  }
}

/** Processor time in ms of each running worker, by process id. */
export async function workerTimes(shellPid: number): Promise<ReadonlyMap<number, number>> {
  const pids = await workerPids(shellPid);
  const times = pids.map(async (pid) => [pid, await readCpuTime(pid).catch(() => 0)] as const);
  return new Map(await Promise.all(times));
}

/**
 * Finds the workers that render certain pages by their processor time during `request`.
 * @param request requests these pages and no others
 * @param except other workers, which render a slot of every page
 * @returns process ids of workers with a fifth of the work or more, the busiest first
 * @throws Error when no worker did any work
 */
export async function findWorkers(
  shellPid: number,
  request: () => Promise<unknown>,
  except: readonly number[] = [],
): Promise<[number, ...number[]]> {
  await waitUntilWorkersIdle(shellPid);
  const before = await workerTimes(shellPid);
  await request();
  const after = await workerTimes(shellPid);
  const used = [...after]
    .filter(([pid]) => !except.includes(pid))
    .map(([pid, time]) => ({ pid, time: time - (before.get(pid) ?? 0) }));
  const all = used.reduce((sum, { time }) => sum + time, 0);
  const busy = used.filter(({ time }) => time > 0 && time >= all * MIN_SHARE);
  const [busiest, ...others] = busy.toSorted((left, right) => right.time - left.time).map(({ pid }) => pid);
  if (busiest === undefined) throw new Error('No worker rendered the pages.');
  return [busiest, ...others];
}

/** Waits until no worker uses the processor, as one does while it starts, or until the limit. */
async function waitUntilWorkersIdle(shellPid: number): Promise<void> {
  const total = async (): Promise<number> =>
    [...(await workerTimes(shellPid)).values()].reduce((sum, time) => sum + time, 0);
  for (const deadline = Date.now() + IDLE_LIMIT_MS; Date.now() < deadline;) {
    const before = await total();
    await delay(IDLE_MS);
    if ((await total()) === before) return;
  }
}

/** Number of a shell's workers, the spare included, and the sum of their private memory in MB. */
export interface WorkerTotals {
  readonly count: number;
  readonly memoryMb: number;
}

/** Counts a shell's workers and sums their private memory. */
export async function workerTotals(shellPid: number): Promise<WorkerTotals> {
  const pids = await workerPids(shellPid);
  const memories = await Promise.all(pids.map((pid) => readPrivateMemory(pid).catch(() => 0)));
  return { count: pids.length, memoryMb: memories.reduce((sum, memory) => sum + memory, 0) };
}

/** Waits until a shell has at most `most` workers, or until `limitMs` have passed. */
export async function waitUntilWorkersAtMost(shellPid: number, maxWorkers: number, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while ((await workerPids(shellPid)).length > maxWorkers && Date.now() < deadline) await delay(POLL_MS);
}

/** Waits until the spare runs: one worker more than versions use. @throws Error after the limit */
export async function untilSpareRuns({ origin, shellPid }: MeasuredShop, limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(POLL_MS)) {
    const used = await sumOfMetric(origin, 'remote_workers');
    if ((await workerPids(shellPid)).length > used) return;
  }
  throw new Error(`No spare worker ran within ${limitMs / 1000} s.`);
}
