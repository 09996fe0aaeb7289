import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { startChild, type RunningProcess } from './child-process.ts';
import { addDraining, readDrainLimits } from './drain.ts';
import { createServerOptions } from './response-headers.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Status and connection header of a request over keep-alive connections. */
function ask(origin: string, path: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    }).once('error', reject);
  });
}

test('addDraining: readiness turns first, requests are served and close their connection, then the port closes [API-05]', async () => {
  const app = Fastify(createServerOptions());
  const { promise: released, resolve: release } = Promise.withResolvers<string>();
  app.get('/readyz', () => ({ status: 'ok' }));
  app.get('/page', () => 'page');
  app.get('/slow', () => released);
  const drain = addDraining(app, { delayMs: 2_000, limitMs: 5_000 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  closing.push(() => Promise.resolve(agent.destroy()));
  expect(await ask(origin, '/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive' });

  const slow = ask(origin, '/slow', agent);
  await ask(origin, '/page', agent);
  const drained = drain();
  expect(await ask(origin, '/readyz', agent)).toEqual({ status: 503, connection: 'close' });
  expect(await ask(origin, '/readyz?probe=1', agent)).toEqual({ status: 503, connection: 'close' });
  expect(await ask(origin, '/page', agent)).toEqual({ status: 200, connection: 'close' });
  release('done');
  expect((await slow).status).toBe(200);
  await drained;
  await expect(ask(origin, '/page', new Agent())).rejects.toThrow('ECONNREFUSED');
});

test('addDraining: an endless request delays the end no longer than the limit [API-05]', async () => {
  const app = Fastify(createServerOptions());
  app.get('/endless', () => new Promise(() => undefined));
  const drain = addDraining(app, { delayMs: 0, limitMs: 100 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const cutOff = ask(origin, '/endless', new Agent()).catch((error: unknown) => String(error));
  await ask(origin, '/nowhere', new Agent());
  await drain();
  expect(await cutOff).toContain('socket hang up');
});

test('addDraining: a slow client gets the last bytes of a response that has ended [API-05]', async () => {
  const body = Buffer.alloc(64 * 2 ** 20);
  const app = Fastify(createServerOptions());
  app.get('/file', () => body);
  const drain = addDraining(app, { delayMs: 0, limitMs: 30_000 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const [response] = (await once(get(`${origin}/file`), 'response')) as [IncomingMessage];
  const drained = drain();
  await delay(300);
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  expect(size).toBe(body.length);
  await drained;
});

test('addDraining: connections that are unused, or whose response ends after the port has closed, do not delay the end [API-05]', async () => {
  const app = Fastify(createServerOptions());
  const { promise: released, resolve: release } = Promise.withResolvers<string>();
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  app.get('/slow', (_request, reply) => {
    reply.hijack();
    // The client may reuse the connection: its head was sent before the drain.
    reply.raw.writeHead(200).write('first');
    request();
    void released.then((last) => reply.raw.end(last));
  });
  const drain = addDraining(app, { delayMs: 0, limitMs: 30_000 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const unused = connect(Number(new URL(origin).port), '127.0.0.1');
  closing.push(() => Promise.resolve(agent.destroy()));
  closing.push(() => Promise.resolve(unused.destroy()));
  const slow = ask(origin, '/slow', agent);
  await requested;
  const startedAt = performance.now();
  const drained = drain();
  await once(unused.resume(), 'close');
  release('last');
  expect(await slow).toEqual({ status: 200, connection: 'keep-alive' });
  await drained;
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('readDrainLimits: reads settings in ms, and names an invalid one', () => {
  expect(readDrainLimits({})).toEqual({ delayMs: 1_000, limitMs: 10_000 });
  expect(readDrainLimits({ DRAIN_DELAY_MS: '0', DRAIN_LIMIT_MS: '4000' })).toEqual({ delayMs: 0, limitMs: 4_000 });
  expect(() => readDrainLimits({ DRAIN_DELAY_MS: '1s' })).toThrow('Setting DRAIN_DELAY_MS: must be a number of ms');
});

test('listen: a process drains on TERM and ends with code 0 [API-05]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drain-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const processes: readonly (readonly [string, Record<string, string>])[] = [
    ['platform/services/static-host/src/server.ts', { REMOTES_PORT: '0', REMOTES_STORE: dataDir }],
    ['platform/services/registry/src/server.ts', { REGISTRY_PORT: '0', REGISTRY_TOKEN: 'token', DATA_DIR: dataDir }],
    [
      'platform/services/payment-sandbox/src/server.ts',
      { PAYMENTS_PORT: '0', PAYMENTS_SECRET: 'secret', DATA_DIR: dataDir },
    ],
  ];
  const started: RunningProcess[] = [];
  for (const [file, settings] of processes) {
    const env = { ...settings, DRAIN_DELAY_MS: '2000' };
    const running = await startChild({ name: file, file, env, limitMs: 60_000, onLog: () => undefined });
    closing.push(() => running.stop());
    started.push(running);
  }
  await Promise.all(
    started.map(async ({ pid, port, ended }) => {
      const origin = `http://127.0.0.1:${port}`;
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      process.kill(pid, 'SIGTERM');
      await expect(untilNotReady(origin)).resolves.toBe('close');
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect(await ended).toEqual({ code: 0, signal: null });
    }),
  );
});

/**
 * Polls until readiness has turned; returns the response's connection header.
 * @throws TypeError once nothing listens
 */
async function untilNotReady(origin: string): Promise<string | null> {
  for (;;) {
    const response = await fetch(`${origin}/readyz`);
    await response.arrayBuffer();
    if (response.status === 503) return response.headers.get('connection');
  }
}
