/** What one piece of CSV text reads as. `open` means that a quoted field goes on in the next line. */
export type CsvResult = { readonly fields: string[] } | { readonly open: true } | { readonly reason: string };

/** A record of a CSV file with the line it begins on (from 1): its fields, or why it cannot be read. */
export type CsvRecord =
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly reason: string };

/** Lines that one record may span: an unclosed quote must not swallow the rest of the file. */
const MOST_LINES = 100;

/** Reads one record (RFC 4180: commas, fields in double quotes, a quote inside them doubled). */
export function parseCsvRecord(text: string): CsvResult {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const field = text[at] === '"' ? quotedField(text, at + 1) : plainField(text, at);
    if (!('value' in field)) return field;
    fields.push(field.value);
    if (field.end >= text.length) return { fields };
    at = field.end + 1;
  }
}

type Field = { readonly value: string; readonly end: number } | Exclude<CsvResult, { fields: string[] }>;

function plainField(text: string, from: number): Field {
  const comma = text.indexOf(',', from);
  const end = comma < 0 ? text.length : comma;
  const value = text.slice(from, end);
  if (!value.includes('"')) return { value, end };
  return { reason: 'has a quote inside a field that is not quoted: put the field in quotes and write the quote twice' };
}

function quotedField(text: string, from: number): Field {
  let [value, at] = ['', from];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { open: true };
    value += text.slice(at, quote);
    const next = text[quote + 1];
    if (next === undefined || next === ',') return { value, end: quote + 1 };
    if (next !== '"') return { reason: 'has a quote inside a quoted field: write it twice' };
    value += '"';
    at = quote + 2;
  }
}

/**
 * Reads records from lines. After a record that cannot be read it goes on with the line after that record's first one, so
 * that a broken quote costs one row and not the rest of the file. Blank lines are passed over.
 */
export async function* readCsvRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const held: string[] = [];
  let first = 1;
  const take = (count: number) => {
    held.splice(0, count);
    first += count;
  };
  const settle = function* (isEnd: boolean): Generator<CsvRecord> {
    while (held.length > 0) {
      const found = firstRecord(held, first, isEnd);
      if (!found) return;
      if (found.record) yield found.record;
      take(found.lines);
    }
  };
  for await (const text of lines) {
    held.push(text);
    yield* settle(false);
  }
  yield* settle(true);
}

/** The record that the held lines begin with and how many of them it takes; undefined while it may go on. */
function firstRecord(
  held: readonly string[],
  line: number,
  isEnd: boolean,
): { record?: CsvRecord; lines: number } | undefined {
  const [start = ''] = held;
  if (start.trim() === '') return { lines: 1 };
  for (let lines = 1; lines <= held.length; lines++) {
    const result = parseCsvRecord(held.slice(0, lines).join('\n'));
    if ('fields' in result) return { record: { line, fields: result.fields }, lines };
    if ('reason' in result) return { record: { line, reason: result.reason }, lines: 1 };
  }
  if (!isEnd && held.length < MOST_LINES) return undefined;
  return { record: { line, reason: 'opens a quote that is not closed' }, lines: 1 };
}
