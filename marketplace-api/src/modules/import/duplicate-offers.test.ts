import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../infra/db/database.ts';
import { EMBEDDED } from '../../../test/helpers/engines.ts';
import { importFile, type BadRow } from './import-file.ts';

const HEADER = 'sku,category,brand,name_en,name_ar,seller,qty,price_aed';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-duplicates-'));
  ({ database } = await EMBEDDED.openMigrated());
  await database.runScript(await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function load(...rows: readonly string[]) {
  const file = join(folder, 'offers.csv');
  await writeFile(file, [HEADER, ...rows].join('\n'));
  const problems: BadRow[] = [];
  const { loaded } = await importFile(database, file, { onBad: (problem) => problems.push(problem) });
  return { loaded, problems };
}

const row = (sku: string, seller: string, qty: number, name = 'Mug') =>
  `${sku},mugs,Zain Home,${name},كوب,${seller},${qty},20`;

/** Stock of each offer of a product, by its seller's slug. */
const offers = (sku: string) =>
  database.query(
    `SELECT s.slug, o.qty FROM offers o JOIN sellers s ON s.id = o.seller_id JOIN products p ON p.id = o.product_id
     WHERE p.sku = $1 ORDER BY s.slug`,
    [sku],
  );

test.each([
  ['C-1', 'Marina', 'MARINA'],
  ['C-2', 'RB Market', 'rb-market'],
  ['C-3', 'Sea View', 'Sea  View'],
  ['C-4', 'Café Noir', 'cafe noir.'],
])('importFile: %s has one seller under two spellings, “%s” and “%s”: a duplicate row', async (sku, first, second) => {
  const { loaded, problems } = await load(row(sku, first, 4), row(`${sku}-other`, second, 1), row(sku, second, 9));
  expect(loaded).toBe(2);
  expect(problems).toEqual([{ line: 4, column: 'sku', reason: 'is on line 2 too, with the same seller' }]);
  expect(await offers(sku)).toMatchObject([{ qty: 4 }]);
});

test('importFile: names without Latin letters are reported as such, and not as one seller', async () => {
  const { problems } = await load(row('C-5', 'مارينا', 1), row('C-5', 'زين', 1));
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 seller', '3 seller']);
});

test('importFile: sellers whose names differ in an Arabic digit are two', async () => {
  expect(await load(row('C-6', 'Marina ١', 1), row('C-6', 'Marina ٢', 2))).toEqual({ loaded: 2, problems: [] });
  expect(await offers('C-6')).toEqual([
    { slug: 'marina-1', qty: 1 },
    { slug: 'marina-2', qty: 2 },
  ]);
});

test('importFile: SKUs that differ in case are two products; a shared URL is reported with its remedy', async () => {
  const { loaded, problems } = await load(
    row('c-7', 'Marina', 1),
    row('C-7', 'Marina', 2, 'Cup'),
    row('C.7', 'Marina', 3),
  );
  expect(loaded).toBe(2);
  expect(problems).toEqual([{ line: 4, column: '', reason: expect.stringContaining('change its SKU or its name_en') }]);
});
