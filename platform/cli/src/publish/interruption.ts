import os from 'node:os';
import type { Registry } from 'registry-client/registry';
import { cleanUpNow } from './cleanup/cleanup.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Changes of the registry that are under way. */
let pendingChanges = 0;

/**
 * Has the command end in order when it is interrupted or its terminal is closed: what it started is ended first. During a change of
 * the registry it ends only after that, with the exit code that the change has: exit code and registry agree.
 */
export function cleanUpOnSignals(): void {
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (pendingChanges > 0) return;
      void cleanUpNow().finally(() => process.exit(128 + os.constants.signals[signal]));
    });
  // Nobody may read on what is printed (`| head`, a closed terminal): the exit code tells then.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A registry whose changes are brought to their end when the command is interrupted. */
export const finishPendingChanges = (registry: Registry): Registry => ({
  read: () => registry.read(),
  watch: (onChange) => registry.watch(onChange),
  async apply(change, revision) {
    pendingChanges += 1;
    try {
      return await registry.apply(change, revision);
    } finally {
      pendingChanges -= 1;
    }
  },
});
