import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { remoteNames } from 'cli/start/start-shop';
import { heapInUse } from '../heap.ts';
import { median, type Bench, type BenchContext, type DedicatedShop, type Row } from '../measure.ts';
import { recordPage } from '../page-record.ts';
import {
  activate,
  addRemote,
  command,
  copyVersion,
  linkVersion,
  readActiveVersion,
  REMOTE,
  untilServed,
  readVersionFolder,
} from '../publishing-shop.ts';
import { browse, putUnderLoad } from '../swaps-under-load.ts';
import { untilSpareRuns, waitUntilWorkersAtMost, workerTotals, type WorkerTotals } from '../worker-processes.ts';

const PUBLICATIONS = 6;
/**
 * Idle time of a measured gate, in ms: none, because the default of 30 s is a wait that is the same on every machine.
 */
const IDLE_MS = 0;
const ROLLBACKS = 5;
const SWAPS = 200;
/** The heap is read each time after this number of swaps; requests in flight make a single reading vary by 1 MB. */
const SWAPS_PER_READING = 20;
const SECONDS = 1000;
/** An additional worker of a version ends after 30 s without work. */
const SETTLE_MS = 40_000;
/** Private memory limit of a worker. */
const MEMORY_LIMIT_MB = 60;

/**
 * Publishes one remote and measures the effect on a running shop. It uses a dedicated shop, because it leaves versions
 * behind.
 */
