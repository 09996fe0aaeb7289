import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSandbox } from 'payment-sandbox/app';
import type { SandboxOptions } from 'payment-sandbox/app';
import { createFileRegistry } from 'registry-client/file-registry';
import { createRegistryService } from 'registry-service/app';
import { createStaticHost } from 'static-host/app';
import { addResponseHeaders, createServerOptions } from 'server-kit/response-headers';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'headers-'));
  closing.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function listen(app: FastifyInstance): Promise<number> {
  closing.push(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Response of a server to these bytes, as lower-case text. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.setEncoding('utf8').write(bytes);
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  await once(socket, 'close');
  return text.toLowerCase();
}

const get = (path: string, head = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n`;
const EXPECTED = [
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
];

const payments = () =>
  createSandbox({ store: { byId: () => undefined }, secret: 'secret' } as unknown as SandboxOptions);
const SERVERS = {
  'static host': async () => createStaticHost(await folder()),
  registry: async () =>
    createRegistryService({ store: createFileRegistry(join(await folder(), 'registry.json')), token: 'token' }),
  payments: () => Promise.resolve(payments()),
} as const;

test.each([
  ['a data response', get('/healthz'), 200],
  ['an unknown path', get('/no/such/path'), 404],
  ['an undecodable path', get('/%E0%A4%A'), 400],
  ['a malformed request', 'GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
  ['an oversized head', get('/healthz', `x-large: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a method that no route has', get('/healthz').replace('GET', 'DELETE'), 404],
] as const)(
  'addResponseHeaders: every process sends the security headers with %s [API-04]',
  async (_name, bytes, status) => {
    for (const [name, create] of Object.entries(SERVERS)) {
      const text = await exchange(await listen(await create()), bytes);
      // The sandbox's own pages have an equally strict policy (platform/services/payment-sandbox/src/app.test.ts).
      const expected = name === 'payments' && status === 404 ? EXPECTED.slice(0, 1) : EXPECTED;
      expect({
        name,
        status: Number(text.slice(9, 12)),
        missing: expected.filter((line) => !text.includes(line)),
      }).toEqual({
        name,
        status,
        missing: [],
      });
    }
  },
);

test('addResponseHeaders: HSTS is sent to browsers on https, redirects and errors included, and not on http [API-04]', async () => {
  const server = async (trustProxy: boolean) => {
    const app = Fastify({ ...createServerOptions(), trustProxy });
    addResponseHeaders(app);
    app.get('/away', (_request, reply) => reply.redirect('/'));
    app.get('/fails', () => Promise.reject(new Error('It fails.')));
    return listen(app);
  };
  const behindProxy = await server(true);
  const direct = await server(false);
  const hsts = 'strict-transport-security: max-age=63072000; includesubdomains';
  for (const path of ['/away', '/fails', '/nowhere']) {
    const tls = get(path, 'x-forwarded-proto: https\r\n');
    expect(await exchange(behindProxy, tls)).toContain(hsts);
    expect(await exchange(behindProxy, get(path))).not.toContain('strict-transport');
    expect(await exchange(direct, tls)).not.toContain('strict-transport');
  }
});
