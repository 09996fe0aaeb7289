import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../infra/db/database.ts';
import { EMBEDDED } from '../../../test/helpers/engines.ts';
import { createPostgresSearch } from '../search/postgres-search.ts';
import { importFile, importStart, type BadRow } from './import-file.ts';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  ({ database } = await EMBEDDED.openMigrated());
  await database.runScript(await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8'));
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function load(name: string, content: string | Buffer) {
  const file = join(folder, name);
  await writeFile(file, content);
  const bad: BadRow[] = [];
  return { ...(await importFile(database, file, { onBad: (problem) => bad.push(problem) })), problems: bad };
}

const GOOD_CELLS: Partial<Record<string, string>> = {
  category: 'mugs',
  brand: 'Zain Home',
  name_en: 'Mug',
  name_ar: 'كوب',
  seller: 'Marina',
  qty: '1',
  price_aed: '20',
};
const HEADER = 'sku,family,category,brand,brand_ar,name_en,name_ar,colour,seller,qty,price_aed,old_price_aed,price_sar';

async function listing(sku: string, country: 'AE' | 'SA') {
  const [row] = await database.query<{ price: number; old_price: number | null; qty: number; is_lead: boolean }>(
    `SELECT l.price, l.old_price, l.qty, l.is_lead FROM listings l JOIN products p ON p.id = l.product_id WHERE p.sku = $1 AND l.country = $2`,
    [sku, country],
  );
  return row;
}

test('importFile: loads and shows good rows, and reports bad ones by line, column and reason', async () => {
  const content = [
    `\uFEFF${HEADER}`,
    'N-1,N,mugs,Zain Home,,"Tall mug, red",كوب طويل أحمر,red,Marina,4,49.00,59.00,55',
    'N-2,N,mugs,Zain Home,,"Tall mug, blue",كوب طويل أزرق,blue,Marina,none,49.00,,',
    'N-3,N,mugs,"Zain ""Home"",,x,y,red,Marina,1,1,,',
    '',
    'N-4,N,nowhere,Zain Home,,Tall mug,كوب طويل,green,Marina,1,49,,',
    'N-5,N,mugs,New Brand,علامة جديدة,Tall mug,كوب طويل,green,New Seller,7,51,,',
    'N-1,N,mugs,Zain Home,,Tall mug,كوب طويل,red,Marina,4,49.00,,',
  ].join('\r\n');
  const { problems, ...report } = await load('good-and-bad.csv', content);
  expect(report).toEqual({ rows: 6, loaded: 2, bad: 4 });
  expect(problems).toEqual([
    { line: 3, column: 'qty', reason: expect.stringContaining('whole number') },
    { line: 4, column: '', reason: expect.any(String) },
    { line: 6, column: 'category', reason: expect.stringContaining('nowhere') },
    { line: 8, column: 'sku', reason: 'is on line 2 too, with the same seller' },
  ]);
  expect(await listing('N-1', 'AE')).toEqual({ price: 4900, old_price: 5900, qty: 4, is_lead: true });
  expect(await listing('N-1', 'SA')).toMatchObject({ price: 5500, old_price: null });
  expect(await listing('N-5', 'AE')).toMatchObject({ price: 5100, is_lead: false });
  expect(await listing('N-5', 'SA')).toBeUndefined();
  expect((await createPostgresSearch(database).match('الكوب الطويل')).products).toHaveLength(2);
  expect(await database.query("SELECT name_ar FROM brands WHERE slug = 'new-brand'")).toEqual([
    { name_ar: 'علامة جديدة' },
  ]);
});

test('importFile: reports every problem of a row, of each kind, once, and counts the row once', async () => {
  const row = (cells: Partial<Record<string, string>>) =>
    HEADER.split(',')
      .map((name) => ({ ...GOOD_CELLS, ...cells })[name] ?? '')
      .join(',');
  const content = [
    HEADER,
    row({ sku: 'W-1', qty: '-1', price_aed: '1;5' }),
    row({ sku: 'W-2', qty: 'x', category: 'nowhere' }),
    row({ sku: 'W-3', old_price_aed: '20', colour: 'mauve' }),
    row({ sku: 'W-4', category: 'nowhere', brand: 'زين', seller: 'مارينا' }),
    row({ sku: 'W-5', colour: 'mauve', price_aed: '' }),
    row({ sku: 'W-6', name_ar: 'Mug', colour: 'mauve', brand: 'زين', old_price_aed: '10' }),
    row({ sku: 'W-7' }),
    row({ sku: 'W-7', category: 'nowhere' }),
  ].join('\n');
  const { problems, ...report } = await load('two-problems.csv', content);
  expect(report).toEqual({ rows: 8, loaded: 1, bad: 7 });
  expect(problems.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    '2 price_aed',
    '2 qty',
    '3 category',
    '3 qty',
    '4 colour',
    '4 old_price_aed',
    '5 brand',
    '5 category',
    '5 seller',
    '6 colour',
    '6 price_aed',
    '7 brand',
    '7 colour',
    '7 name_ar',
    '7 old_price_aed',
    '9 category',
    '9 sku',
  ]);
});

