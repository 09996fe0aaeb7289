import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { toError } from 'server-kit/errors/to-error';
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './columns.ts';
import { readCsvRecords } from './csv.ts';

/** The file as a whole cannot be used; none of it was loaded. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/**
 * One record of a file with its first line (from 1): its fields, or the reason why it is invalid. `end` is its
 * approximate end in bytes.
 */
export type SourceRecord = { readonly line: number; readonly end: number } & (
  { readonly fields: Readonly<Record<string, string>> } | { readonly reason: string }
);

/**
 * Reads the whole file once; returns its length in bytes and its SHA-256.
 * @throws ImportFileError when it is missing, empty or not UTF-8.
 */
export async function checkFile(file: string): Promise<{ bytes: number; hash: string }> {
  const [decoder, hash] = [new TextDecoder('utf-8', { fatal: true }), createHash('sha256')];
  let [bytes, blank] = [0, true];
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportFileError(`${file} is not UTF-8 (near byte ${bytes}): save it as UTF-8 and try again.`);
    }
  };
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) {
      const text = decode(chunk);
      blank &&= text.trim() === '';
      bytes += chunk.length;
      hash.update(chunk);
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${file} cannot be read: ${toError(error).message}`);
  }
  decode();
  if (blank) throw new ImportFileError(`${file} is empty.`);
  return { bytes, hash: hash.digest('hex') };
}

/**
 * Streams the records of a `.csv` or `.jsonl` file; the extension selects the format.
 * @throws ImportFileError for another extension, or a CSV header that lacks columns.
 */
export function readSource(file: string): AsyncIterable<SourceRecord> {
  if (/\.csv$/i.test(file)) return readCsv(file);
  if (/\.(?:jsonl|ndjson)$/i.test(file)) return readJsonLines(file);
  throw new ImportFileError(`${file} ends with neither .csv nor .jsonl.`);
}

async function* readCsv(file: string): AsyncGenerator<SourceRecord> {
  let header: string[] | undefined;
  const stream = createReadStream(file);
  for await (const record of readCsvRecords(linesOf(stream))) {
    if (!header) {
      if ('reason' in record) throw new ImportFileError(`The header ${record.reason}.`);
      header = checkHeader(record.fields.map((name) => name.trim().toLowerCase()));
    } else if ('reason' in record) {
      yield { ...record, end: stream.bytesRead };
    } else {
      yield { line: record.line, end: stream.bytesRead, ...toFields(header, record.fields) };
    }
  }
}

function toFields(
  header: readonly string[],
  values: readonly string[],
): { fields: Record<string, string> } | { reason: string } {
  if (values.length !== header.length) {
    return { reason: `has ${values.length} fields where the header has ${header.length}` };
  }
  return { fields: Object.fromEntries(header.map((name, index) => [name, (values[index] ?? '').trim()])) };
}

function checkHeader(header: string[]): string[] {
  const missing = REQUIRED_COLUMNS.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new ImportFileError(`The header lacks the columns ${missing.join(', ')}.`);
  const repeated = header.find((name, index) => header.indexOf(name) !== index);
  if (repeated !== undefined) throw new ImportFileError(`The header has the column ${repeated} twice.`);
  const unknown = header.filter((name) => !COLUMN_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new ImportFileError(`The header has columns that are not known: ${unknown.join(', ')}. See docs/import.md.`);
  }
  return header;
}

/** The lines of a file without line ends (LF or CRLF) and without a byte order mark. */
async function* linesOf(stream: ReadStream): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    yield isFirst ? line.replace(/^\uFEFF/, '') : line;
    isFirst = false;
  }
}

async function* readJsonLines(file: string): AsyncGenerator<SourceRecord> {
  let line = 0;
  const stream = createReadStream(file);
  for await (const text of linesOf(stream)) {
    line += 1;
    const json = text.trim();
    if (json !== '') yield { line, end: stream.bytesRead, ...readJson(json) };
  }
}

function readJson(json: string): { fields: Record<string, string> } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { reason: `is not JSON: ${toError(error).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { reason: 'is not a JSON object' };
  const unknown = Object.keys(value).find((name) => !COLUMN_NAMES.includes(name));
  if (unknown !== undefined) return { reason: `has the field ${unknown}, which is not known` };
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(value)) {
    const text = fieldText(field);
    if (text === undefined) return { reason: `has an object in the field ${name}: give text, a number or a list` };
    fields[name] = text;
  }
  return { fields };
}

/** JSON arrays become CSV values: parts separated by bars. */
function fieldText(field: unknown): string | undefined {
  if (field === null) return '';
  if (typeof field === 'string') return field.trim();
  if (typeof field === 'number' || typeof field === 'boolean') return String(field);
  if (!Array.isArray(field)) return undefined;
  const parts = field.map(fieldText);
  return parts.includes(undefined) ? undefined : parts.join('|');
}
