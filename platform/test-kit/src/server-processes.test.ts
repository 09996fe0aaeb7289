import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  readEndedChildrenCpuTime,
  readPrivateMemory,
  readCpuTime,
  readResidentMemory,
  listChildProcesses,
  WORKER_PROGRAM,
} from './server-processes.ts';

test('startedProcesses: lists a started program with its name, processor time and memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'processes-'));
  await mkdir(join(folder, 'busy shop/src'), { recursive: true });
  const program = join(folder, 'busy shop/src/main.mjs');
  await writeFile(
    program,
    'while (process.cpuUsage().user < 120_000); console.log("ready"); setInterval(() => {}, 1000);',
  );
  await writeFile(join(folder, 'busy shop/src/before.mjs'), '');
  const before = pathToFileURL(join(folder, 'busy shop/src/before.mjs')).href;
  const child = spawn(process.execPath, ['--import', before, program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    expect(await listChildProcesses()).toContainEqual({ pid: child.pid, program: 'busy shop/src/main.mjs' });
    expect(await readCpuTime(child.pid!)).toBeGreaterThanOrEqual(100);
    const { now, peak } = await readResidentMemory(child.pid!);
    expect(now).toBeGreaterThan(10);
    expect(peak).toBeGreaterThanOrEqual(now);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
});

test('startedProcesses: names a worker of the shell by its source, though it runs a file of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'processes-'));
  const program = join(folder, 'shell/0a1b/server/sandbox.cjs');
  await mkdir(dirname(program), { recursive: true });
  await writeFile(program, 'process.send("ready"); setInterval(() => {}, 1000);');
  const flags = ['--permission', `--allow-fs-read=${program}`, '--max-semi-space-size=8'];
  // The options of this test run name files that a worker may not read.
  const worker = fork(program, [], { execArgv: flags, env: {} });
  try {
    await once(worker, 'message');
    expect(await listChildProcesses()).toContainEqual({ pid: worker.pid, program: WORKER_PROGRAM });
    expect(await listChildProcesses(worker.pid)).toEqual([]);
    const { now } = await readResidentMemory(worker.pid!);
    const own = await readPrivateMemory(worker.pid!);
    expect(own).toBeGreaterThan(1);
    expect(own).toBeLessThan(now);
  } finally {
    worker.kill();
    await rm(folder, { recursive: true });
  }
});

test('endedChildrenTime: counts the processor time of a child once it has ended', async () => {
  const before = await readEndedChildrenCpuTime(process.pid);
  const child = spawn(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);']);
  await once(child, 'exit');
  expect((await readEndedChildrenCpuTime(process.pid)) - before).toBeGreaterThanOrEqual(150);
});
