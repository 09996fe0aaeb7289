import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openSmallShop } from '../helpers/small-shop.ts';

const HOST = 'Host: shop.example\r\n';
const BODY = '{"product":105}';
const POST = `POST /api/v1/cart/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

/** Requests that no HTTP client sends, by name. Each gets a 4xx response, or its connection is closed. */
const MALFORMED: Readonly<Record<string, string>> = {
  'no request line': '\r\n\r\n\r\n',
  'text that is not HTTP': 'hello\r\n\r\n',
  'TLS in the clear': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an unknown method': `BREW /api/v1/cart/ HTTP/1.1\r\n${HOST}\r\n`,
  'a method in lower case': `get /healthz HTTP/1.1\r\n${HOST}\r\n`,
  'HTTP/9.9': `GET /healthz HTTP/9.9\r\n${HOST}\r\n`,
  'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'two hosts': `GET /healthz HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n`,
  'a space in the path': `GET /api/v1 /cart/ HTTP/1.1\r\n${HOST}\r\n`,
  'a NUL in the path': `GET /api/\0 HTTP/1.1\r\n${HOST}\r\n`,
  'broken percent-encoding': `GET /api/v1/brands/%E0%A4/ HTTP/1.1\r\n${HOST}\r\n`,
  'overlong UTF-8': `GET /api/v1/brands/%C0%AE%C0%AE/ HTTP/1.1\r\n${HOST}\r\n`,
  'encoded dot segments': `GET /api/v1/brands/%2e%2e/ HTTP/1.1\r\n${HOST}\r\n`,
  'dot segments': `GET /api/v1/brands/../ HTTP/1.1\r\n${HOST}\r\n`,
  'an overlong URL': `GET /api/v1/brands/?slug=${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'an overlong path segment': `GET /api/v1/brands/${'a'.repeat(8_000)}/ HTTP/1.1\r\n${HOST}\r\n`,
  'an overlong header': `GET /api/v1/brands/x/ HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  'ten thousand headers': `GET /api/v1/brands/x/ HTTP/1.1\r\n${HOST}${'X-A: 1\r\n'.repeat(10_000)}\r\n`,
  'a NUL in a header': `GET /healthz HTTP/1.1\r\n${HOST}CITY: Du\0bai\r\n\r\n`,
  'a header without a colon': `GET /healthz HTTP/1.1\r\n${HOST}CITY\r\n\r\n`,
  'a space before the colon': `GET /healthz HTTP/1.1\r\n${HOST}CITY : Dubai\r\n\r\n`,
  'a folded header': `GET /healthz HTTP/1.1\r\n${HOST}CITY: Du\r\n bai\r\n\r\n`,
  'a negative content-length': `${POST}Content-Length: -1\r\n\r\n${BODY}`,
  'a content-length that is not a number': `${POST}Content-Length: ten\r\n\r\n${BODY}`,
  'two content-lengths': `${POST}Content-Length: 15\r\nContent-Length: 16\r\n\r\n${BODY}`,
  'content-length and chunks': `${POST}Content-Length: 15\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'an unknown transfer-encoding': `${POST}Transfer-Encoding: gzip\r\n\r\n${BODY}`,
  'a broken chunk': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n`,
  'a body far over the limit': `${POST}Content-Length: 2000000\r\n\r\n${'x'.repeat(1_200_000)}`,
  'a content-length above every integer': `${POST}Content-Length: 99999999999999999999\r\n\r\n`,
  'chunks far over the limit': `${POST}Transfer-Encoding: chunked\r\n\r\n124f80\r\n${'x'.repeat(1_200_000)}\r\n0\r\n\r\n`,
  'bytes that are invalid UTF-8': `${POST}Content-Length: 4\r\n\r\n"\xff\xfe"`,
  'an encoded body': `${POST}Content-Encoding: gzip\r\nContent-Length: 15\r\n\r\n${BODY}`,
  'an upgrade': `GET /api/v1/brands/x/ HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'a tunnel': 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\n',
  'another origin in the request line': `GET http://other.example/api/v1/brands/x/ HTTP/1.1\r\n${HOST}\r\n`,
};

/** Time limit in ms for the response or the end of the connection. */
const LIMIT_MS = 10_000;

describe('API on malformed HTTP [API-01]', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let port: number;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const address = shop.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => shop.close());

  test.each(Object.entries(MALFORMED))('%s is rejected, and the next request succeeds', async (_name, bytes) => {
    const received = await exchange(port, Buffer.from(bytes, 'latin1'));
    expect(received).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  test.each([
    ['/api/v1/brands/x/', { non_field_errors: [expect.any(String)] }],
    ['/api/.ory/sessions/whoami', { error: { code: 431, status: expect.any(String), message: expect.any(String) } }],
  ])('an oversized head or query of %s is a 431 with the JSON of the path’s errors', async (path, body) => {
    const long = 'a'.repeat(20_000);
    for (const bytes of [
      `GET ${path} HTTP/1.1\r\n${HOST}X-Long: ${long}\r\n\r\n`,
      `GET ${path}?q=${long} HTTP/1.1\r\n${HOST}\r\n`,
    ]) {
      const [head = '', text = ''] = (await exchange(port, Buffer.from(bytes, 'latin1'))).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 431 [^]*content-type: application\/json/);
      expect(JSON.parse(text)).toEqual(body);
    }
  });

  test('a request cut or changed at any byte gets a status below 500 or a closed connection', async () => {
    const whole = `${POST}Content-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const bytes = Buffer.from(whole, 'latin1');
        bytes[at] = byte;
        expect(await exchange(port, bytes)).toMatch(/^$|^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: 150, seed: 9 },
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

/** Sends bytes, ends its side, and returns the received bytes after the server has ended its side. */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setTimeout(LIMIT_MS, () => {
    socket.destroy();
    reject(new Error(`no response and no end of the connection within ${LIMIT_MS} ms`));
  });
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  // The server may close a rejected connection while bytes are still being sent.
  socket.on('error', () => resolve(received));
  socket.on('close', () => resolve(received));
  socket.end(bytes);
  return promise;
}
