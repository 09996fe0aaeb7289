import { expect, test } from '@jest/globals';
import { parseCsvRecord, readCsvRecords, type CsvRecord } from './csv.ts';

async function read(...lines: string[]): Promise<CsvRecord[]> {
  async function* source() {
    yield* lines;
  }
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(source())) records.push(record);
  return records;
}

test.each([
  ['a,b', ['a', 'b']],
  ['a,', ['a', '']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",""', ['say "hi"', '']],
  ['"two\nlines",x', ['two\nlines', 'x']],
  ['"عربي، نص",x', ['عربي، نص', 'x']],
])('CSV: parses %s', (text, fields) => {
  expect(parseCsvRecord(text)).toEqual({ fields });
});

test('CSV: a misplaced quote returns a reason, an open one continues on the next line', () => {
  expect(parseCsvRecord('a"b,c')).toEqual({ reason: expect.stringContaining('not quoted') });
  expect(parseCsvRecord('"a"b,c')).toEqual({ reason: expect.stringContaining('write it twice') });
  expect(parseCsvRecord('a,"b')).toEqual({ open: true });
});

test('CSV: records have the line of their start, across blank lines and line breaks', async () => {
  expect(await read('a,b', '', '"x', 'y",c', 'd,e')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 3, fields: ['x\ny', 'c'] },
    { line: 5, fields: ['d', 'e'] },
  ]);
});

test('CSV: a broken quote invalidates only its own row', async () => {
  expect(await read('a,b', 'x,"y', 'c,d', 'e,f')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, reason: 'opens a quote that is not closed' },
    { line: 3, fields: ['c', 'd'] },
    { line: 4, fields: ['e', 'f'] },
  ]);
});

test('CSV: an open quote ends after a hundred lines, without reading to the end', async () => {
  const records = await read('x,"y', ...Array.from({ length: 300 }, (_, index) => `a,${index}`));
  expect(records).toHaveLength(301);
  expect(records[0]).toEqual({ line: 1, reason: 'opens a quote that is not closed' });
  expect(records.at(-1)).toEqual({ line: 301, fields: ['a', '299'] });
});
