import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createForkPorts } from './fork-port.ts';

const NO_REAPER = { watch: () => undefined, unwatch: () => undefined, close: () => undefined };

test('ForkPort: a message of Node’s own about handles is refused, and does not throw in the shell [COMP-08]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-worker-'));
  const sandbox = join(folder, 'sandbox.cjs');
  await writeFile(sandbox, "process.send({ cmd: 'NODE_HANDLE_ACK' }); setInterval(() => undefined, 1_000);");
  const invalid = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<string>();
  const port = createForkPorts({ sandbox, memoryMb: 128, reaper: NO_REAPER })({
    batch: () => invalid.resolve('batch'),
    invalidMessage: () => invalid.resolve('refused'),
    ended: ended.resolve,
  });
  expect(await invalid.promise).toBe('refused');
  expect(port.cpuMs()).toBeGreaterThan(0);
  port.kill();
  expect(await ended.promise).toBe('signal SIGKILL');
  expect(port.cpuMs()).toBeNull();
  await rm(folder, { recursive: true });
});
