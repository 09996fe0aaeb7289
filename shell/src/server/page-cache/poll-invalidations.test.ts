import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { followChanges } from './poll-invalidations.ts';
import { createToldChanges } from './invalidation-log.ts';

/** A backend whose answers the test gives; it notes what it was asked. */
async function openBackend(port = 0) {
  const asked: URLSearchParams[] = [];
  const answers: ((body: object | number) => void)[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams);
    answers.push((body) => {
      response.writeHead(typeof body === 'number' ? body : 200, { connection: 'close' });
      response.end(JSON.stringify(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { server, asked, answers, port: (server.address() as AddressInfo).port };
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
    if (performance.now() > end) throw new Error('It did not come to that in 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('changes are passed on in turn; what changed while the backend was away is told before anything is believed', async () => {
  const changes = createToldChanges();
  const backend = await openBackend();
  const logged: string[] = [];
  const origin = `http://127.0.0.1:${backend.port}`;
  stop = followChanges({ origin, token: 'secret', changes, log: (message) => logged.push(message) });
  await until(() => backend.answers.length === 1);
  expect([changes.isFollowing(), backend.asked[0]?.get('wait')]).toEqual([false, '0']);
  const before = changes.mark();
  backend.answers[0]?.({ cursor: 'one', reset: true, tags: [] });
  await until(() => backend.answers.length === 2);
  expect([changes.isFollowing(), changes.changedSince([], before), backend.asked[1]?.get('after')]).toEqual([
    true,
    true,
    'one',
  ]);

  const mark = changes.mark();
  backend.answers[1]?.({ cursor: 'two', reset: false, tags: ['product:1'] });
  await until(() => backend.answers.length === 3);
  expect([changes.changedSince(['product:1'], mark), changes.changedSince(['product:2'], mark)]).toEqual([true, false]);

  backend.server.closeAllConnections();
  backend.server.close();
  await until(() => !changes.isFollowing());
  expect(logged).toHaveLength(1);
  const back = await openBackend(backend.port);
  await until(() => back.answers.length === 1);
  expect([back.asked[0]?.get('after'), back.asked[0]?.get('wait'), changes.isFollowing()]).toEqual(['two', '0', false]);
  back.answers[0]?.({ cursor: 'three', reset: false, tags: ['product:2'] });
  await until(() => changes.isFollowing());
  expect(changes.changedSince(['product:2'], mark)).toBe(true);
});

test('a backend that cannot tell is not believed', async () => {
  const changes = createToldChanges();
  changes.setFollowing(true);
  const backend = await openBackend();
  stop = followChanges({ origin: `http://127.0.0.1:${backend.port}`, token: undefined, changes, log: () => undefined });
  await until(() => backend.answers.length === 1);
  backend.answers[0]?.(404);
  await until(() => !changes.isFollowing());
  expect(backend.asked).toHaveLength(1);
});
