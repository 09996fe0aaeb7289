import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { pruneOldRows } from './prune.ts';

const PAUSE_MS = 3_600_000;

/** Runs `pruneOldRows` at the start and once an hour until `signal` is aborted. Several processes may run it. */
export function startPruner(
  services: Parameters<typeof pruneOldRows>[0],
  log: Pick<FastifyBaseLogger, 'error'>,
  signal: AbortSignal,
): void {
  void pruneRepeatedly();

  async function pruneRepeatedly(): Promise<void> {
    while (!signal.aborted) {
      await pruneOldRows(services).catch((error: unknown) => log.error({ err: error }, 'old rows were not deleted'));
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
