/**
 * `npm run bench`: measures the composed shop and writes docs/bench.md. `npm run bench -- memory` runs only the named
 * benchmarks.
 */
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from 'cli/gates/browser';
import { fromRoot } from 'server-kit/paths';
import { toError } from 'server-kit/errors/to-error';
import { portOf } from 'server-kit/port-of';
import type { Bench, BenchContext, DedicatedShop } from './measure.ts';
import { launchDedicatedShop } from './dedicated-shop.ts';
import { markdownTable, tableLines, replaceSection } from './report.ts';

const PAGE = fromRoot('docs/bench.md');
const BENCHMARKS = join(import.meta.dirname, 'benchmarks');
const log = (line: string): void => console.log(`· ${line}`);
const cleanups: (() => Promise<unknown>)[] = [];

async function startDedicatedShop(env?: Readonly<Record<string, string>>): Promise<DedicatedShop> {
  const own = await launchDedicatedShop(log, env);
  cleanups.unshift(() => own.stop());
  return own;
}

async function browser(): ReturnType<BenchContext['browser']> {
  const debuggingPort = await freePort();
  const launched = await chromium.launch({
    executablePath: await findBrowser(log),
    args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking'],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  cleanups.unshift(() => launched.close());
  return { browser: launched, debuggingPort };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= create());
}

async function loadBenches(chosen: readonly string[]): Promise<Bench[]> {
  const benches: Bench[] = [];
  for await (const file of glob('*.bench.ts', { cwd: BENCHMARKS })) {
    if (chosen.length > 0 && !chosen.includes(basename(file, '.bench.ts'))) continue;
    const { bench } = (await import(join(BENCHMARKS, file))) as { bench: Bench };
    benches.push(bench);
  }
  return benches.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Runs the benchmarks in sequence. A benchmark that throws is reported, and the next one runs.
 * @returns the exit code
 */
async function runBenches(benches: readonly Bench[]): Promise<number> {
  const context: BenchContext = {
    shop: once(() => startDedicatedShop()),
    startDedicatedShop,
    browser: once(browser),
    log,
  };
  let [page, exitCode] = [
    existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '# Measurements\n',
    benches.length > 0 ? 0 : 1,
  ];
  for (const bench of benches) {
    try {
      const rows = await bench.run(context);
      console.log([bench.title, ...tableLines(rows), ''].join('\n'));
      page = replaceSection(
        page,
        bench.name,
        `## ${bench.title}\n\nMeasured on ${cpus().length} cores.\n\n${markdownTable(rows)}`,
      );
      await writeFile(PAGE, page);
    } catch (error) {
      exitCode = 1;
      console.error(`${bench.title}: could not be measured: ${toError(error).message}\n`);
    }
  }
  return exitCode;
}

async function finish(exitCode: number): Promise<never> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  process.exit(exitCode);
}

process.once('SIGINT', () => void finish(130));
process.once('SIGTERM', () => void finish(143));
await finish(await runBenches(await loadBenches(process.argv.slice(2))));
