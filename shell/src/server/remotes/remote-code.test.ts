import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { createInProcessPool } from '../../../test/in-process-port.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { createRemoteCodeLoader, type RemoteCodeLoader } from './remote-code.ts';

const BROKEN = 'globalThis.starts = (globalThis.starts ?? 0) + 1; throw new Error("top level");';
let server: ReturnType<typeof createServer>;
let pool: WorkerPool;
let loader: RemoteCodeLoader;
let failures: string[];
let fetches = 0;
let clock = 0;
let isMissing = false;

beforeEach(async () => {
  [failures, fetches, clock, isMissing] = [[], 0, 0, false];
  server = createServer((_request, response) => {
    fetches += 1;
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/javascript' }).end(BROKEN);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  pool = createInProcessPool();
  loader = createRemoteCodeLoader({
    pool,
    fetchFrom: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browserFrom: '/remotes',
    loopback: false,
    now: () => clock,
    onStartFailed: ({ name, version }, message, isExternal) =>
      void failures.push(`${name}@${version} ${isExternal ? 'external' : 'own'}: ${message}`),
  });
});
afterEach(() => {
  pool.close();
  server.close();
});

const remote = {
  baseUrl: '/remotes/shop/1.0.0/',
  descriptor: {
    name: 'shop',
    version: '1.0.0',
    server: 'server.cjs',
    files: [{ path: 'server.cjs', sha256: createHash('sha256').update(BROKEN).digest('base64'), bytes: 1 }],
  },
} as unknown as ComposedRemote;

describe('RemoteCodeLoader: code that does not start', () => {
  test('is reported once for each start, with its version [COMP-08]', async () => {
    await Promise.allSettled([loader.load(remote), loader.load(remote)]);
    expect(failures).toEqual([expect.stringMatching(/^shop@1\.0\.0 own: .* does not run: top level$/)]);
  });

  test('is started again with exponential backoff; requests in between fail at once [COMP-08]', async () => {
    const times: number[] = [];
    for (clock = 0; clock < 4_000; clock += 50) {
      const before = failures.length;
      await expect(loader.load(remote)).rejects.toThrow('top level');
      if (failures.length > before) times.push(clock);
    }
    expect(times).toEqual([0, 100, 300, 700, 1_500, 3_100]);
  });

  test('is no fault where its file is missing: the next request tries again', async () => {
    isMissing = true;
    for (let turn = 1; turn <= 2; turn += 1) {
      await expect(loader.load(remote)).rejects.toThrow('404');
      expect(fetches).toBeGreaterThanOrEqual(turn);
    }
    expect(failures).toEqual([]);
  });
});
