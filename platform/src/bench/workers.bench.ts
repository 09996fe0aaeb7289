import { quantile, type Bench, type BenchContext, type OwnShop, type Row } from './measure.ts';
import { fetchPages, uncachedUrls } from './page-requests.ts';
import { findProducts } from './pages.ts';
import { privateMemory } from './processes.ts';
import { runOnCores, usableCores } from './processor-cores.ts';
import { findWorker, shellTime, workerPids } from './worker-processes.ts';
import { measureReplacements } from './worker-replacement.ts';

/** Product pages that requests go to in turn. */
const PRODUCTS = 150;
/** Pages of each remote before its memory is read. */
const MEMORY_PAGES = 500;
/** Few enough that a version has one worker. */
const MEMORY_CONNECTIONS = 2;
const MEMORY_LIMIT_MB = 60;
/** Pages of each kind, by connections. */
const PAGES = [
  { connections: 1, count: 150 },
  { connections: 8, count: 400 },
];
const THROUGHPUT = { connections: 8, count: 600 };

/** Kinds of pages, each with the remote that renders it. */
const KINDS = [
  { kind: 'product page', remote: 'product' },
  { kind: 'category page', remote: 'catalogue' },
  { kind: 'page of text', remote: 'content' },
] as const;

type Paths = Readonly<Record<string, readonly string[]>>;

/** The processes that run the server code of remotes: on a shop of its own, as its workers are killed. */
export const bench: Bench = {
  name: 'workers',
  title: 'Workers: processes that run the server code of remotes',
  async run(context) {
    // Workers that the bench kills say nothing of their version.
    const shop = await context.ownShop({ QUARANTINE_FAULTS: '0' });
    try {
      const paths: Paths = {
        product: await findProducts(shop.origin, PRODUCTS),
        catalogue: [shop.pages.category],
        content: ['/about/'],
        account: ['/sign-in/'],
        'cart-checkout': ['/cart/'],
      };
      // Memory and replacement come first: more than two connections start a second worker of a version.
      const memory = await measureMemory(shop, paths, context);
      const pages = Object.entries(paths).map(([remote, [path = '/']]) => ({ remote, path }));
      const replacements = await measureReplacements(shop, pages, context);
      return [
        ...(await measurePages(shop, paths, context)),
        ...(await measureThroughput(shop, paths, context)),
        ...memory,
        ...replacements,
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Memory that the worker of each remote has for itself after its pages, and that of the spare. */
async function measureMemory({ origin, shellPid }: OwnShop, paths: Paths, { say }: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  const spares = new Set(await workerPids(shellPid));
  for (const [remote, pages] of Object.entries(paths)) {
    say(`${MEMORY_PAGES} pages of ${remote}`);
    const urls = uncachedUrls(origin, pages, MEMORY_PAGES);
    const pid = await findWorker(shellPid, () => fetchPages(urls, MEMORY_CONNECTIONS));
    spares.delete(pid);
    const what = `${remote}: memory of its worker alone after ${MEMORY_PAGES} pages`;
    rows.push({ what, value: await privateMemory(pid), unit: 'MB', limit: MEMORY_LIMIT_MB });
  }
  for (const pid of spares)
    rows.push({ what: 'memory of the spare worker alone', value: await privateMemory(pid), unit: 'MB' });
  return rows;
}

/** What an uncached page costs, and how long it takes. */
async function measurePages({ origin, shellPid }: OwnShop, paths: Paths, { say }: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { kind, remote } of KINDS)
    for (const { connections, count } of PAGES) {
      const name = `${kind}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
      say(`${count} times ${name}`);
      const urls = uncachedUrls(origin, paths[remote] ?? [], count);
      const before = await shellTime(shellPid);
      const { latencies } = await fetchPages(urls, connections);
      const after = await shellTime(shellPid);
      const shell = (after.shell - before.shell) / count;
      const workers = (after.workers - before.workers) / count;
      rows.push(
        { what: `${name}: processor time of shell and workers`, value: shell + workers, unit: 'ms' },
        { what: `${name}: of it the shell’s own`, value: shell, unit: 'ms' },
        { what: `${name}: time to the whole page, p50 of ${count}`, value: quantile(latencies, 0.5), unit: 'ms' },
        { what: `${name}: time to the whole page, p95`, value: quantile(latencies, 0.95), unit: 'ms' },
      );
    }
  return rows;
}

/** Pages per second with the shell and its workers on one core, then on two; everything else runs on any core. */
async function measureThroughput(shop: OwnShop, paths: Paths, { say }: BenchContext): Promise<Row[]> {
  const { origin, shellPid } = shop;
  const { connections, count } = THROUGHPUT;
  const cores = await usableCores();
  if (cores.length < 2) {
    say('pages per second by cores: skipped, as there is one core');
    return [];
  }
  const mixed = Array.from({ length: PRODUCTS }, (_, index) =>
    KINDS.map(({ remote }) => paths[remote]?.[index % (paths[remote]?.length ?? 1)] ?? '/'),
  ).flat();
  const rows: Row[] = [];
  for (const chosen of [cores.slice(-1), cores.slice(-2)]) {
    if (!(await runOnCores([shellPid, ...(await workerPids(shellPid))], chosen))) {
      say('pages per second by cores: skipped, as there is no taskset');
      return [];
    }
    const on = `${chosen.length} ${chosen.length === 1 ? 'core' : 'cores'} of ${cores.length}`;
    say(`${count} pages with the shell and its workers on ${on}`);
    const { seconds } = await fetchPages(uncachedUrls(origin, mixed, count), connections);
    const what = `pages per second, ${connections} connections; shell and workers on ${on} (taskset), the rest on any`;
    rows.push({ what, value: count / seconds, unit: '/s' });
  }
  return rows;
}
