import { describe, expect, test } from '@jest/globals';
import type { PortListener } from './worker-port.ts';
import { Worker } from './worker.ts';

const LIMITS = { memoryBytes: 1e9, idleCpuShare: 0.1 };

/** A worker that has loaded its code and no longer responds, on a machine with busy or free processors. */
async function createSilentWorker(waitedMs: (now: number) => number, memoryBytes = 0) {
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
      cpuMs: () => null,
      memory: () => memoryBytes,
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
    check(silentMs: number, canJudgeSilence = true) {
      for (now = startedAt; now <= startedAt + silentMs; now += 250) worker.check(now, LIMITS, canJudgeSilence);
    },
    /** Sends messages of a job that the worker does not have. */
    sendStray(count: number) {
      const messages = Array.from({ length: count }, () => ({ type: 'html' as const, id: 7, html: '' }));
      listener?.batch({ acknowledged: 1, messages });
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

describe('Worker that the shell checks late', () => {
  test('is not killed for its silence', async () => {
    const { done, check } = await createSilentWorker(() => 0);
    check(20_000, false);
    expect(done).toEqual([]);
  });

  test('is killed when it uses too much memory [COMP-08]', async () => {
    const { done, check } = await createSilentWorker(() => 0, 2e9);
    check(0, false);
    expect(done).toContain('killed');
  });
});

test('Worker: is killed when it sends more messages without a job than the shell can take [COMP-08]', async () => {
  const { done, sendStray } = await createSilentWorker(() => 0);
  sendStray(5_000);
  expect(done).toEqual([]);
  sendStray(6_000);
  expect(done).toContain('killed');
});
