import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startChild } from './child-process.ts';
import { maskLogLine, maskSecrets, maskUrls } from './process-log.ts';

interface Line {
  readonly time: number;
  readonly level: number;
}

test.each([
  ['/set-password/?flow=4f1c9a&lang=ar', '/set-password/?flow=•••&lang=ar'],
  ['/api/v1/cart/?basket_id=9d2f&page=2', '/api/v1/cart/?basket_id=•••&page=2'],
  ['/api/.ory/self-service/logout?token=Ab1.x-_~', '/api/.ory/self-service/logout?token=•••'],
  ['/activate/?CODE=123456#x', '/activate/?CODE=•••#x'],
  ['/a/?page=1&next=%2Fsign-in%2F%3Fflow%3Dsecret', '/a/?page=1&next=•••'],
  ['/search/?q=lamp&sort=price', '/search/?q=•••&sort=price'],
  ['/pay/kJ2mN8pQ4rS6tV0wX1yZ3aB5', '/pay/•••'],
  ['/api/v1/payments/payment/0b6f7c4e-1d2a-4b3c-8d4e-5f6a7b8c9d0e/process/', '/api/v1/payments/payment/•••/process/'],
  ['/p/samsung-galaxy-s24-ultra-256gb-black/', '/p/samsung-galaxy-s24-ultra-256gb-black/'],
  ['/assets/6ee4ea6d25/main.js', '/assets/6ee4ea6d25/main.js'],
  [
    '/remotes/product/1.0.0-6ee4ea6d25a1/client/remoteEntry.js',
    '/remotes/product/1.0.0-6ee4ea6d25a1/client/remoteEntry.js',
  ],
  ['Bearer abc.def-123', 'Bearer •••'],
  [`/x/?${'long'.repeat(20)}=secret`, `/x/?${'long'.repeat(20)}=•••`],
  ['Basic abc=', 'Basic •••'],
])('maskUrls: masks %s as %s', (text, masked) => {
  expect(maskUrls(text)).toBe(masked);
});

test.each([
  ['/api/v1/review/?product=104&page=2', '/api/v1/review/?product=104&page=2'],
  ['/api/x?token=abc&page=2', '/api/x?token=•••&page=2'],
  ['/api/x?a=1&FLOW=abc#top', '/api/x?a=•••&FLOW=•••#top'],
  ['/api/x?traits.email=a%40b.c', '/api/x?traits.email=•••'],
  ['/api/x?empty=', '/api/x?empty='],
  ['flow=abc&page=2', 'flow=•••&page=2'],
  ['/media/review/3f2b8c1e-1111-4222-8333-123456789abc', '/media/review/•••'],
  ['Key (id)=(3f2b8c1e-1111-4222-8333-123456789abc)', 'Key (id)=(•••)'],
  ['eyJhbGciOiJI.eyJzdWIiOiJ.c2lnbmF0dXJl', '•••'],
  ['eyJhbGci.eyJzdWIi', '•••'],
  [`secret ${'a1'.repeat(21)}`, 'secret •••'],
])('maskSecrets: masks %s as %s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test('maskLogLine: keeps the request id, a UUID', () => {
  const line = JSON.stringify({ reqId: '3f2b8c1e-1111-4222-8333-123456789abc' });
  expect(maskLogLine(line)).toBe(line);
});

test('maskLogLine: nothing secret is left in a URL, a referer, a message, a stack or a payload', () => {
  const secret = 'S3cret-value';
  const line = JSON.stringify({
    req: { url: `/x/?token=${secret}`, headers: { referer: `https://shop.example/y/?flow=${secret}` } },
    err: {
      message: `GET "/z/?csrf=${secret}" failed`,
      stack: `Error\n    at https://a.example/b?code=${secret}\n    at c`,
    },
    report: {
      page_path: `/p/?idempotency_key=${secret}`,
      csrf_token: secret,
      body: JSON.stringify({ password: secret }),
    },
  });
  const masked = maskLogLine(line);
  expect(masked).not.toContain(secret);
  expect(() => JSON.parse(masked) as unknown).not.toThrow();
  expect(masked).toContain('/x/?token=•••');
});

test('processLog: the log of a process that runs has no token of any URL in requests, referers and errors [API-04]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'log-'));
  const lines: string[] = [];
  const shared = { DATA_DIR: dataDir, LOG_LEVEL: 'trace' };
  const files = {
    'platform/services/registry/src/server.ts': { REGISTRY_PORT: '0', REGISTRY_TOKEN: 'token' },
    'platform/services/static-host/src/server.ts': { REMOTES_PORT: '0', REMOTES_STORE: dataDir },
    'platform/services/payment-sandbox/src/server.ts': { PAYMENTS_PORT: '0', PAYMENTS_SECRET: 'secret' },
  };
  try {
    for (const [file, env] of Object.entries(files)) {
      const running = await startChild({
        name: file,
        file,
        env: { ...shared, ...env },
        limitMs: 60_000,
        onLog: (line) => lines.push(line),
      });
      const headers = { referer: 'http://shop.example/activate/?flow=Secret4711', authorization: 'Bearer Secret4711' };
      for (const path of ['/state', '/nowhere/', '/readyz', '/pay/x'])
        await fetch(`http://127.0.0.1:${running.port}${path}?token=Secret4711&after=x`, { headers });
      await running.stop();
    }
    expect(lines.filter((line) => line.includes('"process":"registry"')).length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.includes('Secret4711'))).toEqual([]);
    // One JSON object per line, with the time in milliseconds of UTC.
    const objects = lines.filter((line) => line.includes('"process":')).map((line) => JSON.parse(line) as Line);
    expect(objects.filter(({ time }) => !(Math.abs(Date.now() - time) < 180_000))).toEqual([]);
    expect(objects.filter(({ level }) => !(level > 0))).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
