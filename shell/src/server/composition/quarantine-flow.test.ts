import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry } from 'registry-client/registry';
import {
  createRegistryTestBed,
  getContentVersion,
  waitUntil,
  type RegistryTestBed,
} from '../../../test/registry-test-bed.ts';
import type { WorkerFault } from '../workers/worker-fault.ts';
import type { CompositionSource } from './composition-source.ts';
import { startQuarantine } from './quarantine.ts';

let bed: RegistryTestBed;
/** Log lines of the quarantine. */
let logged: string[];
beforeEach(async () => {
  bed = await createRegistryTestBed();
  logged = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bed.publish(version);
});
afterEach(() => bed.close());

const FAULTS = 5;
const TERMS = { percent: 10, maxErrorRate: 2, minViews: 20 };

/** Starts a shell's quarantine; returns a function that reports faults of a version up to the limit. */
function watchFaults(source: CompositionSource, registry: Registry = bed.registry()): (version: string) => void {
  let report: (fault: WorkerFault) => void = () => undefined;
  const log = ((_details: object, message: string) => logged.push(message)) as never;
  const quarantine = startQuarantine({
    limits: { faults: FAULTS, windowMs: 60_000 },
    faults: {
      subscribe(listener) {
        report = listener;
        return () => undefined;
      },
    },
    registry,
    compositions: source,
    logger: { warn: log, error: log },
  });
  bed.cleanups.push(() => quarantine.close());
  const fault = { remote: 'content', kind: 'stuck', part: 'about', isExternal: false, trace: null, path: '/about/' };
  return (version) => {
    for (let turn = 0; turn < FAULTS; turn += 1)
      report({ ...fault, version, message: 'it loops' } as Parameters<typeof report>[0]);
  };
}

const readActive = async () => (await bed.registry().read()).remotes['content']?.active;
const readStored = () => readFile(bed.lastFile, 'utf8');

/** Waits until the last known good composition has a version; returns the file's text. */
async function untilStored(version: string): Promise<string> {
  for (let turn = 0; turn < 500; turn += 1) {
    const text = await readStored();
    if (text.includes(`"version":"${version}"`)) return text;
    await delay(10);
  }
  throw new Error(`${version} was not stored within five seconds.`);
}

async function startShell(versions: readonly string[]): Promise<CompositionSource> {
  const [first = '', ...later] = versions;
  await bed.activate(first);
  const source = await bed.startShell();
  for (const version of later) await follow(source, version, () => bed.activate(version));
  return source;
}

/** Waits until the shell has the version that a change makes active, and the registry names it. */
async function follow(source: CompositionSource, version: string, change: () => unknown): Promise<void> {
  await change();
  await waitUntil(() => getContentVersion(source) === version);
  for (let turn = 0; turn < 500 && (await readActive()) !== version; turn += 1) await delay(10);
  await untilStored(version);
  // The change of the registry is followed once more.
  await delay(300);
}

/** Reports faults of a version; returns what is served, named and stored after the quarantine has logged its decision. */
async function decide(source: CompositionSource, version: string, report: (version: string) => void) {
  const [stored, lines] = [await readStored(), logged.length];
  report(version);
  await waitUntil(() => logged.length > lines);
  await delay(300);
  const isStoredAgain = (await readStored()) !== stored;
  return { served: getContentVersion(source), named: await readActive(), isStoredAgain, log: logged.slice(lines) };
}

const staying = (version: string) => ({
  served: version,
  named: version,
  isStoredAgain: false,
  log: [expect.stringContaining(`content@${version} is not quarantined: server code of ${version} did harm 5 times`)],
});

test('Quarantine: the version that it went back to stays, here and in the registry [COMP-16]', async () => {
  const source = await startShell(['1.0.0', '1.1.0', '1.2.0']);
  const report = watchFaults(source);
  await follow(source, '1.1.0', () => report('1.2.0'));
  expect(await decide(source, '1.1.0', report)).toEqual(staying('1.1.0'));
});

test('Quarantine: a canary that was stopped, or a pin, after it changes nothing about that [COMP-16]', async () => {
  const source = await startShell(['1.0.0', '1.1.0']);
  await follow(source, '1.2.0', () => bed.activate('1.2.0'));
  const report = watchFaults(source);
  await follow(source, '1.1.0', () => report('1.2.0'));
  await bed.applyChange({ action: 'canary', version: '1.2.0', canary: TERMS });
  await bed.applyChange({ action: 'canary-stop', version: '1.2.0' });
  expect(await decide(source, '1.1.0', report)).toEqual(staying('1.1.0'));
  await bed.applyChange({ action: 'pin', version: '1.1.0' });
  expect(await decide(source, '1.1.0', report)).toEqual(staying('1.1.0'));
});

test('Quarantine: does not go forward to a version that was rolled back [COMP-16]', async () => {
  const source = await startShell(['1.0.0', '1.1.0']);
  await follow(source, '1.0.0', () => bed.applyChange({ action: 'rollback', version: '1.0.0' }));
  expect(await decide(source, '1.0.0', watchFaults(source))).toEqual(staying('1.0.0'));
});

test('Quarantine: while the registry cannot be read, this shell goes one version back and not forward [COMP-16]', async () => {
  const source = await startShell(['1.0.0', '1.1.0', '1.2.0']);
  const failing: Registry = { ...bed.registry(), read: () => Promise.reject(new Error('down')) };
  const report = watchFaults(source, failing);
  report('1.2.0');
  await waitUntil(() => getContentVersion(source) === '1.1.0');
  const stored = await untilStored('1.1.0');
  for (let turn = 0; turn < 2; turn += 1) {
    report('1.1.0');
    await delay(300);
    expect([getContentVersion(source), await readStored()]).toEqual(['1.1.0', stored]);
  }
});

test('Quarantine: where the registry does not name the active version, this shell goes one version back [COMP-16]', async () => {
  const source = await startShell(['1.0.0', '1.1.0', '1.2.0']);
  // A lost registry, or a newer version that this shell cannot load: it serves what was active before.
  const empty: Registry = {
    ...bed.registry(),
    read: () => Promise.resolve({ revision: 9, remotes: {}, history: [] }),
  };
  watchFaults(source, empty)('1.2.0');
  await waitUntil(() => getContentVersion(source) === '1.1.0');
  await untilStored('1.1.0');
  expect(logged).toEqual([expect.stringContaining('content@1.2.0 is quarantined: server code of 1.2.0 did harm')]);
});

test('Quarantine: faults of a version that is neither active nor a canary do not stop its later activation', async () => {
  const source = await startShell(['1.0.0']);
  // A tester's override, or late jobs of a former version.
  await source.quarantine({ remote: 'content', version: '1.1.0' });
  await follow(source, '1.1.0', () => bed.activate('1.1.0'));
  watchFaults(source)('1.2.0');
  await waitUntil(() => logged.some((line) => line.includes('content@1.2.0 is not quarantined')));
  await follow(source, '1.2.0', () => bed.activate('1.2.0'));
  expect(getContentVersion(source)).toBe('1.2.0');
});
