import { expect, test } from '@jest/globals';
import type { Registry } from 'registry-client/registry';
import { cleanUpOnSignals, finishPendingChanges } from './interruption.ts';

test('finishPendingChanges: ignores a signal whose event comes after the response of the change [COMP-04]', async () => {
  cleanUpOnSignals();
  const exits: unknown[] = [];
  const { exit } = process;
  process.exit = ((code) => void exits.push(code)) as typeof exit;
  try {
    const registry = finishPendingChanges({
      // The signal is on its way when the response arrives; the event loop delivers it one turn later.
      apply: () => (setImmediate(() => process.emit('SIGHUP')), Promise.resolve('applied')),
    } as unknown as Registry);
    expect(await registry.apply({} as never, 1)).toBe('applied');
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(exits).toEqual([]);
  } finally {
    process.exit = exit;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal);
  }
});
