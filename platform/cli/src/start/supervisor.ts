import { setTimeout as delay } from 'node:timers/promises';
import { readProcessorWaitMs } from 'registry-client/server-code/read-processor-wait-ms';
import type { ProcessEnd, RunningProcess } from 'server-kit/child-process';
import { toError } from 'server-kit/errors/to-error';
import { waitUntilUnresponsive } from './health-check.ts';
import { restartDelay, type SupervisionLimits } from './supervision-options.ts';

/** Time in ms between TERM and KILL for an unresponsive process. */
const KILL_AFTER_MS = 2_000;

interface Options {
  /** Starts the process again on its previous port; an abort ends the start and the process. */
  readonly restartProcess: (port: number, signal: AbortSignal) => Promise<RunningProcess>;
  /** URL of the process, with no slash at its end. */
  readonly origin: string;
  readonly limits: SupervisionLimits;
  readonly log: (line: string) => void;
}

/**
 * Supervises a process until it is stopped. A process that ends is restarted on its port with exponential backoff,
 * without limit. A process that does not respond to `/healthz` within the limit is ended (TERM, then KILL) and so
 * replaced. `ended` resolves after `stop`.
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

  /** Waits for the process's end; ends an unresponsive process. */
  async function watchHealth(running: RunningProcess): Promise<ProcessEnd> {
    const ended = new AbortController();
    const watching = waitUntilUnresponsive({
      origin,
      limitMs: limits.healthMs,
      processorWaitMs: () => readProcessorWaitMs(running.pid),
      signal: ended.signal,
    }).then(async (isSilent) => {
      if (!isSilent || stopping.signal.aborted) return;
      log(`“${name}” has not responded to /healthz for ${seconds(limits.healthMs)} s; it is ended and replaced.`);
      await running.stop(KILL_AFTER_MS);
    });
    const end = await running.ended;
    ended.abort();
    await watching;
    return end;
  }

  /** Retries the start until the process is up; false after a stop. */
  async function restart(reason: string): Promise<boolean> {
    for (let why = reason; ; failures += 1) {
      const pauseMs = restartDelay(failures, limits);
      log(`${why}; it restarts in ${seconds(pauseMs)} s.`);
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal });
        current = await restartProcess(port, stopping.signal);
        failures += 1;
        if (!stopping.signal.aborted) log(`“${name}” runs again (process ${current.pid}).`);
        else await current.stop();
        return !stopping.signal.aborted;
      } catch (error) {
        if (stopping.signal.aborted) return false;
        const [firstLine = ''] = toError(error).message.split('\n');
        why = `“${name}” did not start (${firstLine})`;
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
