import { parseMinor } from 'shared-contracts/money';
import * as v from 'valibot';
import { COLOURS, isColourName } from '../catalogue/index.ts';
import { optionProblems } from './option-columns.ts';

/** A problem of a row: the column's name (empty for the row as a whole) and the reason. */
export interface RowProblem {
  readonly column: string;
  readonly reason: string;
}

const MAX_TEXT_LENGTH = 5_000;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH, `is longer than ${MAX_TEXT_LENGTH} characters`));
const required = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(300, 'is longer than 300 characters'));
const optional = v.optional(text, '');

function code(description: string) {
  return v.pipe(
    required,
    v.regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
      `is not ${description}: use up to 64 letters, digits, dots and hyphens`,
    ),
  );
}

/** An optional column; `schema` parses a value that is not empty. */
function optionalColumn<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, Output | undefined>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return undefined;
      const read = v.safeParse(schema, dataset.value);
      if (read.success) return read.output;
      addIssue({ message: read.issues[0].message });
      return NEVER;
    }),
  );
}

function wholeNumber(min: number, max: number) {
  const reason = `is not a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, reason),
    v.transform(Number),
    v.minValue(min, reason),
    v.maxValue(max, reason),
  );
}

const MONEY = 'is not an amount: write for example 129.50, without currency and thousands separators';
const money = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(?:\.\d{1,2})?$/, MONEY),
  v.transform(parseMinor),
  v.minValue(1, 'must be above zero'),
);

const yesNo = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['yes', 'no', 'true', 'false', '1', '0'], 'is neither yes nor no'),
  v.transform((value) => ['yes', 'true', '1'].includes(value)),
);

const list = v.pipe(
  optional,
  v.transform((value) =>
    value
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

const specs = v.pipe(
  list,
  v.checkItems((item) => /^[^:]+:\s*\S/.test(item), 'has an entry that is not “name: value”'),
  v.mapItems((item) => ({
    name: item.slice(0, item.indexOf(':')).trim(),
    value: item.slice(item.indexOf(':') + 1).trim(),
  })),
);

const pictures = v.pipe(
  list,
  v.checkItems(
    (item) => /^(?:\/media\/[a-z0-9-]+|https:\/\/[^\s|]+)$/.test(item),
    'has an entry that is neither /media/<key> nor an https address',
  ),
);

const warranties = v.pipe(
  list,
  v.checkItems(
    (item) => /^\d{1,3}:\d{1,8}(?:\.\d{1,2})?(?::\d{1,8}(?:\.\d{1,2})?)?$/.test(item),
    'has an entry that is not “months:price in AED:price in SAR”',
  ),
  v.mapItems((item) => {
    const [months = '', aed = '', sar] = item.split(':');
    return { months: Number(months), AE: parseMinor(aed), SA: sar === undefined ? undefined : parseMinor(sar) };
  }),
  v.check(
    (options) => new Set(options.map(({ months }) => months)).size === options.length,
    'has two entries of the same months: leave one of them out',
  ),
);

const colour = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'is not lower-case Latin letters and hyphens, such as sky-blue'),
);
const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #1b2a4a'));
const ean = v.pipe(v.string(), v.regex(/^\d{8,14}$/, 'is not 8 to 14 digits'));
const measure = optionalColumn(wholeNumber(0, 10_000_000));

/**
 * One row of a catalogue: a product and one seller's offer of it. The keys are the columns; docs/import.md explains
 * them.
 */
export const rowSchema = v.object({
  sku: code('a SKU'),
  family: optionalColumn(code('a family code')),
  category: required,
  brand: required,
  brand_ar: optional,
  name_en: required,
  name_ar: v.pipe(required, v.regex(/\p{Script=Arabic}/u, 'has no Arabic letters')),
  description_en: optional,
  description_ar: optional,
  overview_en: list,
  overview_ar: list,
  bullets_en: list,
  bullets_ar: list,
  specs_en: specs,
  specs_ar: specs,
  colour: optionalColumn(colour),
  colour_en: optional,
  colour_ar: optional,
  colour_hex: optionalColumn(hex),
  options_en: specs,
  options_ar: specs,
  ean: optionalColumn(ean),
  model: optional,
  weight_g: measure,
  width_mm: measure,
  height_mm: measure,
  length_mm: measure,
  images: pictures,
  returnable_days: optionalColumn(wholeNumber(0, 365)),
  seller: required,
  seller_ar: optional,
  qty: wholeNumber(0, 1_000_000),
  price_aed: optionalColumn(money),
  old_price_aed: optionalColumn(money),
  price_sar: optionalColumn(money),
  old_price_sar: optionalColumn(money),
  dispatch_days: optionalColumn(wholeNumber(0, 60)),
  late_delivery: optionalColumn(yesNo),
  warranties,
  warranty_required: optionalColumn(yesNo),
});

/** A valid row; money in minor units. */
export type ImportRow = v.InferOutput<typeof rowSchema>;

/** Names of all columns. */
export const COLUMN_NAMES: readonly string[] = Object.keys(rowSchema.entries);
/** Columns that a file must have. */
export const REQUIRED_COLUMNS: readonly string[] = ['sku', 'category', 'brand', 'name_en', 'name_ar', 'seller', 'qty'];

/** The valid columns of a row; invalid ones are absent. */
export type ValidColumns = Partial<ImportRow>;

/**
 * Parses the fields of a row: returns the row, or all its problems with its valid columns for further checks. A problem
 * of one column hides no problem of another.
 */
export function readRow(
  fields: Readonly<Record<string, string>>,
): { row: ImportRow } | { problems: RowProblem[]; validColumns: ValidColumns } {
  const read = v.safeParse(rowSchema, fields);
  const schemaProblems = (read.issues ?? []).map((issue) => {
    const column = columnOf(issue.path?.[0].key);
    return { column, reason: fields[column] === undefined ? 'is missing' : issue.message };
  });
  const validColumns = read.success ? read.output : readValidColumns(fields);
  const invalidColumns = new Set(schemaProblems.map(({ column }) => column));
  const problems = [
    ...schemaProblems,
    ...priceProblems(validColumns, invalidColumns),
    ...colourProblems(validColumns, invalidColumns),
    ...optionProblems(validColumns, invalidColumns),
  ];
  return read.success && problems.length === 0 ? { row: read.output } : { problems, validColumns };
}

function readValidColumns(fields: Readonly<Record<string, string>>): ValidColumns {
  return Object.fromEntries(
    Object.entries(rowSchema.entries).flatMap(([name, schema]) => {
      const read = v.safeParse(schema, fields[name]);
      return read.success ? [[name, read.output]] : [];
    }),
  );
}

function columnOf(key: unknown): string {
  return typeof key === 'string' ? key : '';
}

function priceProblems(row: ValidColumns, invalidColumns: ReadonlySet<string>): RowProblem[] {
  const problems: RowProblem[] = [];
  const isBlank = (column: 'price_aed' | 'price_sar') => row[column] === undefined && !invalidColumns.has(column);
  if (isBlank('price_aed') && isBlank('price_sar')) {
    problems.push({ column: 'price_aed', reason: 'is empty, and so is price_sar: give at least one' });
  }
  for (const currency of ['aed', 'sar'] as const) {
    const [price, old] = [row[`price_${currency}`], row[`old_price_${currency}`]];
    if (old === undefined || invalidColumns.has(`price_${currency}`)) continue;
    if (price === undefined) problems.push({ column: `old_price_${currency}`, reason: `needs price_${currency}` });
    else if (old <= price)
      problems.push({ column: `old_price_${currency}`, reason: `must be above price_${currency}` });
  }
  return problems;
}

function colourProblems(row: ValidColumns, invalidColumns: ReadonlySet<string>): RowProblem[] {
  const parts = ['colour_en', 'colour_ar', 'colour_hex'] as const;
  const isDescribed = parts.every((column) => invalidColumns.has(column) || Boolean(row[column]));
  if (row.colour === undefined || isColourName(row.colour) || isDescribed) return [];
  const known = Object.keys(COLOURS).join(', ');
  return [{ column: 'colour', reason: `is none of ${known}: give colour_en, colour_ar and colour_hex too` }];
}
