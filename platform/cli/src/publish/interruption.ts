import os from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Registry } from 'registry-client/registry';
import { cleanUpNow } from './cleanup/cleanup.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Number of running registry changes. */
let pendingChanges = 0;

/**
 * Ends the command in order on SIGINT, SIGTERM and SIGHUP: its processes end first. A running registry change completes
 * first, and its result is the exit code, so that exit code and registry agree.
 */
export function cleanUpOnSignals(): void {
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (pendingChanges > 0) return;
      void cleanUpNow().finally(() => process.exit(128 + os.constants.signals[signal]));
    });
  // The reader of the output may be gone (`| head`, a closed terminal); the exit code is still valid.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A registry whose changes complete even when the command is interrupted. */
export const finishPendingChanges = (registry: Registry): Registry => ({
  read: () => registry.read(),
  watch: (onChange) => registry.watch(onChange),
  async apply(change, revision) {
    pendingChanges += 1;
    try {
      return await registry.apply(change, revision);
    } finally {
      // The event loop may read the response before signals that arrived earlier: let it deliver them first.
      await nextTurn();
      await nextTurn();
      pendingChanges -= 1;
    }
  },
});
