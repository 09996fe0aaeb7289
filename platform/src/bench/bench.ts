/** `npm run bench`: measures the composed shop and writes docs/bench.md. `npm run bench -- memory` runs the named ones. */
import { createWriteStream, existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../gates/browser.ts';
import { fromRoot } from '../paths.ts';
import { startShop } from '../run/start-shop.ts';
import type { Bench, BenchContext, MeasuredShop } from './measure.ts';
import { findPages } from './pages.ts';
import { markdownTable, tableLines, withSection } from './report.ts';

const PAGE = fromRoot('docs/bench.md');
const LOG = fromRoot('.cache/bench/shop.log');
const say = (line: string): void => console.log(`· ${line}`);
const endings: (() => Promise<unknown>)[] = [];

async function shop(): Promise<MeasuredShop> {
  say(`starting the shop; its log is ${LOG}`);
  await mkdir(dirname(LOG), { recursive: true });
  const logFile = createWriteStream(LOG);
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
  endings.unshift(() => rm(dataDir, { recursive: true, force: true }));
  const running = await startShop({
    ports: 'free',
    dataDir,
    log: (line) => logFile.write(`${line}\n`),
    env: { COMPOSITION_TOOLS: 'off' },
  });
  endings.unshift(() => running.stop());
  return { origin: running.origin, pages: await findPages(running.origin) };
}

async function browser(): ReturnType<BenchContext['browser']> {
  const debuggingPort = await freePort();
  const launched = await chromium.launch({
    executablePath: await findBrowser(say),
    args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking'],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  endings.unshift(() => launched.close());
  return { browser: launched, debuggingPort };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function loadBenches(chosen: readonly string[]): Promise<Bench[]> {
  const benches: Bench[] = [];
  for await (const file of glob('*.bench.ts', { cwd: import.meta.dirname })) {
    if (chosen.length > 0 && !chosen.includes(basename(file, '.bench.ts'))) continue;
    const { bench } = (await import(join(import.meta.dirname, file))) as { bench: Bench };
    benches.push(bench);
  }
  return benches.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** Runs the benches one after the other; one that breaks down is reported and the others go on. @returns the exit code */
async function runBenches(benches: readonly Bench[]): Promise<number> {
  const context: BenchContext = { shop: once(shop), browser: once(browser), say };
  let [page, exitCode] = [
    existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '# Measurements\n',
    benches.length > 0 ? 0 : 1,
  ];
  for (const bench of benches) {
    try {
      const rows = await bench.run(context);
      console.log([bench.title, ...tableLines(rows), ''].join('\n'));
      page = withSection(
        page,
        bench.name,
        `## ${bench.title}\n\nMeasured on ${cpus().length} cores.\n\n${markdownTable(rows)}`,
      );
      await writeFile(PAGE, page);
    } catch (error) {
      exitCode = 1;
      console.error(
        `${bench.title}: could not be measured: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
  return exitCode;
}

async function finish(exitCode: number): Promise<never> {
  for (const ending of endings.splice(0)) await ending();
  process.exit(exitCode);
}

process.once('SIGINT', () => void finish(130));
process.once('SIGTERM', () => void finish(143));
await finish(await runBenches(await loadBenches(process.argv.slice(2))));
