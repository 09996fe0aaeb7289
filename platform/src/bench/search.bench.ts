import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../paths.ts';
import type { Bench, Row } from './measure.ts';
import { residentMemory } from './processes.ts';

const run = promisify(execFile);
const LARGE = 50_000;
const LIMIT_MS = 10;

const api = (file: string): string => fromRoot(`marketplace-api/${file}`);

/** What shoppers look for, on the embedded database: the demonstration shop and one with 50,000 products more; the import; how well the search finds. */
export const bench: Bench = {
  name: 'search',
  title: `Listing, search and import on the embedded database`,
  async run({ say }) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-search-'));
    try {
      say('questions to the demonstration shop');
      const small = await latencies(folder, '2k');
      say(`import of ${LARGE} rows`);
      const imported = await importRows(folder);
      say('questions to the large shop');
      const large = await latencies(folder, '50k');
      say('relevance');
      return [...small, ...large, ...imported, ...(await relevance())];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Times of each kind of question; the demonstration shop is loaded into an empty folder. */
async function latencies(folder: string, size: string): Promise<Row[]> {
  const { stdout } = await run(process.execPath, [api('test/latency/report.ts')], {
    env: { ...process.env, DATA_DIR: folder },
  });
  const figures = JSON.parse(stdout) as Record<string, { p50: number; p95: number }>;
  return Object.entries(figures).flatMap(([kind, { p50, p95 }]) => [
    { what: `${size}: ${kind}, p50`, value: p50, unit: 'ms' },
    { what: `${size}: ${kind}, p95`, value: p95, unit: 'ms', limit: LIMIT_MS },
  ]);
}

async function importRows(folder: string): Promise<Row[]> {
  const file = join(folder, 'rows.jsonl');
  await run(process.execPath, [api('src/import/generate.ts'), String(LARGE), file]);
  const started = performance.now();
  const importer = spawn(process.execPath, [api('src/import/cli.ts'), file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const watch = setInterval(() => {
    if (importer.pid === undefined || importer.exitCode !== null) return;
    residentMemory(importer.pid).then(
      ({ peak }) => (most = Math.max(most, peak)),
      () => undefined,
    );
  }, 500);
  const [code] = (await once(importer, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The importer ended with ${String(code)}.`);
  const seconds = (performance.now() - started) / 1000;
  return [
    { what: `import of ${LARGE} rows`, value: LARGE / seconds, unit: 'rows/s' },
    { what: 'import: resident memory, at most', value: most, unit: 'MB' },
  ];
}

/** Figures of the reported half of the suite. */
async function relevance(): Promise<Row[]> {
  const { stdout } = await run(process.execPath, [api('test/relevance/report.ts'), '--json']);
  const figures = JSON.parse(stdout) as Record<string, { recall: number; mrr: number; zero: number }>;
  return Object.entries(figures).flatMap(([group, { recall, mrr, zero }]) => [
    { what: `search, ${group}: recall@10`, value: recall * 100, unit: '%' },
    { what: `search, ${group}: MRR`, value: mrr, unit: '' },
    { what: `search, ${group}: without result`, value: zero * 100, unit: '%' },
  ]);
}
