import fc from 'fast-check';

/** The JSON Schema keywords that the API's OpenAPI document uses for inputs. */
export interface InputSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Value = fc.Arbitrary<unknown>;

/** Values by field name, so that requests find existing data; see `KNOWN_VALUES` in `known.ts`. */
export type KnownValues = (field: string) => Value | undefined;

/** Texts that have broken parsers, databases and pages. */
export const STRANGE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Eabc\u2066',
  '\uFEFF',
  '\r\n\r\nSet-Cookie: a=b',
  "'; DROP TABLE carts; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '%',
  '%E0%A4',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '1e3',
  '0x10',
  '1_000',
  '٣',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '-1',
  '0',
  '1.5',
  'ﷺ'.repeat(60),
  '👨‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(10_000),
  `${'a'.repeat(199)}\ud83d`,
];

/** Numbers around every bound of columns and of JavaScript. */
export const STRANGE_NUMBERS: readonly number[] = [
  0, -0, -1, 1, 1.5, 0.1, 1e-7, 255, 32_767, 32_768, 999_999_999, 1_000_000_000, 2_147_483_646, 2_147_483_647,
  2_147_483_648, -2_147_483_649, 4_294_967_296, 1_000_000_000_000, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21,
  1e308, -1e308,
];

const OTHER_TYPES: readonly unknown[] = [null, true, false, [], {}, [[]], { a: 1 }, '1', 1, [null], ['x', 1]];

/** A value that the schema accepts. A field with known values mostly gets one of them. */
export function validValue(schema: InputSchema, known: KnownValues, field = ''): Value {
  const own = known(field);
  const generated = generateFor(schema, (inner, name) => validValue(inner, known, name), field);
  return own ? fc.oneof({ arbitrary: own, weight: 4 }, { arbitrary: generated, weight: 1 }) : generated;
}

/** A value at a bound of the schema or just outside it. */
export function boundaryValue(schema: InputSchema, known: KnownValues, field = ''): Value {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => boundaryValue(option, known, field)));
  if (schema.type === 'object') {
    return objectOf(schema, (inner, name) =>
      fc.oneof(
        { arbitrary: validValue(inner, known, name), weight: 3 },
        { arbitrary: boundaryValue(inner, known, name), weight: 1 },
      ),
    );
  }
  if (schema.type === 'array') {
    const most = Math.min(schema.maxItems ?? 10, 300);
    const item = validValue(schema.items ?? {}, known, field);
    return fc
      .tuple(item, fc.constantFrom(0, 1, most, most + 1))
      .map(([value, length]) => Array.from({ length }, () => value));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2_147_483_647 } = schema;
    return fc.constantFrom(minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1, ...STRANGE_NUMBERS);
  }
  if (schema.type === 'string') {
    const most = Math.min(schema.maxLength ?? 300, 40_000);
    const lengths = [schema.minLength ?? 0, most - 1, most, most + 1].filter((length) => length >= 0);
    const filled = lengths.flatMap((length) => ['a', 'س', '7'].map((letter) => letter.repeat(length)));
    return fc.constantFrom(...filled, ...STRANGE_TEXTS);
  }
  return validValue(schema, known, field);
}

/** A value of any type and form. */
function anyValue(): Value {
  return fc.oneof(
    fc.constantFrom(...OTHER_TYPES),
    fc.constantFrom(...STRANGE_TEXTS),
    fc.constantFrom(...STRANGE_NUMBERS),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

/** The object with one of its fields replaced by any value. */
export function withOneBroken(value: object): fc.Arbitrary<object> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(value)), anyValue())
    .map(([name, other]) => ({ ...value, [name]: other }));
}

/** A value that violates the schema, mostly in one field only. */
export function brokenValue(schema: InputSchema, known: KnownValues, field = ''): Value {
  const anything = anyValue();
  if (schema.type !== 'object') return anything;
  const names = Object.keys(schema.properties ?? {});
  const whole = validValue(schema, known, field) as fc.Arbitrary<Record<string, unknown>>;
  const replaced = fc
    .tuple(whole, fc.constantFrom(...names, 'unknown_field', 'constructor'), anything)
    .map(([value, name, other]) => ({ ...value, [name]: other }));
  const removed = fc
    .tuple(whole, fc.constantFrom('', ...names))
    .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  return fc.oneof(
    { arbitrary: replaced, weight: 6 },
    { arbitrary: removed, weight: 2 },
    { arbitrary: anything, weight: 1 },
  );
}

type Inner = (schema: InputSchema, field: string) => Value;

function generateFor(schema: InputSchema, inner: Inner, field: string): Value {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => inner(option, field)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}, field), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -2_147_483_648),
        max: Math.min(schema.maximum ?? 2_147_483_647, 2_147_483_647),
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Texts by their bounds and pattern: making one takes fast-check longer than a request takes the API. */
const texts = new Map<string, fc.Arbitrary<string>>();

function textOf({ minLength = 0, maxLength = 60, pattern }: InputSchema): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength} ${pattern ?? ''}`;
  const text = texts.get(key) ?? createText(minLength, Math.min(maxLength, minLength + 60), pattern);
  texts.set(key, text);
  return text;
}

function createText(minLength: number, maxLength: number, pattern: string | undefined): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  const bounds = { minLength, maxLength };
  return fc.oneof(fc.string({ unit: 'grapheme-composite', ...bounds }), fc.string({ ...bounds }));
}

/** An object with every required field, and each optional one half of the time. */
function objectOf({ properties = {}, required = [] }: InputSchema, inner: Inner): Value {
  const entries = Object.entries(properties).map(([name, schema]) => [name, inner(schema, name)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [...required] });
}
