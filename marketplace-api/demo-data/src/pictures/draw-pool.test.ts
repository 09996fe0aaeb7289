import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import type { DrawJob } from './draw-child.ts';
import { createDrawPool, type DrawPool } from './draw-pool.ts';
import { type DrawProcess, startDrawProcess } from './draw-process.ts';
import { parsePictureKey } from './picture-key.ts';

const job = (key: string): DrawJob => ({ picture: parsePictureKey(key)!, width: 240, brandName: '' });

let pool: DrawPool | undefined;
afterEach(() => pool?.close());

/** Nice value of the session of a process, by which Linux divides time among sessions; null where it does not. */
function sessionPriority(pid: number): number | null {
  try {
    const [, nice] = /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8')) ?? [];
    return nice === undefined ? null : Number(nice);
  } catch {
    return null;
  }
}

/** Lowers the priority of the session of a process where the system permits it; returns the value from then on. */
function lowerSessionPriority(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL), { flag: 'r+' });
  } catch {
    // Not permitted: the value stays.
  }
  return sessionPriority(pid);
}

/** A pool whose processes the test can inspect and end. */
function watchedPool() {
  const started: DrawProcess[] = [];
  pool = createDrawPool((options) => {
    const process = startDrawProcess(options);
    started.push(process);
    return process;
  });
  return { pool, started };
}

test('DrawPool: a drawing process that dies fails only its picture, and the next picture is drawn', async () => {
  const { pool: drawing, started } = watchedPool();
  await drawing.draw(job('mug-orange-1'));
  const { pid = 0 } = started[0]!;
  // The process received the picture but dies before drawing it.
  process.kill(pid, 'SIGSTOP');
  const results = Promise.allSettled([
    drawing.draw(job('mug-orange-2')),
    drawing.draw(job('mug-orange-3')),
    drawing.draw(job('mug-red-1')),
  ]);
  process.kill(pid, 'SIGKILL');
  const [first, ...others] = await results;
  expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGKILL') } });
  for (const other of others) expect(other.status).toBe('fulfilled');
  expect(started.length).toBeGreaterThan(1);
  expect((await drawing.draw(job('mug-orange-2'))).subarray(8, 12).toString()).toBe('WEBP');
});

test('DrawPool: a failed drawing reports the reason and its process lives on', async () => {
  const { pool: drawing, started } = watchedPool();
  const broken = { ...job('mug-orange-1'), width: -1 };
  await expect(drawing.draw(broken)).rejects.toThrow(/width but received -1/);
  await drawing.draw(job('mug-orange-1'));
  expect(started).toHaveLength(1);
});

test('DrawPool: more than two processes are never started; jobs beyond the queue limit are rejected', async () => {
  const { pool: drawing, started } = watchedPool();
  const waiting = Array.from({ length: 502 }, () => drawing.draw(job('mug-orange-1')));
  const settled = Promise.allSettled(waiting);
  await expect(drawing.draw(job('mug-orange-1'))).rejects.toMatchObject({ statusCode: 503 });
  await waiting[0];
  expect(started).toHaveLength(2);
  await drawing.close();
  expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(480);
  await expect(drawing.draw(job('mug-orange-1'))).rejects.toThrow('shutting down');
});

test('DrawPool: pictures in the background are drawn one at a time, at a low priority, by a process of their own', async () => {
  const { pool: drawing, started } = watchedPool();
  const background = ['mug-orange-1', 'mug-orange-2', 'mug-orange-3'].map((key) =>
    drawing.draw(job(key), { background: true }),
  );
  const wanted = drawing.draw(job('mug-red-1'));
  const priorities = started.map(({ pid = 0 }) => getPriority(pid));
  expect(priorities).toEqual([constants.priority.PRIORITY_LOW, getPriority()]);
  const [lowered, usual] = started.map(({ pid = 0 }) => sessionPriority(pid));
  expect(usual).toBe(sessionPriority(process.pid));
  // As low as this system permits, which a second attempt tells.
  expect(lowered).toBe(lowerSessionPriority(started[0]!.pid!));
  await Promise.all([...background, wanted]);
  expect(started).toHaveLength(2);
});
