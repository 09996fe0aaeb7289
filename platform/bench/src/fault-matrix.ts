import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { readSection, replaceSection } from './report.ts';
import { findBrowser } from 'cli/gates/browser';
import { fromRoot } from 'server-kit/paths';
import { FAULTS } from 'test-kit/faults';
import { signIn } from 'test-kit/identity';
import { startComposedShop } from 'test-kit/start-composed-shop';
import { allCells, formatCell, PHASES, type Cell, type CellOutcome } from 'test-kit/matrix/cell';
import { matrixLines, matrixMarkdown } from 'test-kit/matrix/report';
import { runCell } from 'test-kit/matrix/run-cell';
import { findSubjects } from 'test-kit/matrix/subjects';

const USAGE = `Breaks every remote in every way at every moment, in a shop of its own, and looks at the shop as a shopper does.

  npm run fault-matrix                      every cell; prints the matrix and writes it into docs/faults.md
  npm run fault-matrix -- product slow      the cells whose names have all of these words; writes nothing
  npm run fault-matrix -- loops,allocates   … or one of several words
      --write                               writes these cells into docs/faults.md; its other cells stay
      --help                                this page

A cell is named “<remote>, <kind of page>: <fault> at <phase>”.
  faults: ${FAULTS.join(', ')}
  phases: ${PHASES.join(', ')}

Exit code: 0 all cells passed · 1 one failed, or none has such a name · 2 wrong usage.`;

const PAGE = fromRoot('docs/faults.md');
const WRITE = '--write';
const commandLine = process.argv.slice(2);
const filters = commandLine.filter((word) => word !== WRITE);
const option = filters.find((word) => word.startsWith('-'));
if (option !== undefined) {
  const isHelp = option === '--help' || option === '-h';
  console.log(isHelp ? USAGE : `There is no option ${option}.\n\n${USAGE}`);
  process.exit(isHelp ? 0 : 2);
}
const matchesFilters = (cell: Cell): boolean =>
  filters.every((filter) => filter.split(',').some((word) => formatCell(cell).includes(word)));

console.log('· starting the shop');
const shop = await startComposedShop();
const browser = await chromium.launch({
  executablePath: await findBrowser((line) => console.log(`· ${line}`)),
  chromiumSandbox: process.getuid?.() !== 0,
});
const end = async (): Promise<void> => {
  await browser.close();
  await shop.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)));

try {
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
  await signIn(context.request, 'layla');
  const cells = allCells(await findSubjects(shop, context.request)).filter(matchesFilters);
  await context.close();
  const outcomes: CellOutcome[] = [];
  for (const cell of cells) {
    const outcome = await runCell(shop, browser, cell);
    outcomes.push(outcome);
    const { problem, timeMs } = outcome;
    console.log(`${problem === null ? '✓' : '✗'} ${formatCell(cell)}  ${problem ?? `${Math.round(timeMs)} ms`}`);
  }
  if (outcomes.length === 0) console.log(`No cell has all of these words in its name: ${filters.join(' ')}`);
  else console.log(['', `A mark each for ${PHASES.join(', ')}:`, '', ...matrixLines(outcomes), ''].join('\n'));
  if (filters.length === 0 || commandLine.includes(WRITE)) await writePage(outcomes);
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0;
} finally {
  await end();
}

async function writePage(outcomes: readonly CellOutcome[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const earlier = filters.length === 0 ? '' : readSection(page, 'matrix');
  await writeFile(PAGE, replaceSection(page, 'matrix', matrixMarkdown(outcomes, earlier)));
}
