import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { collectOutput } from './tool.ts';

const start = (script: string) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

test('collectOutput: has what is read after the process has exited', async () => {
  const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  const output = collectOutput(child, 60_000);
  child.stdout.write('first, ');
  child.emit('exit', 0);
  await delay(20);
  child.stdout.write('last');
  await delay(20);
  child.emit('close', 0);
  expect(await output).toEqual({ code: 0, stdout: 'first, last', stderr: '' });
});

test('collectOutput: does not wait for a process that outlives the first and holds its output open', async () => {
  const outliving =
    "process.stdout.write(String(process.pid), () => process.send('written')); setInterval(() => undefined, 1000);";
  const script = `require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(outliving)}], { stdio: ['ignore', 1, 2, 'ipc'] })
    .once('message', () => process.exit(3));`;
  const { code, stdout } = await collectOutput(start(script), 200);
  // A signal to process 0 would end jest itself.
  expect(Number(stdout)).toBeGreaterThan(0);
  process.kill(Number(stdout));
  expect(code).toBe(3);
});
