import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFileRegistry } from 'registry-client/file-registry';
import type { Registry } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import { waitUntil } from '../../../test/registry-test-bed.ts';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { WorkerFault, FaultKind } from '../workers/worker-fault.ts';
import { startQuarantine, type Quarantine } from './quarantine.ts';

let folder: string;
let registry: Registry;
let quarantine: Quarantine;
let reportFault: (fault: WorkerFault) => void;
let avoided: VersionRef[];
let at = 0;
const logged: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarantine-'));
  registry = createFileRegistry(join(folder, 'registry.json'));
  await change('publish', '1.0.0');
  await change('publish', '2.0.0');
  avoided = [];
  at = 1_000_000;
  start();
});

afterEach(async () => {
  quarantine.close();
  logged.length = 0;
  await rm(folder, { recursive: true, force: true });
});

function start(target = registry): void {
  quarantine = startQuarantine({
    limits: { faults: 3, windowMs: 60_000 },
    faults: {
      subscribe(listener) {
        reportFault = listener;
        return () => undefined;
      },
    },
    registry: target,
    compositions: {
      quarantine: ({ remote, version }) => Promise.resolve(avoided.push({ remote, version }) > 0),
    },
    logger: {
      warn: ((_details: object, message: string) => logged.push(message)) as never,
      error: ((_details: object, message: string) => logged.push(message)) as never,
    },
    now: () => at,
  });
}

const change = (action: 'publish' | 'pin' | 'activate', version: string) =>
  updateRegistry(registry, () => ({ action, remote: 'content', version, by: 'Noor' }));

const fault = (version: string, kind: FaultKind = 'stuck', isExternal = false, part = 'about'): void =>
  reportFault({
    remote: 'content',
    version,
    kind,
    part,
    isExternal,
    trace: null,
    path: '/about/',
    message: 'it loops',
  });

async function untilActive(version: string): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if ((await registry.read()).remotes['content']?.active === version) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${version} was not live within five seconds.`);
}

test('Quarantine: replaces a version with three faults in a minute by the one before, and the history says so [COMP-15]', async () => {
  fault('2.0.0');
  at += 50_000;
  fault('2.0.0', 'rejection');
  expect(avoided).toEqual([]);
  at += 9_000;
  fault('2.0.0', 'memory');
  await untilActive('1.0.0');
  expect(avoided).toEqual([{ remote: 'content', version: '2.0.0' }]);
  const { history } = await registry.read();
  expect(history.at(-1)).toMatchObject({
    action: 'quarantine',
    by: 'shell',
    from: '2.0.0',
    to: '1.0.0',
    reason: 'server code of 2.0.0 did harm 3 times in 60 s, last: memory (about)',
  });
  await change('publish', '2.1.0');
  expect((await registry.read()).remotes['content']?.active).toBe('2.1.0');
});

test('Quarantine: replaces a version whose slot is late forever [COMP-08]', async () => {
  for (let turn = 0; turn < 3; turn += 1) fault('2.0.0', 'hung', false, 'slot:header-cart');
  await untilActive('1.0.0');
  expect(avoided).toEqual([{ remote: 'content', version: '2.0.0' }]);
});

test('Quarantine: ignores faults further apart than the window, and those of backend or machine', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    fault('2.0.0');
    at += 31_000;
  }
  for (let turn = 0; turn < 6; turn += 1) fault('2.0.0', 'rejection', true);
  for (let turn = 0; turn < 6; turn += 1) fault('2.0.0', 'hung', true, 'slot:header-cart');
  await new Promise((resolve) => setImmediate(resolve));
  expect(avoided).toEqual([]);
  expect((await registry.read()).remotes['content']?.active).toBe('2.0.0');
});

test('Quarantine: forgets faults before the clock was set back', async () => {
  fault('2.0.0');
  fault('2.0.0');
  at = 0;
  fault('2.0.0');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(avoided).toEqual([]);
});

test('Quarantine: replaces a pinned version too, and removes its pin', async () => {
  await change('pin', '2.0.0');
  for (let turn = 0; turn < 3; turn += 1) fault('2.0.0');
  await untilActive('1.0.0');
  expect((await registry.read()).remotes['content']?.pinned).toBe(false);
});

test('Quarantine: goes one version back; a previous version with the same faults stays', async () => {
  await change('publish', '3.0.0');
  for (let turn = 0; turn < 3; turn += 1) fault('3.0.0');
  await untilActive('2.0.0');
  quarantine.close();
  let reads = 0;
  const calls: string[] = [];
  start({
    ...registry,
    read: async () => {
      const state = await registry.read();
      reads += 1;
      return state;
    },
    apply: (...input) => {
      calls.push(input[0].action);
      return registry.apply(...input);
    },
  });
  for (let turn = 0; turn < 3; turn += 1) fault('2.0.0');
  await waitUntil(() => reads > 0);
  // What the quarantine decides after the read, it sends before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual([]);
  expect((await registry.read()).remotes['content']?.active).toBe('2.0.0');
  // This shell replaced only the newer version.
  expect(avoided).toEqual([{ remote: 'content', version: '3.0.0' }]);
});

test('Quarantine: stops a canary with faults at once, and the active version stays [COMP-16]', async () => {
  const terms = { percent: 10, maxErrorRate: 50, minViews: 1_000 };
  await updateRegistry(registry, () => ({
    action: 'canary',
    remote: 'content',
    version: '9.0.0',
    by: 'Noor',
    canary: terms,
  }));
  for (let turn = 0; turn < 3; turn += 1) fault('9.0.0', 'rejection');
  for (let turn = 0; turn < 500 && (await registry.read()).remotes['content']?.canary; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const { history, remotes } = await registry.read();
  expect(remotes['content']).toEqual({ active: '2.0.0', pinned: false });
  expect(history.at(-1)).toMatchObject({ action: 'canary-stop', by: 'shell', from: '9.0.0' });
});

test('Quarantine: updates an unreachable registry later; this shell replaces the version at once', async () => {
  quarantine.close();
  let isDown = true;
  const apply: Registry['apply'] = (registryChange, revision) =>
    isDown ? Promise.reject(new Error('down')) : registry.apply(registryChange, revision);
  start({ ...registry, read: () => registry.read(), watch: (changed) => registry.watch(changed), apply });
  for (let turn = 0; turn < 3; turn += 1) fault('2.0.0');
  for (let turn = 0; turn < 200 && logged.length < 2; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(avoided).toEqual([{ remote: 'content', version: '2.0.0' }]);
  expect((await registry.read()).remotes['content']?.active).toBe('2.0.0');
  isDown = false;
  await untilActive('1.0.0');
});
