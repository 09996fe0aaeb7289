import type * as v from 'valibot';

/** The parts of a valibot schema or action that bound an input's size. */
interface Piece {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Piece[];
  readonly entries?: Readonly<Record<string, Piece>>;
  readonly item?: Piece;
  readonly options?: readonly Piece[];
  readonly wrapped?: Piece;
}

/** Larger bounds count as unbounded: for text in UTF-16 code units, for a list in items. */
const MAX_BOUNDS = { text: 8_000_000, items: 1_000 } as const;

/** Valibot formats whose texts have a fixed length. */
const BOUNDED_FORMATS: readonly string[] = ['iso_time', 'iso_timestamp', 'iso_date', 'uuid'];

/**
 * Paths in an input schema that accept a text, a number or a list of any size, such as `body.lines[].note`. An
 * unknown schema kind counts as unbounded. Empty for a schema that bounds its whole input.
 */
export function unboundedInputs(schema: v.GenericSchema, path: string): string[] {
  return walk(schema, path);
}

function walk(piece: Piece, path: string): string[] {
  const rules = rulesOf(piece);
  switch (piece.type) {
    case 'boolean':
    case 'literal':
    case 'picklist':
    case 'undefined':
      return [];
    case 'string':
      return rules.some(boundsText) ? [] : [`${path}: a text without a bound`];
    case 'number':
      return boundsNumber(rules) ? [] : [`${path}: a number without bounds`];
    case 'array':
      return walkArray(piece, rules, path);
    case 'object':
    case 'strict_object':
      return Object.entries(piece.entries ?? {}).flatMap(([key, entry]) => walk(entry, `${path}.${key}`));
    case 'union':
      return (piece.options ?? []).flatMap((option) => walk(option, path));
    case 'optional':
    case 'nullable':
    case 'nullish':
      return piece.wrapped ? walk(piece.wrapped, path) : [];
    default:
      return [`${path}: ${piece.type}, of which nothing says how large it is`];
  }
}

/** The actions of a schema's pipe and of the pipes inside it. */
function rulesOf({ pipe = [] }: Piece): Piece[] {
  return pipe.flatMap((rule) => (rule.kind === 'schema' ? rulesOf(rule) : [rule]));
}

function walkArray(piece: Piece, rules: readonly Piece[], path: string): string[] {
  const limit = maximum(rules, 'max_length', MAX_BOUNDS.items);
  if (limit === undefined) return [`${path}: a list without a bound`];
  return limit === 0 || !piece.item ? [] : walk(piece.item, `${path}[]`);
}

function boundsText(rule: Piece): boolean {
  if (rule.type === 'max_length' || rule.type === 'length') return Number(rule.requirement) <= MAX_BOUNDS.text;
  if (rule.requirement instanceof RegExp) return isBoundedPattern(rule.requirement);
  return BOUNDED_FORMATS.includes(rule.type);
}

/** Whether a pattern is anchored at both ends and has no unlimited repetition. */
function isBoundedPattern({ source }: RegExp): boolean {
  const withoutClasses = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/s.test(source) && !/[*+]|\{\d+,\}/.test(withoutClasses.replaceAll(/\(\?[:=!<]/g, '('));
}

function boundsNumber(rules: readonly Piece[]): boolean {
  const least = rules.find(({ type }) => type === 'min_value')?.requirement;
  return typeof least === 'number' && maximum(rules, 'max_value', Number.MAX_SAFE_INTEGER) !== undefined;
}

function maximum(rules: readonly Piece[], type: string, limit: number): number | undefined {
  const bounds = rules.filter((rule) => rule.type === type).map(({ requirement }) => Number(requirement));
  const least = Math.min(...bounds);
  return least <= limit ? least : undefined;
}
