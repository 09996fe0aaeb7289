import type { Token } from '../language/normalize-text.ts';

/** Words before a size, folded. */
export const SIZE_WORDS: ReadonlySet<string> = new Set(['size', 'مقاس', 'قياس', 'نمره']);

/** Sizes in words, folded and without spaces; those after “size” only are no size alone: «كبير» is also “big”. */
const SIZE_LETTERS: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  xlarge: 'xl',
  extralarge: 'xl',
  سمول: 's',
  ميديم: 'm',
  ميديوم: 'm',
  لارج: 'l',
  اكسلارج: 'xl',
  صغير: 's',
  وسط: 'm',
  متوسط: 'm',
  كبير: 'l',
};

/** Whether folded words without spaces are a size after a size word: “size 42”, “size l”, «مقاس كبير». */
export const isSizeValue = (joined: string): boolean =>
  joined in SIZE_LETTERS || /^\d{1,3}(?:\.5)?$/.test(joined) || /^(?:\d?x{0,3}[sml]|\d?xl)$/.test(joined);

/**
 * Values of attributes (`42`, `xl`, `256-gb`; docs/adr/0080) that a part of a query can mean; empty if it is neither a
 * size nor a number.
 */
export function readAttributeValues(tokens: readonly Token[]): string[] {
  const joined = tokens
    .map(({ folded }) => folded)
    .filter((word) => !SIZE_WORDS.has(word))
    .join('');
  const letters = SIZE_LETTERS[joined] ?? joined;
  const [, count, exes = '', letter] = /^(\d?)(x{0,3})([sml])$/.exec(letters) ?? [];
  if (letter !== undefined) return spellSize(Number(count) || exes.length, letter);
  return readMeasure(joined.replace(/^(eu|uk|us)(\d.*)$/, '$2$1'));
}

/** Values of a number, which can have a unit or a system of sizes. */
function readMeasure(joined: string): string[] {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(joined) ?? [];
  if (number === undefined) return [];
  if (unit === 'eu' || unit === 'uk' || unit === 'us') return spellNumber(number).flatMap((n) => [n, `${unit}-${n}`]);
  if (unit === '') return spellNumber(number);
  // Tokens have terabytes as gigabytes.
  if (unit === 'gb' && Number(number) % 1024 === 0) return [`${number}-gb`, `${Number(number) / 1024}-tb`];
  const units = unit === 'inch' ? ['inch', 'in', 'inches'] : [unit];
  return spellNumber(number).flatMap((each) => units.map((name) => `${each}-${name}`));
}

/** Both spellings of a size with several X: `xxl` and `2xl`. */
function spellSize(exes: number, letter: string): string[] {
  const spelled = 'x'.repeat(exes) + letter;
  return exes > 1 ? [spelled, `${exes}x${letter}`] : [spelled];
}

/** A number as values have it: `9.5` or `9-5`, `20000` or `20-000`. */
function spellNumber(number: string): string[] {
  const grouped = number.replace(/^(\d{1,3})(\d{3})$/, '$1-$2');
  return [...new Set([number, number.replace('.', '-'), grouped])];
}
