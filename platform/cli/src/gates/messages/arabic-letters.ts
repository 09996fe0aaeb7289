import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Sources that need Arabic words, each with its reason; a path that ends with a slash is a folder. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'marketplace-api/demo-data/': 'data of the demonstration in both languages',
  'marketplace-api/src/modules/catalogue/colours.ts': 'reference data: names of colours',
  'marketplace-api/src/modules/locations/': 'reference data: names of places, and how a typed one is compared',
  'marketplace-api/src/modules/search/': 'folding, stems, keyboard layouts and units of typed queries',
  'marketplace-api/src/modules/identity/passwords/common-password-terms.ts': 'words that a password may not be',
  'mfe-content/src/features/help/model/normalize-text.ts': 'folding of typed questions',
  'platform/cli/src/publish/smoke/random-query.ts': 'random input',
  'shell/src/ui/header/language-link.tsx': 'the name of a language in that language',
  'storefront-kit/src/theme/brand.ts': "the demonstration shop's name, a setting of the operator",
};
const FOLDERS = '{shell,mfe-*,storefront-kit,shared-contracts,marketplace-api,platform/*,platform/services/*}/src';
/** Three letters in a row: shorter runs are letters of patterns, digits and signs of currencies. */
const WORD = /[\u0621-\u064A]{3,}/u;

/** Complaints about Arabic words in sources under `root`: both languages of a text belong into catalogues. */
export async function arabicWordProblems(root: string): Promise<string[]> {
  const problems: string[] = [];
  for await (const file of glob(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root })) {
    const path = file.split(sep).join('/');
    if (/\.test\.tsx?$|\/testing\//.test(path) || isException(path)) continue;
    const code = (await readFile(join(root, file), 'utf8')).replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/gu, '');
    const [word] = WORD.exec(code) ?? [];
    if (word !== undefined) problems.push(`${path}: “${word}” is in no message; move the text to lang/ar.json`);
  }
  return problems.toSorted();
}

const isException = (path: string): boolean =>
  Object.keys(EXCEPTIONS).some((exception) =>
    exception.endsWith('/') ? path.startsWith(exception) : path === exception,
  );
