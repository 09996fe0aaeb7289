/** `npm run looks`: makes the kept pictures of the shop's looks anew, or sheets of every screen. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from 'cli/gates/browser';
import { runTool } from 'cli/gates/tool';
import { fromRoot } from 'server-kit/paths';
import { startComposedShop } from 'test-kit/start-composed-shop';
import { drawBaselines } from './contact-sheet.ts';
import { drawAllScreens } from './draw-all-screens.ts';

const SHEET = 'e2e/test-results/looks.png';
const SHEETS = 'e2e/test-results/looks';
const USAGE = `Makes pictures of the shop's pages in English and Arabic, light and dark, on three widths.

  npm run looks             writes the changed ones to e2e/test/looks/pictures/ and a sheet of all to ${SHEET}
  npm run looks -- home     only those whose names have this word; the sheet still has all
  npm run looks -- --all    every screen in all twelve combinations: a sheet for each in ${SHEETS}/
  npm run looks -- --all order    only the screens whose names have this word
      --help                this page

\`npm test -- e2e\` compares pages with the kept pictures. Look at the sheet before you commit changed pictures.
Exit code: 0 all were made · 1 a page failed · 2 wrong usage.`;

/** Time limit of all kept pictures, in ms. */
const LIMIT_MS = 30 * 60_000;

/** Makes the kept pictures anew. @returns whether every page could be drawn */
async function makeBaselines(browserPath: string, word: string | undefined): Promise<boolean> {
  const { code, stdout } = await runTool(
    'playwright',
    [
      'test',
      `--config=${fromRoot('e2e/playwright.config.ts')}`,
      'looks.e2e',
      '--project=desktop',
      '--reporter=list',
      '--update-snapshots=changed',
      ...(word === undefined ? [] : [`--grep=picture of .*${word.replaceAll(/[^\w-]/g, '.')}`]),
    ],
    { cwd: fromRoot('e2e'), env: { BROWSER_PATH: browserPath }, limitMs: LIMIT_MS },
  );
  if (code !== 0) console.log(stdout);
  const browser = await launch(browserPath);
  await drawBaselines(browser, fromRoot(SHEET), fromRoot('e2e/test/looks/pictures'));
  await browser.close();
  console.log(`The sheet of all pictures is ${SHEET}.`);
  return code === 0;
}

/** Draws every screen of a shop of its own, or of the one that SHOP_ORIGIN names. */
async function makeSheets(browserPath: string, word: string | undefined): Promise<void> {
  const log = (line: string) => console.log(`  ${line}`);
  const shop = process.env.SHOP_ORIGIN === undefined ? await startComposedShop({ log }) : null;
  const browser = await launch(browserPath);
  try {
    const origin = shop?.origin ?? process.env.SHOP_ORIGIN ?? '';
    const count = await drawAllScreens({ browser, origin, folder: fromRoot(SHEETS), word, log });
    console.log(`${count} sheets are in ${SHEETS}/.`);
  } finally {
    await browser.close();
    await shop?.stop();
  }
}

const launch = (executablePath: string) =>
  chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });

function readOptions(): { readonly isAll: boolean; readonly word: string | undefined } | null {
  try {
    const options = { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help === true || positionals.length > 1) return null;
    return { isAll: values.all === true, word: positionals[0] };
  } catch {
    return null;
  }
}

const options = readOptions();
if (!options) {
  console.log(USAGE);
  process.exit(process.argv.slice(2).some((word) => word === '--help' || word === '-h') ? 0 : 2);
}
const browserPath = await findBrowser((line) => console.log(`  ${line}`));
if (options.isAll) await makeSheets(browserPath, options.word);
const isComplete = options.isAll || (await makeBaselines(browserPath, options.word));
process.exit(isComplete ? 0 : 1);
