import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { waitUntilUnresponsive } from './health-check.ts';
import { portOf } from 'server-kit/port-of';

const LIMIT_MS = 300;
/** Time in which the process of the test waits for a processor. */
const WAITED_MS = 1_500;

test('waitUntilUnresponsive: time in which the process waited for a processor does not count [API-05]', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const isUnresponsive = await waitUntilUnresponsive({
      origin: `http://127.0.0.1:${portOf(silent)}`,
      limitMs: LIMIT_MS,
      processorWaitMs: () => Math.min(elapsed(), WAITED_MS),
      signal: new AbortController().signal,
    });
    expect(isUnresponsive).toBe(true);
    expect(elapsed()).toBeGreaterThan(WAITED_MS + LIMIT_MS / 2);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
