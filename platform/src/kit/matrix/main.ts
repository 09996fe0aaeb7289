/**
 * `npm run fault-matrix`: breaks every remote in every way, looks at the shop as a shopper does, prints the matrix and writes it into
 * docs/faults.md. Words after it choose cells by their names: `npm run fault-matrix -- product slow`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { withSection } from '../../bench/report.ts';
import { findBrowser } from '../../gates/browser.ts';
import { fromRoot } from '../../paths.ts';
import { signIn } from '../identity.ts';
import { startComposedShop } from '../start-composed-shop.ts';
import { allCells, nameOf, PHASES, type Cell, type Outcome } from './cell.ts';
import { matrixLines, matrixMarkdown } from './report.ts';
import { runCell } from './run-cell.ts';
import { findSubjects } from './subjects.ts';

const PAGE = fromRoot('docs/faults.md');
const wanted = process.argv.slice(2);
const isWanted = (cell: Cell): boolean => wanted.every((word) => nameOf(cell).includes(word));

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
  const context = await browser.newContext({ baseURL: shop.origin });
  await signIn(context.request, 'layla');
  const cells = allCells(await findSubjects(shop, context.request)).filter(isWanted);
  await context.close();
  const outcomes: Outcome[] = [];
  for (const cell of cells) {
    const outcome = await runCell(shop, browser, cell);
    outcomes.push(outcome);
    const { problem, timeMs } = outcome;
    console.log(`${problem === null ? '✓' : '✗'} ${nameOf(cell)}  ${problem ?? `${Math.round(timeMs)} ms`}`);
  }
  console.log(['', `A mark each for ${PHASES.join(', ')}:`, '', ...matrixLines(outcomes), ''].join('\n'));
  if (wanted.length === 0) await writePage(outcomes);
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0;
} finally {
  await end();
}

async function writePage(outcomes: readonly Outcome[]): Promise<void> {
  await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), 'matrix', matrixMarkdown(outcomes)));
}
