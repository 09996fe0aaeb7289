import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { pollInvalidations } from './poll-invalidations.ts';
import { createInvalidationLog } from './invalidation-log.ts';

/** A backend whose responses the test sends; it records the queries. */
async function openBackend(port = 0) {
  const queries: URLSearchParams[] = [];
  const responders: ((body: object | number) => void)[] = [];
  const server = createServer((request, response) => {
    queries.push(new URL(request.url ?? '', 'http://x').searchParams);
    responders.push((body) => {
      response.writeHead(typeof body === 'number' ? body : 200, { connection: 'close' });
      response.end(JSON.stringify(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { server, queries, responders, port: (server.address() as AddressInfo).port };
}
const open: Server[] = [];
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function until(condition: () => boolean) {
  const end = performance.now() + 5_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error('The condition did not hold within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('pollInvalidations: records changes in order; after an outage it catches up before it is connected', async () => {
  const invalidations = createInvalidationLog();
  const backend = await openBackend();
  const logged: string[] = [];
  const origin = `http://127.0.0.1:${backend.port}`;
  stop = pollInvalidations({ origin, token: 'secret', invalidations, log: (message) => logged.push(message) });
  await until(() => backend.responders.length === 1);
  expect([invalidations.isConnected(), backend.queries[0]?.get('wait')]).toEqual([false, '0']);
  const before = invalidations.mark();
  backend.responders[0]?.({ cursor: 'one', reset: true, tags: [] });
  await until(() => backend.responders.length === 2);
  expect([
    invalidations.isConnected(),
    invalidations.hasChangedSince([], before),
    backend.queries[1]?.get('after'),
  ]).toEqual([true, true, 'one']);

  const mark = invalidations.mark();
  backend.responders[1]?.({ cursor: 'two', reset: false, tags: ['product:1'] });
  await until(() => backend.responders.length === 3);
  expect([
    invalidations.hasChangedSince(['product:1'], mark),
    invalidations.hasChangedSince(['product:2'], mark),
  ]).toEqual([true, false]);

  backend.server.closeAllConnections();
  backend.server.close();
  await until(() => !invalidations.isConnected());
  expect(logged).toHaveLength(1);
  const back = await openBackend(backend.port);
  await until(() => back.responders.length === 1);
  expect([back.queries[0]?.get('after'), back.queries[0]?.get('wait'), invalidations.isConnected()]).toEqual([
    'two',
    '0',
    false,
  ]);
  back.responders[0]?.({ cursor: 'three', reset: false, tags: ['product:2'] });
  await until(() => invalidations.isConnected());
  expect(invalidations.hasChangedSince(['product:2'], mark)).toBe(true);
});

test('pollInvalidations: disconnects when the backend has no list of changes', async () => {
  const invalidations = createInvalidationLog();
  invalidations.setConnected(true);
  const backend = await openBackend();
  stop = pollInvalidations({
    origin: `http://127.0.0.1:${backend.port}`,
    token: undefined,
    invalidations,
    log: () => undefined,
  });
  await until(() => backend.responders.length === 1);
  backend.responders[0]?.(404);
  await until(() => !invalidations.isConnected());
  expect(backend.queries).toHaveLength(1);
});
