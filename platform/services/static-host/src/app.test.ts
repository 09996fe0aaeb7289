import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addDraining } from 'server-kit/drain';
import { createStaticHost } from './app.ts';

/** More than the buffers of both sockets hold. */
const BYTES = 64 * 1_024 * 1_024;
const FILE = '/content/1.0.0/client/large.bin';

let store: string;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'static-host-'));
  await mkdir(join(store, 'content/1.0.0/client'), { recursive: true });
  await writeFile(join(store, FILE), Buffer.alloc(BYTES, 1));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(store, { recursive: true, force: true });
});

/** A static host with a client that has received the head of a large file, over a connection that it would reuse. */
async function startDownload(limitMs: number) {
  const app = await createStaticHost(store);
  const drain = addDraining(app, { delayMs: 0, limitMs });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  closing.push(() => agent.destroy());
  const [response] = (await once(get(origin + FILE, { agent }), 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return { drain, response };
}

test('StaticHost: a running download arrives whole while the process drains, which then ends at once [API-05]', async () => {
  const { drain, response } = await startDownload(60_000);
  const startedAt = performance.now();
  const drained = drain();
  await delay(300);
  let received = 0;
  for await (const chunk of response) received += (chunk as Buffer).length;
  expect(received).toBe(BYTES);
  await drained;
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test('StaticHost: a download that never ends is cut at the limit of the drain [API-05]', async () => {
  const { drain, response } = await startDownload(300);
  const startedAt = performance.now();
  const ended = once(response, 'error').then(([error]) => String(error));
  await drain();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  response.resume();
  expect(await ended).toContain('aborted');
});
