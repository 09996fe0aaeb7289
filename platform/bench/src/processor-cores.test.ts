import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { parseCoreList, runOnCores, usableCores } from './processor-cores.ts';

test('parseCoreList: reads single cores and ranges', () => {
  expect(parseCoreList('0')).toEqual([0]);
  expect(parseCoreList('0-2,5')).toEqual([0, 1, 2, 5]);
  expect(parseCoreList('1,8-9')).toEqual([1, 8, 9]);
});

test('runOnCores: moves a process to one core, or returns false without taskset', async () => {
  const [core = NaN] = (await usableCores()).slice(-1);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    const pid = child.pid!;
    const isSet = await runOnCores([pid], [core]);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const allowed = parseCoreList(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '');
    expect(allowed).toEqual(isSet ? [core] : await usableCores());
  } finally {
    child.kill();
  }
});
