import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { processorTime, residentMemory, startedProcesses } from './processes.ts';

test('a started program is found with its name, its processor time and its memory', async () => {
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
    expect(await startedProcesses()).toContainEqual({ pid: child.pid, program: 'busy shop/src/main.mjs' });
    expect(await processorTime(child.pid!)).toBeGreaterThanOrEqual(100);
    const { now, peak } = await residentMemory(child.pid!);
    expect(now).toBeGreaterThan(10);
    expect(peak).toBeGreaterThanOrEqual(now);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
});
