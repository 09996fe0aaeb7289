import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { fromRoot } from '../paths.ts';
import { startChild, type RunningProcess } from '../child-process.ts';

const NODE_OPTIONS = `--import=${pathToFileURL(fromRoot('platform/server-kit/test/fixtures/supervised/fail-on-signal.mjs')).href}`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(file: string, settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'uncaught-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const lines: string[] = [];
  const env = { NODE_OPTIONS, DATA_DIR: dataDir, REMOTES_STORE: dataDir, DRAIN_DELAY_MS: '2000', ...settings };
  const onLog = (line: string): void => void lines.push(line);
  const running: RunningProcess = await startChild({ name: file, file, env, limitMs: 60_000, onLog });
  closing.push(() => running.stop());
  return { running, lines };
}

/** Log lines of uncaught errors; every line is JSON. */
function fatalLines(lines: readonly string[]) {
  const parsed = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err: { message: string } });
  return parsed.filter(({ level }) => level === 60);
}

test.each([
  ['remotes', 'platform/services/static-host/src/server.ts', { REMOTES_PORT: '0' }],
  ['registry', 'platform/services/registry/src/server.ts', { REGISTRY_PORT: '0', REGISTRY_TOKEN: 'token' }],
  ['payments', 'platform/services/payment-sandbox/src/server.ts', { PAYMENTS_PORT: '0', PAYMENTS_SECRET: 'secret' }],
])('uncaught errors: %s logs the cause masked, drains and exits with code 1 [API-05]', async (name, file, settings) => {
  const { running, lines } = await start(file, settings);
  process.kill(running.pid, 'SIGUSR2');
  const readyz = await untilNotReady(`http://127.0.0.1:${running.port}/readyz`);
  expect(readyz).toBe(503);
  expect(await running.ended).toEqual({ code: 1, signal: null });
  expect(fatalLines(lines)).toEqual([
    expect.objectContaining({
      process: name,
      origin: 'unhandledRejection',
      msg: 'No code caught an error: the process drains and exits with code 1.',
      err: expect.objectContaining({
        stack: expect.stringContaining('unawaited ?token=•••'),
        cause: expect.objectContaining({ message: 'the cause' }),
      }),
    }),
  ]);
  expect(lines.join('\n')).not.toContain('Secret4711');
});

test('uncaught errors: a timer that throws repeatedly fills no log and delays no exit [API-05]', async () => {
  const { running, lines } = await start('platform/services/static-host/src/server.ts', { REMOTES_PORT: '0' });
  process.kill(running.pid, 'SIGWINCH');
  expect(await running.ended).toEqual({ code: 1, signal: null });
  expect(fatalLines(lines).map(({ err }) => err.message)).toEqual(Array.from({ length: 5 }, () => 'in a timer'));
});

/** Polls until readiness has turned. */
async function untilNotReady(url: string): Promise<number> {
  for (;;) {
    const { status } = await fetch(url);
    if (status !== 200) return status;
  }
}