export const bench: Bench = {
  name: 'publishing',
  title: 'Publishing, rolling back and swapping one remote while the shop runs',
  async run(context) {
    const shop = await context.startDedicatedShop();
    try {
      const { browser } = await context.browser();
      const first = readVersionFolder(shop, REMOTE, await readActiveVersion(shop, REMOTE));
      return [
        ...(await measurePublishing(shop, first, context)),
        ...(await measureSwaps(shop, first, browser, context)),
        ...(await measureSixthRemote(shop, first, browser)),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Time from the command to the first response with the version. */
async function measurePublishing(shop: DedicatedShop, first: string, { log }: BenchContext): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-built-'));
  try {
    log(`${PUBLICATIONS} publications`);
    const published: number[] = [];
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      const version = `2.0.${index}`;
      await copyVersion(first, join(folder, version), version);
      const started = Date.now();
      const done = command(shop, ['publish', REMOTE, '--version', version, '--from', join(folder, version)], IDLE_MS);
      published.push(((await untilServed(shop, REMOTE, version)) - started) / SECONDS);
      await done;
    }
    const rolledBack: number[] = [];
    for (let index = 1; index <= ROLLBACKS; index += 1) {
      const started = Date.now();
      const done = command(shop, ['rollback', REMOTE]);
      rolledBack.push(((await untilServed(shop, REMOTE, `2.0.${PUBLICATIONS - 1 - index}`)) - started) / SECONDS);
      await done;
    }
    const started = Date.now();
    await command(shop, ['publish', REMOTE, '--version', '3.0.0'], IDLE_MS);
    const built = ((await untilServed(shop, REMOTE, '3.0.0')) - started) / SECONDS;
    return [
      {
        label: `publish a built folder → live, all pages rendered, without the gate’s idle time, median of ${PUBLICATIONS}`,
        value: median(published),
        unit: 's',
      },
      { label: `roll back → live, median of ${ROLLBACKS}`, value: median(rolledBack), unit: 's', limit: 2 },
      { label: 'build and publish → live, warm, without the gate’s idle time', value: built, unit: 's', limit: 10 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each swap activates a version that the shell has not loaded before, as a release does. */
async function measureSwaps(
  shop: DedicatedShop,
  first: string,
  browser: Browser,
  { log }: BenchContext,
): Promise<Row[]> {
  log(`${SWAPS} swaps under load`);
  const inspector = await shop.inspect('shell');
  // Without load a remote has one worker, and there is one spare.
  await waitUntilWorkersAtMost(shop.shellPid, (await remoteNames()).length + 1, SETTLE_MS);
  await untilSpareRuns(shop, SETTLE_MS);
  const workersBefore = await workerTotals(shop.shellPid);
  const load = putUnderLoad(shop.origin);
  const visitor = browse(browser, shop.origin);
  const times: number[] = [];
  const heaps: number[] = [];
  try {
    for (let swap = 1; swap <= SWAPS; swap += 1) {
      const version = `4.0.${swap}`;
      await linkVersion(shop, first, version);
      const started = Date.now();
      await activate(shop, REMOTE, version);
      times.push((await untilServed(shop, REMOTE, version)) - started);
      if (swap % SWAPS_PER_READING === 0) heaps.push(await heapInUse(inspector));
    }
  } finally {
    await Promise.allSettled([load.stop(), visitor.stop()]);
  }
  const [{ responses, failed, firstFailure }, { pages, complaints }] = await Promise.all([load.stop(), visitor.stop()]);
  await waitUntilWorkersAtMost(shop.shellPid, workersBefore.count, SETTLE_MS);
  const workersAfter = await workerTotals(shop.shellPid);
  for (const words of [firstFailure, complaints[0]]) if (words !== undefined) log(words);
  const half = heaps.length / 2;
  const [early, late] = [median(heaps.slice(0, half)), median(heaps.slice(half))];
  return [
    { label: `registry → live, median of ${SWAPS} swaps under load`, value: median(times), unit: 'ms', limit: 2_000 },
    { label: `registry → live, slowest`, value: Math.max(...times), unit: 'ms', limit: 2_000 },
    { label: `failed or mixed of ${responses} answers over 10 connections`, value: failed, unit: '', limit: 0 },
    {
      label: `warnings and errors in a browser on ${pages} pages meanwhile`,
      value: complaints.length,
      unit: '',
      limit: 0,
    },
    { label: `the shell’s heap during the first ${SWAPS / 2} swaps, median of ${half}`, value: early, unit: 'MB' },
    {
      label: `the shell’s heap during the next ${SWAPS / 2} swaps, median of ${half}`,
      value: late,
      unit: 'MB',
      limit: Number((early * 1.1).toFixed(1)),
    },
    ...workerRows(workersBefore, workersAfter),
  ];
}

/** Checks that the workers of replaced versions have ended, and measures the memory of the running workers. */
function workerRows(before: WorkerTotals, after: WorkerTotals): Row[] {
  const limit = MEMORY_LIMIT_MB * after.count;
  return [
    { label: `workers before ${SWAPS} swaps`, value: before.count, unit: '' },
    {
      label: `workers within ${SETTLE_MS / SECONDS} s after ${SWAPS} swaps`,
      value: after.count,
      unit: '',
      limit: before.count,
    },
    { label: `memory of all workers before ${SWAPS} swaps`, value: before.memoryMb, unit: 'MB' },
    { label: `memory of all workers after ${SWAPS} swaps`, value: after.memoryMb, unit: 'MB', limit },
  ];
}

/** Cost of one more remote on pages that do not use it: requests to the remote and growth of the documents. */
async function measureSixthRemote(shop: DedicatedShop, like: string, browser: Browser): Promise<Row[]> {
  const name = 'sixth';
  const weigh = async (): Promise<{ requests: number; bytes: number }> => {
    const files = [];
    for (const path of [shop.pages.home, shop.pages.product])
      files.push(...(await recordPage(browser, shop.origin + path)));
    const documents = files.filter(({ kind }) => kind === 'Document').map(({ bytes }) => bytes);
    return {
      requests: files.filter(({ url }) => url.includes(`/remotes/${name}/`)).length,
      bytes: documents.reduce((sum, bytes) => sum + bytes, 0) / documents.length,
    };
  };
  const before = await weigh();
  await addRemote(shop, like, name);
  await activate(shop, name, '1.0.0');
  await untilServed(shop, name, '1.0.0');
  const { requests, bytes } = await weigh();
  return [
    { label: 'a sixth remote on a page without it: requests', value: requests, unit: '', limit: 0 },
    { label: 'a sixth remote on a page without it: bytes', value: bytes - before.bytes, unit: 'B', limit: 1_000 },
  ];
}
