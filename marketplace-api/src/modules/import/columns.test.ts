import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { COLUMN_NAMES, readRow, REQUIRED_COLUMNS } from './columns.ts';

const GOOD = {
  sku: 'A-1',
  category: 'headphones',
  brand: 'Nuvarra',
  name_en: 'Headphones',
  name_ar: 'سماعات',
  seller: 'RB Market',
  qty: '5',
  price_aed: '129.50',
};

function problemsWith(fields: Record<string, string>) {
  const result = readRow({ ...GOOD, ...fields });
  return 'problems' in result ? result.problems : [];
}

test('Import columns: accepts a row with only the required columns', () => {
  expect(readRow(GOOD)).toMatchObject({
    row: { sku: 'A-1', qty: 5, price_aed: 12950, price_sar: undefined, images: [] },
  });
});

test('Import columns: reads a complete row', () => {
  const result = readRow({
    ...GOOD,
    old_price_aed: '199',
    price_sar: '140',
    bullets_en: 'One | Two|',
    specs_en: 'Weight: 5 kg|Ratio: 4:3',
    colour: 'sky-blue',
    images: '/media/headphones-black-1|https://cdn.example/x/1',
    warranties: '12:29.00:31|24:49.90',
    late_delivery: 'Yes',
    returnable_days: '0',
  });
  expect(result).toMatchObject({
    row: {
      old_price_aed: 19900,
      price_sar: 14000,
      bullets_en: ['One', 'Two'],
      specs_en: [
        { name: 'Weight', value: '5 kg' },
        { name: 'Ratio', value: '4:3' },
      ],
      images: ['/media/headphones-black-1', 'https://cdn.example/x/1'],
      warranties: [
        { months: 12, AE: 2900, SA: 3100 },
        { months: 24, AE: 4990, SA: undefined },
      ],
      late_delivery: true,
      returnable_days: 0,
    },
  });
});

const LONG = 'x'.repeat(5_001);
const BROKEN: Record<string, string> = {
  sku: 'A 1',
  family: '-x',
  category: '',
  brand: '',
  brand_ar: LONG,
  name_en: ' '.trim(),
  name_ar: 'Headphones',
  description_en: LONG,
  description_ar: LONG,
  overview_en: LONG,
  overview_ar: LONG,
  bullets_en: LONG,
  bullets_ar: LONG,
  specs_en: 'Weight 5 kg',
  specs_ar: 'الوزن:',
  colour: 'Sky Blue',
  colour_en: LONG,
  colour_ar: LONG,
  colour_hex: '#12',
  options_en: 'Size 42',
  options_ar: 'المقاس:',
  ean: '12a',
  model: LONG,
  weight_g: '1.5',
  width_mm: '-1',
  height_mm: '12cm',
  length_mm: '99999999999',
  images: 'http://plain.example/1',
  returnable_days: '366',
  seller: '',
  seller_ar: LONG,
  qty: 'many',
  price_aed: '1,299.00',
  old_price_aed: '129.50',
  price_sar: '0',
  old_price_sar: '12.345',
  dispatch_days: '61',
  late_delivery: 'maybe',
  warranties: '12',
  warranty_required: '2',
};

test('Import columns: the list of invalid columns is complete', () => {
  expect(Object.keys(BROKEN).toSorted()).toEqual([...COLUMN_NAMES].toSorted());
});

test.each(Object.entries(BROKEN))('Import columns: reports an invalid %s with its reason', (column, value) => {
  const problems = problemsWith({ [column]: value });
  expect(problems.map((problem) => problem.column)).toContain(column);
  for (const { reason } of problems) expect(reason.length).toBeGreaterThan(5);
});

test.each(REQUIRED_COLUMNS)('Import columns: reports a missing %s', (column) => {
  const fields: Record<string, string> = { ...GOOD };
  delete fields[column];
  expect(readRow(fields)).toMatchObject({ problems: [{ column, reason: 'is missing' }] });
});

test('Import columns: reports columns that contradict each other', () => {
  expect(problemsWith({ price_aed: '' })).toEqual([
    { column: 'price_aed', reason: expect.stringContaining('at least one') },
  ]);
  expect(problemsWith({ old_price_sar: '10' })).toEqual([{ column: 'old_price_sar', reason: 'needs price_sar' }]);
  expect(problemsWith({ colour: 'mauve' })).toEqual([
    { column: 'colour', reason: expect.stringContaining('colour_hex') },
  ]);
  expect(problemsWith({ colour: 'mauve', colour_en: 'Mauve', colour_ar: 'موف', colour_hex: '#aa88cc' })).toEqual([]);
});

test('Import columns: reports two warranties of the same months: only one of them could be sold', () => {
  const reported = [{ column: 'warranties', reason: expect.stringContaining('same months') }];
  expect(problemsWith({ warranties: '12:29|012:35' })).toEqual(reported);
  expect(problemsWith({ warranties: '12:29|24:29' })).toEqual([]);
});

test('Import columns: reports all problems of a row at once', () => {
  const columnsOf = (fields: Record<string, string>) => [
    ...new Set(
      problemsWith(fields)
        .map(({ column }) => column)
        .toSorted(),
    ),
  ];
  expect(columnsOf({ qty: '-1', ean: 'x', name_ar: '' })).toEqual(['ean', 'name_ar', 'qty']);
  expect(columnsOf({ qty: '-1', old_price_aed: '1', colour: 'mauve' })).toEqual(['colour', 'old_price_aed', 'qty']);
  expect(columnsOf({ price_aed: '', old_price_sar: '9' })).toEqual(['old_price_sar', 'price_aed']);
  // Follow-up problems of an invalid column are not reported.
  expect(columnsOf({ price_aed: 'x', old_price_aed: '9' })).toEqual(['price_aed']);
  expect(columnsOf({ colour: 'mauve', colour_en: 'Mauve', colour_ar: 'موف', colour_hex: 'x' })).toEqual(['colour_hex']);
});

test('Import columns: documents every column', async () => {
  const page = await readFile(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
  for (const column of COLUMN_NAMES) expect(page).toContain(`\`${column}\``);
});
