import { slugify } from '../catalogue/index.ts';

/** Maximum number of options of a product beside its colour. */
const MAX_OPTIONS = 5;
/** Maximum length of an option's name and of its value, in characters. */
const MAX_LENGTH = 60;

/** The columns of options, as parsed: name and value of each. */
interface OptionColumns {
  readonly options_en: readonly NamedValue[];
  readonly options_ar: readonly NamedValue[];
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** An option of a row: the English name and value give the keys of URLs. */
interface RowOption {
  readonly option: string;
  readonly value: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly label: { readonly en: string; readonly ar: string };
}

/** The options of a row; `options_en` and `options_ar` are paired by position. */
export function optionsOf({ options_en: english, options_ar: arabic }: OptionColumns): RowOption[] {
  return english.map(({ name, value }, index) => ({
    option: slugify(name),
    value: slugify(value),
    name: { en: name, ar: arabic[index]?.name ?? name },
    label: { en: value, ar: arabic[index]?.value ?? value },
  }));
}

/** All options of a row in one text, which is unique per family and colour; empty without options. */
export function optionKeyOf(row: OptionColumns): string {
  return optionsOf(row)
    .map(({ option, value }) => `${option}:${value}`)
    .toSorted()
    .join(',');
}

/** Problems of the columns `options_en` and `options_ar`. */
export function optionProblems(
  { options_en: english = [], options_ar: arabic = [] }: Partial<OptionColumns>,
  invalidColumns: ReadonlySet<string>,
): { column: string; reason: string }[] {
  if (invalidColumns.has('options_en') || invalidColumns.has('options_ar')) return [];
  const names = english.map(({ name }) => slugify(name));
  const isTooLong = [...english, ...arabic].some(({ name, value }) => Math.max(name.length, value.length) > MAX_LENGTH);
  const problems: readonly (readonly [boolean, string, string])[] = [
    [english.length > MAX_OPTIONS, 'options_en', `has more than ${MAX_OPTIONS} options`],
    [new Set(names).size < names.length, 'options_en', 'names an option twice'],
    [
      english.some(({ name, value }) => slugify(name) === '' || slugify(value) === ''),
      'options_en',
      'has a name or value without Latin letters and digits',
    ],
    [arabic.length !== english.length, 'options_ar', 'has not as many options as options_en'],
    [isTooLong, 'options_en', `has a name or value longer than ${MAX_LENGTH} characters`],
  ];
  return problems.flatMap(([isBroken, column, reason]) => (isBroken ? [{ column, reason }] : []));
}
