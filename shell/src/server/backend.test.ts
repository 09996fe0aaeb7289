import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { json, productEndpoint } from '../../test/shell-app.tsx';
import { createBackend } from './backend.ts';
import { createInvalidationLog } from './cache/invalidation-log.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const CONTEXT = { locale: 'en-AE', location: DEFAULT_LOCATION, requestId: 'r1' } as const;

/** Limit of a shared request in ms: a busy machine needs some hundred to send one. */
const LIMIT_MS = 1_000;

/** A server of the test; `handle` gets the number of the request, from 1 on. */
async function startServer(handle: (response: ServerResponse, request: number) => void) {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    handle(response, requests);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests: () => requests };
}

test.each([
  ['sends nothing', () => undefined],
  [
    'sends no body',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ],
])(
  'Backend: a shared request ends after its limit when the backend %s, and the next page sends another [COMP-08]',
  async (_what, hang) => {
    const server = await startServer((response, request) =>
      request === 2 ? hang(response) : json(response, { name: 'Lamp' }, 'product'),
    );
    const shared = createBackend(server.origin, createInvalidationLog(), () => undefined, LIMIT_MS);
    // The first request of a process loads its client, which is no part of the limit.
    await (await fetch(server.origin)).text();
    const request = () => shared.anonymousRequest(CONTEXT)(productEndpoint, {});
    const [first, second] = await Promise.allSettled([request(), request()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(server.requests()).toBe(2);
    expect(await request()).toEqual({ name: 'Lamp' });
    expect(server.requests()).toBe(3);
  },
);

const backend = createBackend('http://127.0.0.1:9', createInvalidationLog(), () => undefined);

test.each([
  ['rb_session=s', true],
  ['a=1; __Host-rb_session=s', true],
  ['a=1;ory_kratos_session=s', true],
  ['__Secure-rb_session=s', false],
  ['my_rb_session=s; rb_sessions=s', false],
  [undefined, false],
])('Backend.hasSession: the cookies “%s” have a session: %s [AUTH-05]', (cookie, expected) => {
  expect(backend.hasSession(cookie)).toBe(expected);
});
