/** Letters that shoppers confuse: they sound or look alike, or both are vowels. Folded text. */
const CONFUSABLE_LETTERS = [
  'ضظ',
  'صس',
  'ذزد',
  'طت',
  'ثسص',
  'قفغ',
  'جحخ',
  'بتثنيى',
  'رز',
  'عغ',
  'سش',
  'هح',
  'كق',
  'aeiouy',
  'ckqs',
  'sz',
  'bp',
  'dt',
  'vfw',
  'gj',
  'mn',
];

const CONFUSABLE_PAIRS = new Set(
  CONFUSABLE_LETTERS.flatMap((letters) =>
    Array.from(letters).flatMap((a) =>
      Array.from(letters)
        .filter((b) => a !== b)
        .map((b) => a + b),
    ),
  ),
);

/** Letters that many people pronounce alike. */
const SAME_SOUND = new Set(['ضظ', 'ظض', 'صس', 'سص', 'ذز', 'زذ', 'طت', 'تط', 'ثس', 'سث', 'هح', 'حه']);

function substitutionCost(a: string, b: string): number {
  if (a === b) return 0;
  if (SAME_SOUND.has(a + b)) return 0.5;
  return CONFUSABLE_PAIRS.has(a + b) ? 0.6 : 1;
}

/**
 * Weighted Damerau-Levenshtein distance: a letter wrong, missing, added, or two swapped. A similar letter costs 0.6, a
 * doubled letter 0.5, two swapped letters 0.8. Returns `maxDistance` + 1 as soon as the distance exceeds `maxDistance`.
 */
export function editDistance(typed: string, word: string, maxDistance: number): number {
  if (Math.abs(typed.length - word.length) > maxDistance / 0.5) return maxDistance + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let index = 1; index <= typed.length; index += 1) {
    const row = nextRow({ typed, word, index }, previous, beforePrevious);
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [beforePrevious, previous] = [previous, row];
  }
  return previous[word.length] ?? maxDistance + 1;
}

/** Distances between the first `index` letters of the typed word and each prefix of the other word. */
function nextRow(
  { typed, word, index }: { readonly typed: string; readonly word: string; readonly index: number },
  previous: readonly number[],
  beforePrevious: readonly number[],
): number[] {
  const cellOf = (row: readonly number[], column: number) => row[column] ?? Infinity;
  const [letter, last] = [typed.charAt(index - 1), typed.charAt(index - 2)];
  const row = [index];
  for (let j = 1; j <= word.length; j += 1) {
    const [expected, earlier] = [word.charAt(j - 1), word.charAt(j - 2)];
    const substitution = cellOf(previous, j - 1) + substitutionCost(letter, expected);
    const insertion = cellOf(previous, j) + (letter === last ? 0.5 : 1);
    const deletion = cellOf(row, j - 1) + (expected === earlier ? 0.5 : 1);
    const transposition = letter === earlier && last === expected ? cellOf(beforePrevious, j - 2) + 0.8 : Infinity;
    row.push(Math.min(substitution, insertion, deletion, transposition));
  }
  return row;
}
