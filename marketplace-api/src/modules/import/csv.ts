/** Result of parsing one piece of CSV text. `open` means that a quoted field continues on the next line. */
export type CsvResult = { readonly fields: string[] } | { readonly open: true } | { readonly reason: string };

/** A record of a CSV file with its first line (from 1): its fields, or the reason why it is invalid. */
export type CsvRecord =
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly reason: string };

/** Maximum lines of one record: an unclosed quote must not swallow the rest of the file. */
const MAX_LINES = 100;

/** Parses one record (RFC 4180: commas, fields in double quotes, doubled quotes inside them). */
export function parseCsvRecord(text: string): CsvResult {
  const fields: string[] = [];
  let index = 0;
  for (;;) {
    const field = text[index] === '"' ? quotedField(text, index + 1) : plainField(text, index);
    if (!('value' in field)) return field;
    fields.push(field.value);
    if (field.end >= text.length) return { fields };
    index = field.end + 1;
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
  let [value, index] = ['', from];
  for (;;) {
    const quote = text.indexOf('"', index);
    if (quote < 0) return { open: true };
    value += text.slice(index, quote);
    const next = text[quote + 1];
    if (next === undefined || next === ',') return { value, end: quote + 1 };
    if (next !== '"') return { reason: 'has a quote inside a quoted field: write it twice' };
    value += '"';
    index = quote + 2;
  }
}

/**
 * Reads records from lines. After an invalid record it continues with that record's second line: a broken quote
 * costs one row, not the rest of the file. Skips blank lines.
 */
export async function* readCsvRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const pendingLines: string[] = [];
  let firstLine = 1;
  const dropLines = (count: number) => {
    pendingLines.splice(0, count);
    firstLine += count;
  };
  const emitRecords = function* (isEnd: boolean): Generator<CsvRecord> {
    while (pendingLines.length > 0) {
      const next = firstRecord(pendingLines, firstLine, isEnd);
      if (!next) return;
      if (next.record) yield next.record;
      dropLines(next.lines);
    }
  };
  for await (const text of lines) {
    pendingLines.push(text);
    yield* emitRecords(false);
  }
  yield* emitRecords(true);
}

/** The first record of the pending lines and its number of lines; undefined while it may continue. */
function firstRecord(
  pendingLines: readonly string[],
  line: number,
  isEnd: boolean,
): { record?: CsvRecord; lines: number } | undefined {
  const [start = ''] = pendingLines;
  if (start.trim() === '') return { lines: 1 };
  for (let lines = 1; lines <= pendingLines.length; lines++) {
    const result = parseCsvRecord(pendingLines.slice(0, lines).join('\n'));
    if ('fields' in result) return { record: { line, fields: result.fields }, lines };
    if ('reason' in result) return { record: { line, reason: result.reason }, lines: 1 };
  }
  if (!isEnd && pendingLines.length < MAX_LINES) return undefined;
  return { record: { line, reason: 'opens a quote that is not closed' }, lines: 1 };
}
