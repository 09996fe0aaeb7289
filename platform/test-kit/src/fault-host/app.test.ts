import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFaultHost } from './app.ts';

const servers: Server[] = [];
let origin = '';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

beforeEach(async () => {
  const upstream = createServer((request, response) => void response.end(`published ${request.url ?? ''}`));
  origin = await listen(createFaultHost(await listen(upstream)));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const SCRIPT = '/product/1.0.0/client/remoteEntry.js';
const SERVER_CODE = '/product/1.0.0/server/server.cjs';
const DESCRIPTOR = '/product/1.0.0/remote.json';
const text = async (path: string) => (await fetch(origin + path)).text();
const changeFault = (method: string, path: string) => fetch(`${origin}/__faults/${path}`, { method });

test('FaultHost: passes everything on while nothing is broken', async () => {
  expect(await text(SCRIPT)).toBe(`published ${SCRIPT}`);
});

test('FaultHost: a fault affects one remote on one side until its repair', async () => {
  expect((await changeFault('PUT', 'product/browser/not-javascript')).status).toBe(204);
  expect(await text(SCRIPT)).toContain('Broken on purpose');
  expect(await text(SERVER_CODE)).toContain('published');
  expect(await text(DESCRIPTOR)).toContain('published');
  expect(await text('/content/1.0.0/client/remoteEntry.js')).toContain('published');
  await changeFault('DELETE', 'product/browser');
  expect(await text(SCRIPT)).toContain('published');
});

test('FaultHost: the server’s side is descriptors and server code', async () => {
  await changeFault('PUT', 'product/server/500');
  expect((await fetch(origin + DESCRIPTOR)).status).toBe(500);
  expect((await fetch(origin + SERVER_CODE)).status).toBe(500);
  expect(await text(SCRIPT)).toContain('published');
});

test('FaultHost: “down” breaks the connection at once; “hangs” does so at the repair, and not before', async () => {
  await changeFault('PUT', 'product/browser/down');
  await expect(text(SCRIPT)).rejects.toThrow('fetch failed');
  await changeFault('PUT', 'product/browser/hangs');
  let ended = false;
  const hanging = text(SCRIPT).catch(() => (ended = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ended).toBe(false);
  await changeFault('DELETE', 'product/browser');
  await hanging;
  expect(ended).toBe(true);
});

test('FaultHost: a slow response is sent at once at the repair', async () => {
  await changeFault('PUT', 'product/browser/slow');
  const slow = text(SCRIPT);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await changeFault('DELETE', 'product/browser');
  expect(await slow).toContain('published');
});

test('FaultHost: slow-then-quick delays requests before the repair, and none after it', async () => {
  await changeFault('PUT', 'product/browser/slow-then-quick');
  let ended = false;
  const asking = new AbortController();
  const slow = fetch(origin + SCRIPT, { signal: asking.signal }).then(
    () => (ended = true),
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await changeFault('DELETE', 'product/browser');
  expect(await text(SCRIPT)).toContain('published');
  expect(ended).toBe(false);
  asking.abort();
  await slow;
});

test('FaultHost: rejects an unknown fault', async () => {
  expect((await changeFault('PUT', 'product/browser/tired')).status).toBe(400);
});
