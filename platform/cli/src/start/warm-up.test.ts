import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { waitForFirstPage } from './warm-up.ts';

let server: Server;
afterEach(() => void server.close());

/** A shell whose paths each respond with 503 `count` times first. */
async function shellThatNeeds(turns: Readonly<Record<string, number>>) {
  const left = { ...turns };
  const seen: string[] = [];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    left[path] = (left[path] ?? 0) - 1;
    const status = left[path] >= 0 ? 503 : 200;
    seen.push(`${path} ${status}`);
    response.writeHead(status, { connection: 'close' }).end('{"status":"the catalogue is being read"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test.each<Readonly<Record<string, number>>>([
  { '/readyz': 3 },
  { '/': 2 },
  { '/ar/': 2 },
  { '/readyz': 1, '/': 1, '/ar/': 1 },
])('waitForFirstPage: waits through %j of 503 responses [API-05]', async (turns) => {
  const { origin, seen } = await shellThatNeeds(turns);
  await waitForFirstPage({ origin, log: () => undefined, signal: new AbortController().signal, pauseMs: 5 });
  expect(seen.slice(-3)).toEqual(['/readyz 200', '/ 200', '/ar/ 200']);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});

test('waitForFirstPage: logs the pending path, and ends with the signal', async () => {
  const { origin } = await shellThatNeeds({ '/readyz': 2, '/': 1_000_000 });
  const lines: string[] = [];
  const stop = new AbortController();
  const log = (line: string): void => {
    lines.push(line);
    stop.abort();
  };
  await waitForFirstPage({ origin, log, signal: stop.signal, pauseMs: 5 });
  expect(lines).toEqual(['Waiting for the first page: / responds with 503.']);
});
