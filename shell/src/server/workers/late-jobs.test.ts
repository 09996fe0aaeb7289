import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { createInProcessPool } from '../../../test/in-process-port.ts';
import { createJobSpec, remoteCode } from '../../../test/worker-test-bed.ts';
import { collectHtml } from '../rendering/render-region.ts';
import type { Job } from './messages.ts';
import type { JobSpec } from './job-spec.ts';
import type { WorkerFault } from './worker-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

let pool: WorkerPool | null = null;
afterEach(() => pool?.close());

const SLOT_JOB: Job = {
  kind: 'slot',
  slot: 'header-cart',
  locale: 'en-AE',
  digits: 'latn',
  location: DEFAULT_LOCATION,
  address: '/home/',
};
const LIMIT_MS = 100;
const NEVER = 'React.use(pages.never ??= new Promise(() => {}));';
const REQUEST = "{ id: 'x', method: 'GET', path: '/api/x/', city: false, token: 'none', errors: [], response: {} }";

/** A version with one slot and one page; returns what its late jobs are counted as. */
async function createBed(pages: { slot?: string; load?: string }, processorWaitMs?: () => number) {
  const faults: WorkerFault[] = [];
  pool = createInProcessPool((fault) => void faults.push(fault), processorWaitMs);
  const workers = pool.open(
    { remote: 'shop', version: '1.0.0' },
    {
      code: remoteCode(
        'shop',
        { 'header-cart': { render: pages.slot ?? NEVER }, page: { load: pages.load ?? '' } },
        '',
      ),
      url: '',
    },
  );
  await workers.start();
  const run = (page: string, spec: Partial<JobSpec>) =>
    collect(workers.run({ ...createJobSpec(page), limitMs: LIMIT_MS, ...spec }).html);
  return {
    slot: (spec: Partial<JobSpec> = {}) => run('header-cart', { job: SLOT_JOB, part: 'slot:header-cart', ...spec }),
    page: (spec: Partial<JobSpec> = {}) => run('page', spec),
    /** Whether each fault is external, once there are so many. */
    async waitForFaults(count: number) {
      for (const deadline = performance.now() + 60_000; faults.length < count && performance.now() < deadline;)
        await delay(5);
      return faults.map(({ kind, isExternal }) => `${kind} ${isExternal ? 'external' : 'own'}`);
    },
  };
}

const collect = (html: Promise<AsyncIterable<string>>): Promise<string> =>
  html.then(collectHtml).catch((error: unknown) => String(error));

describe('VersionWorkers: causes of late jobs', () => {
  test('a slot that is late each time is its version’s fault each time [COMP-08]', async () => {
    const { slot, waitForFaults } = await createBed({});
    for (let turn = 0; turn < 3; turn += 1) await slot();
    expect(new Set(await waitForFaults(3))).toEqual(new Set(['hung own']));
  });

  test('a slot that is late once after one in time is excused; late once more, it is not', async () => {
    const { slot, waitForFaults } = await createBed({
      slot: `pages.turn = (pages.turn ?? 0) + 1; if (pages.turn > 1) { ${NEVER} } return 'cart';`,
    });
    expect(await slot({ limitMs: 60_000 })).toBe('cart');
    await slot();
    await slot();
    expect(await waitForFaults(2)).toEqual(['hung external', 'hung own']);
  });

  test('a slot on a busy machine is excused: its process waited for a processor most of the time', async () => {
    const startedAt = performance.now();
    const { slot, waitForFaults } = await createBed({}, () => (performance.now() - startedAt) * 0.8);
    for (let turn = 0; turn < 4; turn += 1) await slot();
    expect(new Set(await waitForFaults(4))).toEqual(new Set(['hung external']));
  });

  test('a page on a busy machine is excused, too', async () => {
    const startedAt = performance.now();
    const load = 'await new Promise(() => {});';
    const { page, waitForFaults } = await createBed({ load }, () => (performance.now() - startedAt) * 0.8);
    await page();
    expect(await waitForFaults(1)).toEqual(['hung external']);
  });

  test('a page whose backend used up most of its time is excused', async () => {
    const { page, waitForFaults } = await createBed({
      load: `await context.request(${REQUEST}, {}).catch(() => {}); await new Promise(() => {});`,
    });
    await page({ limitMs: 4_000, sendRequest: () => delay(3_000, { status: 200, text: '{}' }) });
    await page();
    expect(await waitForFaults(2)).toEqual(['hung external', 'hung own']);
  });
});
