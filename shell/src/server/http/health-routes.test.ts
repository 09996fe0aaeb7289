import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { NAVIGATION, startShellApp } from '../../../test/shell-app.tsx';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A backend that has only `/readyz`, and a shell that uses it. */
async function startWithBackend(status: number) {
  const backend = { status, probes: 0 };
  const server = createServer((_request, response) => {
    backend.probes += 1;
    response.writeHead(backend.status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const shell = await startShellApp({ env: { API_ORIGIN: `http://127.0.0.1:${port}` } });
  cleanups.unshift(() => shell.close());
  return { backend, readiness: async () => (await fetch(`${shell.origin}/readyz`)).status };
}

describe('addHealthRoutes', () => {
  test('a shell that reached the backend once stays ready while the backend fails [COMP-08]', async () => {
    const { backend, readiness } = await startWithBackend(200);
    expect(await readiness()).toBe(200);
    backend.status = 503;
    expect(await readiness()).toBe(200);
    expect(await readiness()).toBe(200);
    expect(backend.probes).toBe(1);
  });

  test('a new shell is ready only once it has reached the backend', async () => {
    const { backend, readiness } = await startWithBackend(503);
    expect(await readiness()).toBe(503);
    backend.status = 200;
    expect(await readiness()).toBe(200);
  });

  test('a starting shell without all remotes is not ready; a page that it lacks is 503, not 404', async () => {
    let isReady = false;
    const shell = await startShellApp({ isReady: () => isReady });
    cleanups.push(() => shell.close());
    const open = async (path: string) => {
      const { status, headers } = await fetch(shell.origin + path, { headers: NAVIGATION });
      return { status, retryAfter: headers.get('retry-after') };
    };
    expect(await open('/readyz')).toMatchObject({ status: 503 });
    expect(await open('/guides/')).toEqual({ status: 503, retryAfter: '5' });
    expect(await open('/p/lamp/')).toMatchObject({ status: 200 });
    isReady = true;
    expect(await open('/readyz')).toMatchObject({ status: 200 });
    expect(await open('/guides/')).toMatchObject({ status: 404 });
  });
});
