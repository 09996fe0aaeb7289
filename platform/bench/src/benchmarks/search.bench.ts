import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from 'server-kit/paths';
import type { Bench, Row } from '../measure.ts';
import { readCpuTime, readResidentMemory } from 'test-kit/server-processes';
import * as v from 'valibot';
import { parseJson } from 'server-kit/parse-json';

const run = promisify(execFile);
const EMBEDDED_ROWS = 50_000;
const EMBEDDED_LIMIT_MS = 10;
const SERVER_ROWS = 1_000_000;
const SERVER_LIMIT_MS = 50;

const api = (file: string): string => fromRoot(`marketplace-api/${file}`);

/**
 * Search on the embedded database: the demonstration shop, and one with 50,000 more products; the import; search
 * quality. With BENCH_DATABASE_URL (an empty database of a PostgreSQL server) it also runs there with a million more
 * products. That takes half an hour and 10 GB. BENCH_ROWS sets another number of products for both.
 */
export const bench: Bench = {
  name: 'search',
  title: `Listing, search and import`,
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-search-'));
    try {
      const embedded = { folder, env: { DATABASE_URL: '' }, limit: EMBEDDED_LIMIT_MS };
      log('questions to the demonstration shop');
      const small = await latencies(embedded, '2k');
      const rows = await measureWith(embedded, rowsOr(EMBEDDED_ROWS), log);
      const url = process.env['BENCH_DATABASE_URL'];
      const server = url ? await onServer(folder, url, log) : [];
      log('relevance');
      return [...small, ...rows, ...server, ...(await relevance())];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/**
 * Database of the queries: a folder with the embedded database, or a folder for files beside a server's database; and
 * the limit of p95.
 */
interface SearchPage {
  readonly folder: string;
  readonly env: { readonly DATABASE_URL: string };
  readonly limit: number;
}

const rowsOr = (usual: number): number => Number(process.env['BENCH_ROWS'] ?? usual);

async function onServer(folder: string, url: string, log: (line: string) => void): Promise<Row[]> {
  const page = { folder, env: { DATABASE_URL: url }, limit: SERVER_LIMIT_MS };
  log('the demonstration shop on the server');
  await latencies(page, '');
  return measureWith(page, rowsOr(SERVER_ROWS), log);
}

/** Imports rows, then runs queries. */
async function measureWith(page: SearchPage, count: number, log: (line: string) => void): Promise<Row[]> {
  const size = `${count / 1000}k${page.env.DATABASE_URL ? ' on PostgreSQL' : ''}`;
  log(`import of ${count} rows`);
  const imported = await importRows(page, count, size);
  log(`questions to the shop with ${count} products more`);
  return [...(await latencies(page, size)), ...imported];
}

/** A time in ms: elapsed, and of the processor. */
const timeSchema = v.object({ clock: v.number(), processor: v.number() });

const latencySchema = v.object({
  figures: v.record(v.string(), v.object({ p50: timeSchema, p95: timeSchema })),
  first: timeSchema,
  settling: v.number(),
  memory: v.number(),
});

const relevanceSchema = v.record(v.string(), v.object({ recall: v.number(), mrr: v.number(), zero: v.number() }));

/** Times of each kind of query. An empty database is seeded with the demonstration shop first. */
async function latencies({ folder, env, limit }: SearchPage, size: string): Promise<Row[]> {
  const { stdout } = await run(process.execPath, [api('test/latency/report.ts')], {
    env: { ...process.env, ...env, DATA_DIR: folder },
  });
  const { figures, first, settling, memory } = parseJson(latencySchema, stdout);
  const rows = Object.entries(figures).flatMap(([kind, { p50, p95 }]) => [
    { label: `${size}: ${kind}, p50`, value: p50.clock, unit: 'ms' },
    { label: `${size}: ${kind}, p95`, value: p95.clock, unit: 'ms', limit },
    { label: `${size}: ${kind}, p95 in the API’s processor time`, value: p95.processor, unit: 'ms', limit },
  ]);
  return [
    ...rows,
    { label: `${size}: first list after the start`, value: first.clock, unit: 'ms' },
    { label: `${size}: reading the words after it, processor time`, value: settling, unit: 'ms' },
    { label: `${size}: resident memory of the API`, value: memory, unit: 'MB' },
  ];
}

async function importRows({ folder, env }: SearchPage, count: number, size: string): Promise<Row[]> {
  const file = join(folder, 'rows.jsonl');
  await run(process.execPath, [api('demo-data/src/generate-feed.ts'), String(count), file]);
  const started = performance.now();
  const importer = spawn(process.execPath, [api('src/commands/import-catalogue.ts'), file], {
    env: { ...process.env, ...env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [memory, processor] = [0, Number.NaN];
  const watch = setInterval(() => {
    if (importer.pid === undefined || importer.exitCode !== null) return;
    Promise.all([readResidentMemory(importer.pid), readCpuTime(importer.pid)]).then(
      ([{ peak }, used]) => ([memory, processor] = [Math.max(memory, peak), used / 1000]),
      () => undefined,
    );
  }, 500);
  await once(importer, 'exit');
  clearInterval(watch);
  if (importer.exitCode !== 0) throw new Error(`The importer ended with ${String(importer.exitCode)}.`);
  const seconds = (performance.now() - started) / 1000;
  return [
    { label: `${size}: import`, value: count / seconds, unit: 'rows/s' },
    { label: `${size}: import, by the importer’s processor time`, value: count / processor, unit: 'rows/s' },
    { label: `${size}: import, resident memory at most`, value: memory, unit: 'MB' },
  ];
}

/** Results of the reported half of the suite. */
async function relevance(): Promise<Row[]> {
  const { stdout } = await run(process.execPath, [api('test/relevance/report.ts'), '--json']);
  const figures = parseJson(relevanceSchema, stdout);
  return Object.entries(figures).flatMap(([group, { recall, mrr, zero }]) => [
    { label: `search, ${group}: recall@10`, value: recall * 100, unit: '%' },
    { label: `search, ${group}: MRR`, value: mrr, unit: '' },
    { label: `search, ${group}: without result`, value: zero * 100, unit: '%' },
  ]);
}
