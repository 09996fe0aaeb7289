import { request } from 'playwright-core';
import { signIn } from 'test-kit/identity';
import { quantile, type Bench, type BenchContext, type DedicatedShop, type Row } from '../measure.ts';
import { fetchPages, uncachedUrls, type RemotePages } from '../page-requests.ts';
import { findProducts } from '../pages.ts';
import { readPrivateMemory } from 'test-kit/server-processes';
import { runOnCores, usableCores } from '../processor-cores.ts';
import { findWorkers, shellTime, untilSpareRuns, workerPids } from '../worker-processes.ts';
import { measureReplacements } from '../worker-replacement.ts';

/** Number of product pages that are requested in rotation. */
const PRODUCTS = 150;
/** Pages of each remote before its memory is read. */
const MEMORY_PAGES = 500;
const MEMORY_LIMIT_MB = 60;
const SPARE_LIMIT_MS = 30_000;
/** Pages of each kind, by number of connections. */
const PAGES = [
  { connections: 1, count: 150 },
  { connections: 8, count: 400 },
];
/** Warm-up pages of each kind: replaced workers have compiled no code yet. */
const WARM_UP = { connections: 8, count: 200 };
const THROUGHPUT = { connections: 8, count: 600 };

/** Remotes whose pages are timed, and the kind of each page. */
const KINDS: Readonly<Record<string, string>> = {
  product: 'product page',
  catalogue: 'category page',
  content: 'page of text',
};

/** Worker processes of the remotes' server code. It uses a dedicated shop, because it kills workers. */
export const bench: Bench = {
  name: 'workers',
  title: 'Workers: processes that run the server code of remotes',
  async run(context) {
    // A killed worker is no fault of its version.
    const shop = await context.startDedicatedShop({ QUARANTINE_FAULTS: '0' });
    try {
      const remotes = await pagesOfRemotes(shop);
      // Memory and replacement run first: many connections start a second worker of a version.
      const memory = await measureMemory(shop, remotes, context);
      const replacements = await measureReplacements(shop, remotes, context);
      const kinds = remotes.flatMap((pages) => (KINDS[pages.remote] === undefined ? [] : pages));
      return [
        ...(await measurePages(shop, kinds, context)),
        ...(await measureThroughput(shop, kinds, context)),
        ...memory,
        ...replacements,
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Pages of every remote; those of the account are a customer's. @throws Error when the sign-in fails */
async function pagesOfRemotes({ origin, pages }: DedicatedShop): Promise<RemotePages[]> {
  const [first = pages.product, ...others] = await findProducts(origin, PRODUCTS);
  const visitor = { headers: {} };
  return [
    // The first remote fills a slot in the header of every page.
    { ...visitor, remote: 'cart-checkout', paths: ['/cart/'] },
    { ...visitor, remote: 'product', paths: [first, ...others] },
    { ...visitor, remote: 'catalogue', paths: [pages.category] },
    { ...visitor, remote: 'content', paths: ['/about/'] },
    { remote: 'account', paths: ['/user-dashboard/orders/'], headers: await signInHeaders(origin) },
  ];
}

/** Signs a customer in. @returns the headers of the customer's requests */
async function signInHeaders(origin: string): Promise<Readonly<Record<string, string>>> {
  const context = await request.newContext();
  try {
    await signIn(context, 'layla', origin);
    const { cookies } = await context.storageState();
    return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  } finally {
    await context.dispose();
  }
}

/** Private memory of each remote's worker after its pages, and of the spare. */
async function measureMemory(
  shop: DedicatedShop,
  remotes: readonly RemotePages[],
  { log }: BenchContext,
): Promise<Row[]> {
  const { origin, shellPid } = shop;
  const rows: Row[] = [];
  await untilSpareRuns(shop, SPARE_LIMIT_MS);
  const slotWorkers: number[] = [];
  const spares = new Set(await workerPids(shellPid));
  for (const { remote, paths, headers } of remotes) {
    log(`${MEMORY_PAGES} pages of ${remote}`);
    const urls = uncachedUrls(origin, paths, MEMORY_PAGES);
    const [pid, ...others] = await findWorkers(shellPid, () => fetchPages(urls, 1, headers), slotWorkers);
    if (slotWorkers.length === 0) slotWorkers.push(pid, ...others);
    spares.delete(pid);
    const what = `${remote}: memory of its worker alone after ${MEMORY_PAGES} pages`;
    rows.push({ label: what, value: await readPrivateMemory(pid), unit: 'MB', limit: MEMORY_LIMIT_MB });
  }
  for (const pid of spares)
    rows.push({ label: 'memory of the spare worker alone', value: await readPrivateMemory(pid), unit: 'MB' });
  return rows;
}

/** Processor time and duration of an uncached page. */
async function measurePages(
  { origin, shellPid }: DedicatedShop,
  remotes: readonly RemotePages[],
  { log }: BenchContext,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { remote, paths } of remotes) {
    await fetchPages(uncachedUrls(origin, paths, WARM_UP.count), WARM_UP.connections);
    for (const { connections, count } of PAGES) {
      const name = `${KINDS[remote] ?? remote}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
      log(`${count} times ${name}`);
      const urls = uncachedUrls(origin, paths, count);
      const before = await shellTime(shellPid);
      const { latencies } = await fetchPages(urls, connections);
      const after = await shellTime(shellPid);
      const shell = (after.shell - before.shell) / count;
      const workers = (after.workers - before.workers) / count;
      rows.push(
        { label: `${name}: processor time of shell and workers`, value: shell + workers, unit: 'ms' },
        { label: `${name}: of it the shell’s own`, value: shell, unit: 'ms' },
        { label: `${name}: time to the whole page, p50 of ${count}`, value: quantile(latencies, 0.5), unit: 'ms' },
        { label: `${name}: time to the whole page, p95`, value: quantile(latencies, 0.95), unit: 'ms' },
      );
    }
  }
  return rows;
}

/** Pages per second with the shell and its workers on one core, then on two. All other processes run on any core. */
async function measureThroughput(
  shop: DedicatedShop,
  remotes: readonly RemotePages[],
  { log }: BenchContext,
): Promise<Row[]> {
  const { origin, shellPid } = shop;
  const { connections, count } = THROUGHPUT;
  const cores = await usableCores();
  if (cores.length < 2) {
    log('pages per second by cores: skipped, as there is one core');
    return [];
  }
  const mixed = Array.from({ length: PRODUCTS }, (_, index) =>
    remotes.map(({ paths }) => paths[index % paths.length] ?? paths[0]),
  ).flat();
  const rows: Row[] = [];
  for (const chosen of [cores.slice(-1), cores.slice(-2)]) {
    if (!(await runOnCores([shellPid, ...(await workerPids(shellPid))], chosen))) {
      log('pages per second by cores: skipped, as there is no taskset');
      return [];
    }
    const on = `${chosen.length} ${chosen.length === 1 ? 'core' : 'cores'} of ${cores.length}`;
    log(`${count} pages with the shell and its workers on ${on}`);
    const { seconds } = await fetchPages(uncachedUrls(origin, mixed, count), connections);
    const what = `pages per second, ${connections} connections; shell and workers on ${on} (taskset), the rest on any`;
    rows.push({ label: what, value: count / seconds, unit: '/s' });
  }
  return rows;
}
