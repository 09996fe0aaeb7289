import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from './child.ts';

/** A process that ends more often than this within so many ms is given up. */
const MOST_RESTARTS = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 300;

interface Options {
  /** Starts it once more, on the port that it had. */
  readonly again: (port: number) => Promise<RunningProcess>;
  readonly log: (line: string) => void;
}

/**
 * Keeps a process running: one that ends by itself is started again on its port. `ended` resolves only when it was given up: it
 * ended more than three times in a minute, or did not come up again.
 */
export function keepRunning(first: RunningProcess, { again, log }: Options): RunningProcess {
  const { name, port } = first;
  const { promise: ended, resolve: giveUp } = Promise.withResolvers<number | null>();
  const stopping = new AbortController();
  const restarts: number[] = [];
  let current = Promise.resolve(first);
  let { pid } = first;

  const watch = async (running: RunningProcess): Promise<void> => {
    const code = await running.ended;
    if (stopping.signal.aborted) return;
    const now = performance.now();
    restarts.push(now);
    if (restarts.filter((at) => now - at < WITHIN_MS).length > MOST_RESTARTS) return giveUp(code);
    log(`“${name}” ended by itself (exit code ${String(code)}); it is started again.`);
    current = delay(PAUSE_MS).then(() => again(port));
    try {
      const next = await current;
      ({ pid } = next);
      void watch(next);
    } catch (error) {
      log(`“${name}” does not come up again: ${(error as Error).message}`);
      giveUp(code);
    }
  };
  void watch(first);
  return {
    name,
    port,
    ended,
    get pid() {
      return pid;
    },
    async stop() {
      stopping.abort();
      const running = await current.catch(() => null);
      await running?.stop();
    },
  };
}
