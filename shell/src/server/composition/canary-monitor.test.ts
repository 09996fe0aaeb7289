import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFileRegistry } from 'registry-client/file-registry';
import type { Registry } from 'registry-client/registry';
import { waitUntil } from '../../../test/registry-test-bed.ts';
import { createTraceId } from '../../model/requests/trace.ts';
import type { RunningCanary } from './active-composition.ts';
import { monitorCanaries, type CanaryMonitor } from './canary-monitor.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

const CANARY = { remote: 'content', version: '2.0.0' };
const TERMS = { percent: 10, maxErrorRate: 20, minViews: 4 };

let folder: string;
let registry: Registry;
let telemetry: Telemetry;
let watch: CanaryMonitor;
let running: readonly RunningCanary[];
const logged: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-watch-'));
  registry = createFileRegistry(join(folder, 'registry.json'));
  await registry.apply({ action: 'publish', remote: 'content', version: '1.0.0', by: 'Noor' }, 0);
  await startCanary();
  telemetry = createTelemetry();
  watch = monitorCanaries({
    registry,
    telemetry,
    compositions: { canaries: () => running },
    logger: { warn: ((_details: object, message: string) => logged.push(message)) as never },
  });
});

afterEach(async () => {
  watch.close();
  logged.length = 0;
  await rm(folder, { recursive: true, force: true });
});

/** Starts the canary in the registry, and checks the monitor as the shell does when the canary is active. */
async function startCanary(): Promise<void> {
  const { revision } = await registry.read();
  const change = { action: 'canary', ...CANARY, by: 'Noor', canary: TERMS } as const;
  const { remotes } = await registry.apply(change, revision);
  const since = remotes['content']?.canary?.since ?? '';
  const remote = { descriptor: { name: 'content', version: '2.0.0' } } as RunningCanary['remote'];
  running = [{ remote, ...TERMS, since }];
}

async function restartCanary(): Promise<void> {
  const { revision } = await registry.read();
  await registry.apply({ action: 'canary-stop', ...CANARY, by: 'Noor' }, revision);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await startCanary();
}

const view = (times: number) => telemetry.countPageViews([CANARY], times);
const fail = () =>
  telemetry.recordFailure({
    trace: createTraceId(),
    side: 'server',
    phase: 'render',
    region: 'content',
    version: CANARY,
    message: `broken ${Math.random()}`,
    path: '/about/',
  });

/** Waits until the canary is stopped and the log says so. */
async function untilStopped(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (!(await registry.read()).remotes['content']?.canary && logged.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The canary was not stopped within five seconds.');
}

test('monitorCanaries: stops a canary that fails too often; the history has the author and the statistics', async () => {
  watch.check();
  view(3);
  fail();
  watch.check();
  expect(watch.canaries()).toMatchObject([{ ...CANARY, views: 3, failedViews: 1, verdict: { kind: 'waiting' } }]);
  view(1);
  watch.check();
  watch.check();
  await untilStopped();
  const { history, remotes } = await registry.read();
  expect(remotes['content']).toEqual({ active: '1.0.0', pinned: false });
  expect(history.slice(2)).toMatchObject([
    { action: 'canary-stop', by: 'shell', reason: '1 of 4 page views failed (25 %, at most 20 % allowed)' },
  ]);
  expect(logged).toEqual([expect.stringContaining('content@2.0.0 is stopped')]);
});

test('monitorCanaries: counts a canary that began before the shell from the shell’s first page view', () => {
  view(1);
  fail();
  expect(watch.canaries()).toMatchObject([{ views: 1, failedViews: 1 }]);
});

test('monitorCanaries: ignores failures from before a canary began', async () => {
  view(10);
  fail();
  fail();
  fail();
  await restartCanary();
  watch.check();
  view(4);
  expect(watch.canaries()).toMatchObject([{ views: 4, failedViews: 0, verdict: { kind: 'healthy' } }]);
  expect((await registry.read()).remotes['content']?.canary).toBeDefined();
});

test('monitorCanaries: does not stop a restarted canary for failures of the one before it', async () => {
  watch.check();
  view(4);
  fail();
  const before = running;
  await restartCanary();
  running = before;
  watch.check();
  // The monitor logs when its update of the registry has ended.
  await waitUntil(() => logged.length > 0);
  expect((await registry.read()).remotes['content']?.canary?.version).toBe('2.0.0');
});
