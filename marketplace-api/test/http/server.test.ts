import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

/** The data folder of the first process; after its end the next ones have it, one at a time. */
let dataDir: string;
let server: Awaited<ReturnType<typeof started>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-server-'));
  server = await started({ DATA_DIR: dataDir });
});
afterAll(() => {
  server.child.kill('SIGKILL');
});

function run(env: Record<string, string>) {
  return spawn(process.execPath, [SERVER, '--json'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      API_PORT: '0',
      SEND_MESSAGES: '0',
      LOG_LEVEL: 'error',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
  });
}

async function started(env: Record<string, string>) {
  const child = run(env);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => {
      resolve(data.toString());
    });
    child.once('exit', () => {
      reject(new Error('the server ended before it was ready'));
    });
  });
  const ready = JSON.parse(line) as { ready: boolean; port: number };
  return { child, ready, origin: `http://127.0.0.1:${ready.port}` };
}

/** Error output and exit code of a start that fails. */
async function failed(env: Record<string, string>) {
  const child = run(env);
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  return { code: await ended(child), stderr };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });

test('API process: logs when it is ready, and serves an empty shop [API-02][API-05]', async () => {
  expect(server.ready).toEqual({ ready: true, port: expect.any(Number) });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const isReady = async () => (await fetch(`${server.origin}/readyz`)).status;
  // An empty shop has few rows to preload.
  for (let turn = 0; turn < 1_200 && (await isReady()) === 503; turn += 1) await setTimeout(50);
  expect(await isReady()).toBe(200);
  const brands = await fetch(`${server.origin}/api/v1/brands/`);
  expect([brands.status, await brands.json()]).toMatchObject([200, { count: 0, results: [] }]);
});

test('API process: reports a data folder in use, a port in use and a wrong setting in one clear sentence each', async () => {
  const folder = await failed({ DATA_DIR: dataDir });
  expect(folder).toEqual({
    code: 1,
    stderr: `The data folder ${dataDir}/db is in use by process ${Number(server.child.pid)}: stop that one first, or set DATA_DIR to another folder.\n`,
  });
  const other = await mkdtemp(join(tmpdir(), 'shop-server-'));
  const port = await failed({ DATA_DIR: other, API_PORT: String(server.ready.port) });
  expect(port).toEqual({
    code: 1,
    stderr: `Port ${server.ready.port} is taken by another program: stop it, or set API_PORT to another number.\n`,
  });
  expect(await failed({ API_PORT: 'x' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^API_PORT is “x”.*\n$/),
  });
});

test('API process: exits cleanly on a signal and releases its folder', async () => {
  const end = ended(server.child);
  server.child.kill('SIGTERM');
  expect(await end).toBe(0);
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
});

test('API process: sends security headers with every response; on TERM readiness fails first, requests are served, then it exits with code 0 [API-04][API-05]', async () => {
  const { child, origin } = await started({ DATA_DIR: dataDir, DRAIN_DELAY_MS: '3000' });
  const done = ended(child);
  const statusOf = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, connection: response.headers.get('connection'), body: await response.text() };
  };
  for (let turn = 0; turn < 1_200 && (await statusOf('/readyz')).status === 503; turn += 1) await setTimeout(50);
  await expectSecurityHeaders(origin);
  child.kill('SIGTERM');
  const stopping = { status: 503, connection: 'close', body: '{"status":"stopping"}' };
  for (let turn = 0; turn < 1_000 && (await statusOf('/readyz')).status === 200; turn += 1) await setTimeout(5);
  expect(await statusOf('/readyz')).toEqual(stopping);
  expect(await statusOf('/api/v1/brands/')).toMatchObject({ status: 200, connection: 'close' });
  expect(await done).toBe(0);
});

test('exitOnUncaughtError: an unawaited rejection is logged with its cause and masked, the API drains and exits with code 1 [API-05]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-server-'));
  const code = join(folder, 'fail-on-signal.mjs');
  await writeFile(
    code,
    `process.on('SIGUSR2', () => {
       Promise.reject(new Error('unawaited ?token=Secret4711', { cause: new Error('the cause') }));
     });`,
  );
  const { child } = await started({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${pathToFileURL(code).href}`,
    DRAIN_DELAY_MS: '0',
  });
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  const done = ended(child);
  child.kill('SIGUSR2');
  expect(await done).toBe(1);
  const [line = ''] = stderr.split('\n').filter((one) => one.includes('"level":60'));
  expect(JSON.parse(line)).toMatchObject({
    origin: 'unhandledRejection',
    msg: 'No code caught an error: the process drains and exits with code 1.',
    err: { message: 'unawaited ?token=•••', cause: { message: 'the cause' } },
  });
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);
});

/** The security headers of every response with any status. */
async function expectSecurityHeaders(origin: string): Promise<void> {
  const paths = [
    '/healthz',
    '/api/v1/brands/',
    '/nowhere',
    '/api/v1/brands/%E0%A4%A',
    '/api/v1/user/orders/',
    '/media/none.webp',
  ];
  for (const path of paths) {
    const { headers } = await fetch(origin + path);
    const found = ['x-content-type-options', 'referrer-policy', 'content-security-policy'].map((name) =>
      headers.get(name),
    );
    expect({ path, found }).toEqual({
      path,
      found: [
        'nosniff',
        'strict-origin-when-cross-origin',
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ],
    });
  }
}
