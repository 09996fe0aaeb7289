import { setTimeout as delay } from 'node:timers/promises';
import { endedChildrenTime, privateMemory, processorTime, startedProcesses, WORKER_PROGRAM } from './processes.ts';

/** How often the number of processes is read while it settles, in ms. */
const POLL_MS = 100;

/** Processor time in ms that a shell and its workers used since they began. */
export interface ShellTime {
  readonly shell: number;
  /** Of those that run and of those that have ended. */
  readonly workers: number;
}

/** Process ids of a shell's workers: those of every remote, and the spare. */
export async function workerPids(shellPid: number): Promise<number[]> {
  const started = await startedProcesses(shellPid);
  return started.filter(({ program }) => program === WORKER_PROGRAM).map(({ pid }) => pid);
}

/** Processor time of a shell and its workers until now. */
export async function shellTime(shellPid: number): Promise<ShellTime> {
  for (;;) {
    const ended = await endedChildrenTime(shellPid);
    const running = await workerTimes(shellPid);
    const workers = [...running.values()].reduce((sum, time) => sum + time, ended);
    const shell = await processorTime(shellPid);
    // A worker that ended in between would count never or twice.
    if ((await endedChildrenTime(shellPid)) === ended) return { shell, workers };
  }
}

/** Processor time in ms of each worker that runs, by process id. */
export async function workerTimes(shellPid: number): Promise<ReadonlyMap<number, number>> {
  const pids = await workerPids(shellPid);
  const times = pids.map(async (pid) => [pid, await processorTime(pid).catch(() => 0)] as const);
  return new Map(await Promise.all(times));
}

/**
 * Finds the worker that renders certain pages: the one that uses the most processor time meanwhile.
 * @param request requests these pages and no others
 * @throws Error when no worker did more than half of the work of all
 */
export async function findWorker(shellPid: number, request: () => Promise<unknown>): Promise<number> {
  const before = await workerTimes(shellPid);
  await request();
  const after = await workerTimes(shellPid);
  const used = [...after].map(([pid, time]) => ({ pid, time: time - (before.get(pid) ?? 0) }));
  const all = used.reduce((sum, { time }) => sum + time, 0);
  const busiest = used.toSorted((left, right) => right.time - left.time)[0];
  if (!busiest || busiest.time * 2 <= all) throw new Error('No worker rendered most of the pages.');
  return busiest.pid;
}

/** Number of a shell's workers, and the memory in MB that they have for themselves, summed. */
export async function workerTotals(shellPid: number): Promise<{ readonly count: number; readonly memoryMb: number }> {
  const pids = await workerPids(shellPid);
  const memories = await Promise.all(pids.map((pid) => privateMemory(pid).catch(() => 0)));
  return { count: pids.length, memoryMb: memories.reduce((sum, memory) => sum + memory, 0) };
}

/** Waits until a shell has no more workers than `most`, or until `limitMs` have passed. */
export async function untilWorkersAtMost(shellPid: number, most: number, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while ((await workerPids(shellPid)).length > most && Date.now() < deadline) await delay(POLL_MS);
}
