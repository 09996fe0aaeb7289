import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessEnd, RunningProcess } from 'server-kit/child-process';
import { waitUntilUnresponsive } from './health-check.ts';
import { restartDelay, type SupervisionLimits } from './supervision-options.ts';

/** How long a silent process has after TERM before it is killed, in ms. */
const KILL_AFTER_MS = 2_000;

interface Options {
  /** Starts it once more, on the port that it had; an abort ends the start and the process. */
  readonly restartProcess: (port: number, signal: AbortSignal) => Promise<RunningProcess>;
  /** Where it listens, with no slash at its end. */
  readonly origin: string;
  readonly limits: SupervisionLimits;
  readonly log: (line: string) => void;
}

/**
 * Supervises a process until it is stopped. One that ends is started again on its port with exponential backoff, for ever. One
 * that does not answer `/healthz` within the limit is ended (TERM, then KILL) and so replaced. `ended` resolves after `stop`.
 */
export function superviseProcess(
  first: RunningProcess,
  { restartProcess, origin, limits, log }: Options,
): RunningProcess {
  const { name, port } = first;
  const stopping = new AbortController();
  let failures = 0;
  let current = first;
  const supervised = supervise();

  async function supervise(): Promise<ProcessEnd> {
    for (;;) {
      const startedAt = performance.now();
      const end = await watchHealth(current);
      if (stopping.signal.aborted) return end;
      if (performance.now() - startedAt >= limits.resetMs) failures = 0;
      if (!(await restart(`“${name}” ended (${describeEnd(end)})`))) return end;
    }
  }

  /** Waits for the process's end, and brings it about when the process is silent. */
  async function watchHealth(running: RunningProcess): Promise<ProcessEnd> {
    const ended = new AbortController();
    const watching = waitUntilUnresponsive({ origin, limitMs: limits.healthMs, signal: ended.signal }).then(
      async (isSilent) => {
        if (!isSilent || stopping.signal.aborted) return;
        log(`“${name}” has not answered /healthz for ${seconds(limits.healthMs)} s; it is ended and replaced.`);
        await running.stop(KILL_AFTER_MS);
      },
    );
    const end = await running.ended;
    ended.abort();
    await watching;
    return end;
  }

  /** Starts it until it is up; false when it is to stop. */
  async function restart(reason: string): Promise<boolean> {
    for (let why = reason; ; failures += 1) {
      const pauseMs = restartDelay(failures, limits);
      log(`${why}; it is started again in ${seconds(pauseMs)} s.`);
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal });
        current = await restartProcess(port, stopping.signal);
        failures += 1;
        if (!stopping.signal.aborted) log(`“${name}” runs again (process ${current.pid}).`);
        else await current.stop();
        return !stopping.signal.aborted;
      } catch (error) {
        if (stopping.signal.aborted) return false;
        const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        why = `“${name}” did not come up (${firstLine})`;
      }
    }
  }

  return {
    name,
    port,
    ended: supervised,
    get pid() {
      return current.pid;
    },
    async stop(limitMs) {
      stopping.abort();
      await current.stop(limitMs);
      await supervised;
    },
  };
}

const describeEnd = ({ code, signal }: ProcessEnd): string =>
  signal === null ? `exit code ${String(code)}` : `signal ${signal}`;

const seconds = (ms: number): string => String(Math.round(ms / 100) / 10);
