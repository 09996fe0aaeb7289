import { describe, expect, test } from '@jest/globals';
import type { PortListener } from './worker-port.ts';
import { Worker } from './worker.ts';

const MEMORY = 1e9;

/** A worker that has loaded its code and no longer responds, on a machine with busy or free processors. */
async function createSilentWorker(waitedMs: (now: number) => number) {
  let listener: PortListener | undefined;
  let now = performance.now();
  const done: string[] = [];
  const worker = new Worker((portListener) => {
    listener = portListener;
    return {
      pid: 1,
      send: () => undefined,
      kill: () => done.push('killed'),
      lowerPriority: () => done.push('lowered'),
      processorWaitMs: () => waitedMs(now),
      memory: () => 0,
    };
  });
  const nobody = { ended: () => undefined, uncaught: () => undefined, console: () => undefined };
  const loaded = worker.load({ code: '', url: '', remote: 'shop', nonce: '' }, nobody);
  listener?.batch({ acknowledged: 1, messages: [{ type: 'ready' }] });
  await loaded;
  const startedAt = performance.now() + 1_000;
  return {
    done,
    /** Checks the worker every 250 ms until it has been silent for this long. */
    check(silentMs: number) {
      for (now = startedAt; now <= startedAt + silentMs; now += 250) worker.check(now, MEMORY);
    },
  };
}

describe('Worker without responses', () => {
  test('is killed after 5 s where processors are free', async () => {
    const { done, check } = await createSilentWorker(() => 0);
    check(4_900);
    expect(done).not.toContain('killed');
    check(5_500);
    expect(done).toContain('killed');
  });

  test('is not killed for the time that it waited for a processor', async () => {
    const { done, check } = await createSilentWorker((now) => now);
    check(19_000);
    expect(done).not.toContain('killed');
    check(21_000);
    expect(done).toContain('killed');
  });

  test('keeps its priority while it waits for a processor', async () => {
    const { done, check } = await createSilentWorker((now) => now);
    check(1_000);
    expect(done).toEqual([]);
    const looping = await createSilentWorker(() => 0);
    looping.check(1_000);
    expect(looping.done).toContain('lowered');
  });
});
