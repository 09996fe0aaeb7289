import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabaseOn } from '../helpers/engines.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { type ServerProcess, findFreePort, startApi } from './server-process.ts';

let server: PostgresServer;
let folder: string;
const running: ServerProcess[] = [];
/** Serves browsing requests however slow the machine is. */
const UNDER_LOAD = { MAX_EVENT_LOOP_DELAY_MS: '0' };
beforeAll(async () => {
  server = await startPostgres(['max_connections=60']);
  folder = await mkdtemp(join(tmpdir(), 'shop-startup-'));
});
afterEach(async () => {
  for (const api of running.splice(0)) {
    await api.kill();
  }
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const api = startApi(await findFreePort(), { DATA_DIR: folder, ...env });
  running.push(api);
  return api;
}

async function get(api: ServerProcess, path: string) {
  const response = await fetch(api.origin + path, { signal: AbortSignal.timeout(20_000) });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** Repeats a request until it has the status; returns the last response after 60 s. */
async function until(api: ServerProcess, path: string, status: number) {
  const limit = performance.now() + 60_000;
  for (;;) {
    const response = await get(api, path).catch((error: unknown) => ({
      status: 0,
      retryAfter: null,
      text: String(error),
    }));
    if (response.status === status || performance.now() > limit) return response;
    await pause(50);
  }
}

test('API process: several parallel starts on one empty database all serve, and it is filled once [API-02]', async () => {
  const { url, dispose } = await createDatabaseOn(server.url);
  const apis = [await start({ DATABASE_URL: url, DEMO: '1' }), await start({ DATABASE_URL: url, DEMO: '1' })];
  await Promise.all(apis.map(({ ready }) => ready));
  const counts = await Promise.all(
    // A process that has just read the catalogue may still reject browsing requests for a moment (503).
    apis.map(async (api) => (JSON.parse((await until(api, '/api/v1/brands/', 200)).text) as { count: number }).count),
  );
  expect(counts).toEqual([40, 40]);
  for (const api of running.splice(0)) {
    await api.kill();
  }
  await dispose();
});

test('API process: waits for a PostgreSQL server that is down, reports it, and serves when it is up [API-05][API-06]', async () => {
  const { url } = await createDatabaseOn(server.url);
  await server.halt('fast');
  const api = await start({ ...UNDER_LOAD, DATABASE_URL: url, LOG_LEVEL: 'warn' });
  expect(await until(api, '/readyz', 503)).toEqual({
    status: 503,
    retryAfter: '5',
    text: '{"status":"waiting for the database"}',
  });
  expect((await get(api, '/healthz')).status).toBe(200);
  expect(await get(api, '/api/v1/cart/')).toMatchObject({ status: 503, retryAfter: '5' });
  expect(api.log.join('\n')).toContain('waiting for the database: attempt 1 failed');
  await server.resume();
  await api.ready;
  expect((await until(api, '/readyz', 200)).status).toBe(200);
  expect((await get(api, '/api/v1/brands/')).status).toBe(200);
});

test('API process: a locked table responds 503 with Retry-After, and the catalogue stays available [API-06]', async () => {
  const { url } = await createDatabaseOn(server.url);
  const limits = { DATABASE_POOL_SIZE: '3', DATABASE_LOCK_TIMEOUT_MS: '8000' };
  const api = await start({ ...UNDER_LOAD, DATABASE_URL: url, ...limits });
  await api.ready;
  await until(api, '/readyz', 200);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE carts');
  const cartId = '0b8f2a3e-5a5e-4c3b-9d59-4a1f5b9d2c11';
  const carts = Promise.all(Array.from({ length: 8 }, () => get(api, `/api/v1/cart/?basket_id=${cartId}`)));
  const brands = performance.now();
  for (const path of [
    '/api/v1/brands/',
    '/api/v1/catalogue/categories/',
    '/readyz',
    '/api/v2/catalogue/products/inventory/?page_size=5',
  ])
    expect((await get(api, path)).status).toBe(200);
  const took = performance.now() - brands;
  const responses = await carts;
  // A catalogue request that waited for the carts' connections would be rejected, or take as long as their lock limit.
  expect(took).toBeLessThan(8_000);
  for (const response of responses) expect(response).toMatchObject({ status: 503, retryAfter: '1' });
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await get(api, `/api/v1/cart/?basket_id=${cartId}`)).status).toBe(200);
});
