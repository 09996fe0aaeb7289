import { expect, test } from '@jest/globals';
import type { RunningProcess } from './child.ts';
import { keepRunning } from './keep-running.ts';

/** A process that a test ends. */
function fake(pid: number): RunningProcess & { end(code: number): void; readonly stopped: () => boolean } {
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  let stopped = false;
  const stop = () => {
    stopped = true;
    resolve(0);
    return Promise.resolve();
  };
  return { name: 'registry', pid, port: 3004, ended, end: resolve, stop, stopped: () => stopped };
}

/** Starts fakes one after the other; tells of each restart. */
function bed() {
  const started = [fake(1)];
  const lines: string[] = [];
  const ports: number[] = [];
  let told = Promise.withResolvers<ReturnType<typeof fake>>();
  const again = (port: number): Promise<RunningProcess> => {
    ports.push(port);
    const next = fake(started.length + 1);
    started.push(next);
    told.resolve(next);
    told = Promise.withResolvers();
    return Promise.resolve(next);
  };
  const [first] = started as [ReturnType<typeof fake>];
  const kept = keepRunning(first, { again, log: (line) => lines.push(line) });
  return { kept, first, started, lines, ports, next: () => told.promise };
}

test('a process that ends by itself is started again on its port, and the new one is what is stopped', async () => {
  const { kept, first, lines, ports, next } = bed();
  const second = next();
  first.end(1);
  const running = await second;
  expect(lines).toEqual(['“registry” ended by itself (exit code 1); it is started again.']);
  expect(ports).toEqual([3004]);
  await kept.stop();
  expect(kept.pid).toBe(2);
  expect(running.stopped()).toBe(true);
});

test('one that ends again and again is given up', async () => {
  const { kept, first, started, next } = bed();
  let running = first;
  for (let turn = 0; turn < 3; turn += 1) {
    const after = next();
    running.end(7);
    running = await after;
  }
  running.end(7);
  expect(await kept.ended).toBe(7);
  expect(started).toHaveLength(4);
});

test('what is stopped on purpose stays so', async () => {
  const { kept, started, lines } = bed();
  await kept.stop();
  expect(started).toHaveLength(1);
  expect(lines).toEqual([]);
});
