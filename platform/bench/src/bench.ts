/** `npm run bench`: measures the composed shop and writes docs/bench.md. `npm run bench -- memory` runs the named ones. */
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from 'cli/gates/browser';
import { fromRoot } from 'server-kit/paths';
import type { Bench, BenchContext, OwnShop } from './measure.ts';
import { startOwnShop } from './dedicated-shop.ts';
import { markdownTable, tableLines, withSection } from './report.ts';

const PAGE = fromRoot('docs/bench.md');
const say = (line: string): void => console.log(`· ${line}`);
const endings: (() => Promise<unknown>)[] = [];

async function ownShop(env?: Readonly<Record<string, string>>): Promise<OwnShop> {
  const own = await startOwnShop(say, env);
  endings.unshift(() => own.stop());
  return own;
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
  const context: BenchContext = { shop: once(() => ownShop()), ownShop, browser: once(browser), say };
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
