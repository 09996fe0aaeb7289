import { glob, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { readJson } from 'server-kit/parse-json';
import { fromRoot } from 'server-kit/paths';
import * as v from 'valibot';

/** The messages of specification section 8, verbatim and in its order; for two it gives no words. */
const SECTION_8: readonly string[] = [
  'Invalid credentials given.',
  'Your session has expired. Please sign in and try again',
  'The account is not activated yet or does not exist',
  'The activation link has already expired or the account does not exist',
  'Sorry, it seems this link has expired or deleted',
  'Something went wrong. Please try again',
  'Sorry unexpected error',
  'Page not found',
  'Wrong Promo Code!',
  'Please select a payment method',
  'Please complete your payment information',
  'Payment error, try again',
  'Your limit question has been exceeded for this product.',
  'Please select warranty',
  'Please select your address for delivery.',
  'This product is not available to deliver to your location.',
  'Sorry, Late delivery is currently closed',
  'Location permission is denied. Please enable it in your browser settings.',
  'This location is outside of our service area, Please select another location',
  'This phone number is not supported',
  'Invalid data',
  'Ups! No internet connection',
  'Sorry, The Item is Sold Out',
  'It seems, You have already reviewed.',
  'To write a review you need to order it first',
  'Wrong code! Try again',
  'Verification of the entered code failed',
  'The passwords do not match',
  'Token fetch returned empty access_token',
];

/** A row of the table: message, Arabic text, key, cause, and tests as `path` “beginning of the title”. */
interface Row {
  readonly english: string;
  readonly arabic: string;
  readonly key: string;
  readonly cause: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const NAMED_TEST = /`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g;

/** @param prefix of the keys of one table */
function readRows(page: string, prefix = 'kit.error.'): Row[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes(`\`${prefix}`));
  return rows.map((line) => {
    const [, english = '', arabic = '', key = '', cause = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    const named = [...tests.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title }));
    return { english, arabic, key: key.replaceAll('`', ''), cause, tests: named };
  });
}

/** What is wrong with a row, each as one sentence. */
async function faultsOf({ english, arabic, key, cause, tests }: Row, catalogues: Catalogues): Promise<string[]> {
  const faults: string[] = [];
  if (catalogues.en[key] !== english) faults.push(`${key}: the English catalogue has “${catalogues.en[key] ?? ''}”`);
  if (catalogues.ar[key] !== arabic) faults.push(`${key}: the Arabic catalogue has “${catalogues.ar[key] ?? ''}”`);
  if (cause.length < 10) faults.push(`${key}: has no cause`);
  if (tests.length === 0) faults.push(`${key}: names no test`);
  for (const { file, title } of tests) {
    const source = await readFile(fromRoot(file), 'utf8').catch(() => '');
    if (title.length < 8 || !source.includes(title)) faults.push(`${key}: ${file} has no test “${title}”`);
  }
  return faults;
}

interface Catalogues {
  readonly en: Readonly<Record<string, string>>;
  readonly ar: Readonly<Record<string, string>>;
}

/** The messages of a package in both languages, with those that only pages of a remote use. */
async function readCatalogues(folder = 'storefront-kit'): Promise<Catalogues> {
  const read = async (language: string) => {
    const messages: Record<string, string> = {};
    for await (const file of glob(`lang/{,pages/}${language}.json`, { cwd: fromRoot(folder) }))
      Object.assign(messages, await readJson(v.record(v.string(), v.string()), fromRoot(folder, file)));
    return messages;
  };
  return { en: await read('en'), ar: await read('ar') };
}

test('ErrorCataloguePage: has each message of specification section 8 with the texts of the catalogues and a test that exists [ACT-02]', async () => {
  const rows = readRows(await readFile(fromRoot('docs/error-catalogue.md'), 'utf8'));
  expect(rows.map(({ english }) => english)).toEqual(SECTION_8);
  const catalogues = await readCatalogues();
  expect((await Promise.all(rows.map((row) => faultsOf(row, catalogues)))).flat()).toEqual([]);
});

test('ErrorCataloguePage: has each reason of a refused card with the texts of the catalogues and a test [ACT-02][CART-10]', async () => {
  const prefix = 'cart-checkout.refused.';
  const rows = readRows(await readFile(fromRoot('docs/error-catalogue.md'), 'utf8'), prefix);
  const catalogues = await readCatalogues('mfe-cart-checkout');
  const keys = Object.keys(catalogues.en).filter((key) => key.startsWith(prefix));
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect((await Promise.all(rows.map((row) => faultsOf(row, catalogues)))).flat()).toEqual([]);
});

test('ErrorCataloguePage: other texts, a missing cause and a test that is gone are found [ACT-02]', async () => {
  const row = '| Page missing | – | `kit.error.page_not_found` | – | `no/such.e2e.ts` “no such title” |';
  const faults = await Promise.all(readRows(row).map(async (each) => faultsOf(each, await readCatalogues())));
  expect(faults.flat()).toEqual([
    'kit.error.page_not_found: the English catalogue has “Page not found”',
    expect.stringContaining('the Arabic catalogue has'),
    'kit.error.page_not_found: has no cause',
    'kit.error.page_not_found: no/such.e2e.ts has no test “no such title”',
  ]);
  const untested = '| Page not found | – | `kit.error.page_not_found` | A path without a page. | |';
  const [found] = readRows(untested);
  expect(found && (await faultsOf(found, await readCatalogues()))).toContain('kit.error.page_not_found: names no test');
});
