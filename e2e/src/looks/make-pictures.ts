/** `npm run looks`: makes the kept pictures of the shop's looks anew, and a sheet of all of them. */
import { findBrowser } from 'cli/gates/browser';
import { runTool } from 'cli/gates/tool';
import { fromRoot } from 'server-kit/paths';
import { drawContactSheet } from './contact-sheet.ts';

const USAGE = `Makes pictures of the shop's pages in English and Arabic, light and dark, on three widths.

  npm run looks             writes the changed ones to e2e/test/looks/pictures/ and a sheet of all to SHEET
  npm run looks -- home     only those whose names have this word; the sheet still has all
      --help                this page

\`npm test -- e2e\` compares pages with the kept pictures. Look at the sheet before you commit changed pictures.
Exit code: 0 all were made · 1 a page failed · 2 wrong usage.`;

const FOLDER = fromRoot('e2e');
const SHEET = 'e2e/test-results/looks.png';
/** Time limit of all pictures, in ms. */
const LIMIT_MS = 30 * 60_000;

const words = process.argv.slice(2);
const option = words.find((word) => word.startsWith('-'));
if (option !== undefined || words.length > 1) {
  const isHelp = option === '--help' || option === '-h';
  console.log(USAGE.replace('SHEET', SHEET));
  process.exit(isHelp ? 0 : 2);
}

const browser = await findBrowser((line) => console.log(`  ${line}`));
const [word] = words;
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
  { cwd: FOLDER, env: { BROWSER_PATH: browser }, limitMs: LIMIT_MS },
);
if (code !== 0) console.log(stdout);
await drawContactSheet(fromRoot('e2e/test/looks/pictures'), fromRoot(SHEET), browser);
console.log(`The sheet of all pictures is ${SHEET}.`);
process.exit(code === 0 ? 0 : 1);