test('importFile: a second import updates by SKU and seller, and leaves the slug unchanged', async () => {
  const row = (name: string, qty: number, price: string) =>
    `U-1,,mugs,Zain Home,,${name},كوب,red,Marina,${qty},${price},,`;
  await load('first.csv', `${HEADER}\n${row('First name', 5, '20')}\n`);
  const before = await database.query<{ id: number; slug: string }>("SELECT id, slug FROM products WHERE sku = 'U-1'");
  expect(await load('again.csv', `${HEADER}\n${row('Second name', 0, '19.95')}`)).toMatchObject({ loaded: 1, bad: 0 });
  const after = await database.query<{ id: number; slug: string }>("SELECT id, slug FROM products WHERE sku = 'U-1'");
  expect(after).toEqual(before);
  expect(await database.query("SELECT name_en FROM products WHERE sku = 'U-1'")).toEqual([{ name_en: 'Second name' }]);
  expect(await listing('U-1', 'AE')).toMatchObject({ price: 1995, qty: 0 });
});

test('importFile: two sellers of one product in one file make two offers', async () => {
  const row = (seller: string, price: number) => `T-1,,mugs,Zain Home,,Mug,كوب,red,${seller},3,${price},,`;
  expect(await load('two.csv', [HEADER, row('Marina', 30), row('RB Market', 28)].join('\n'))).toMatchObject({
    loaded: 2,
  });
  expect(await listing('T-1', 'AE')).toMatchObject({ price: 2800 });
  expect(
    await database.query("SELECT 1 FROM offers o JOIN products p ON p.id = o.product_id WHERE p.sku = 'T-1'"),
  ).toHaveLength(2);
});

test('importFile: a row that only the database rejects does not fail its batch', async () => {
  await database.query(
    "INSERT INTO products (family_id, slug, sku, rbin, name_en, name_ar) VALUES (1, 'taken', 'TAKEN', 'RB-D-2', 'x', 'س')",
  );
  const row = (sku: string) => `${sku},,mugs,Zain Home,,Mug,كوب,red,Marina,3,30,,`;
  const { problems, ...report } = await load('refused.csv', [HEADER, row('D-1'), row('D-2'), row('D-3')].join('\n'));
  expect(report).toEqual({ rows: 3, loaded: 2, bad: 1 });
  expect(problems).toEqual([{ line: 3, column: '', reason: expect.stringContaining('refused by the database') }]);
  expect(await listing('D-3', 'AE')).toBeDefined();
});

test('importFile: reads JSON Lines too', async () => {
  const good = {
    sku: 'J-1',
    category: 'mugs',
    brand: 'Zain Home',
    name_en: 'Mug',
    name_ar: 'كوب',
    seller: 'Marina',
    qty: 2,
    price_aed: 12.5,
    bullets_en: ['a', 'b'],
  };
  const lines = [
    JSON.stringify(good),
    '{"sku": ',
    '[1]',
    JSON.stringify({ ...good, sku: 'J-2', size: 1 }),
    JSON.stringify({ ...good, sku: 'J-3', model: {} }),
  ];
  const { problems, ...report } = await load('lines.jsonl', lines.join('\r\n'));
  expect(report).toEqual({ rows: 5, loaded: 1, bad: 4 });
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(await database.query("SELECT bullets_en FROM products WHERE sku = 'J-1'")).toEqual([
    { bullets_en: ['a', 'b'] },
  ]);
});

test.each([
  ['empty.csv', '', 'is empty'],
  ['blank.csv', ' \r\n\n', 'is empty'],
  ['header.csv', 'sku,qty\n1,2', 'lacks the columns category'],
  ['unknown.csv', `${HEADER},size\n`, 'not known: size'],
  ['twice.csv', `${HEADER},sku\n`, 'sku twice'],
  ['table.xlsx', 'PK', 'neither .csv nor .jsonl'],
  ['latin1.csv', Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.from([0xe9, 0xe8, 0x0a])]), 'not UTF-8'],
  ['utf16.csv', Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), 'not UTF-8'],
])('importFile: rejects %s as a whole', async (name, content, reason) => {
  await expect(load(name, content)).rejects.toThrow(reason);
});

test('importFile: reports a missing file', async () => {
  await expect(importFile(database, join(folder, 'none.csv'), { onBad: () => undefined })).rejects.toThrow(
    'cannot be read',
  );
});

test('importFile: a header without rows loads nothing', async () => {
  expect(await load('only-header.csv', HEADER)).toMatchObject({ rows: 0, loaded: 0, bad: 0 });
});

test('importFile: an interrupted import resumes after its last batch, and counts all rows', async () => {
  const row = (number: number) =>
    `R-${number},,mugs,Zain Home,,Mug ${number},كوب,red,Marina,${number === 1_200 ? 'x' : 1},30,,`;
  const file = join(folder, 'long.csv');
  await writeFile(file, [HEADER, ...Array.from({ length: 2_100 }, (_, at) => row(at + 1))].join('\n'));
  const cut = importFile(database, file, {
    onBad: () => undefined,
    onProgress: () => {
      throw new Error('killed');
    },
  });
  await expect(cut).rejects.toThrow('killed');
  expect(await importStart(database, file)).toEqual({ line: 1_001, rows: 1_000, loaded: 1_000, bad: 0 });

  const [lines, seen]: [number[], number[]] = [[], []];
  const report = await importFile(database, file, {
    onBad: ({ line }) => lines.push(line),
    onProgress: ({ rows }) => seen.push(rows),
  });
  expect(report).toEqual({ rows: 2_100, loaded: 2_099, bad: 1 });
  expect([lines, seen]).toEqual([[1_201], [2_001, 2_100]]);
  expect(await database.query("SELECT 1 FROM products WHERE sku LIKE 'R-%'")).toHaveLength(2_099);
  expect(await importStart(database, file)).toMatchObject({ line: 0 });
});
