/** Letters that are taken for each other: they sound or look alike, or vowels. Folded text. */
const ALIKE = [
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

const CLOSE = new Set(
  ALIKE.flatMap((letters) =>
    Array.from(letters).flatMap((a) =>
      Array.from(letters)
        .filter((b) => a !== b)
        .map((b) => a + b),
    ),
  ),
);

/** Letters that many people pronounce alike. */
const SAME_SOUND = new Set(['ضظ', 'ظض', 'صس', 'سص', 'ذز', 'زذ', 'طت', 'تط', 'ثس', 'سث', 'هح', 'حه']);

function costOf(a: string, b: string): number {
  if (a === b) return 0;
  if (SAME_SOUND.has(a + b)) return 0.5;
  return CLOSE.has(a + b) ? 0.6 : 1;
}

/**
 * How many mistakes lie between two words (Damerau-Levenshtein: a letter wrong, missing, too many, or two swapped). A letter
 * taken for a similar one counts 0.6, a doubled letter 0.5. Gives `most` + 1 as soon as it is more than `most`.
 */
export function mistakesBetween(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most / 0.5) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const row = nextRow({ typed, word, at }, previous, before);
    if (Math.min(...row) > most) return most + 1;
    [before, previous] = [previous, row];
  }
  return previous[word.length] ?? most + 1;
}

/** Mistakes between the first `at` letters of what was typed and each beginning of the word. */
function nextRow(
  { typed, word, at }: { readonly typed: string; readonly word: string; readonly at: number },
  previous: readonly number[],
  before: readonly number[],
): number[] {
  const of = (row: readonly number[], place: number) => row[place] ?? Infinity;
  const [letter, last] = [typed.charAt(at - 1), typed.charAt(at - 2)];
  const row = [at];
  for (let j = 1; j <= word.length; j += 1) {
    const [expected, earlier] = [word.charAt(j - 1), word.charAt(j - 2)];
    const wrong = of(previous, j - 1) + costOf(letter, expected);
    const tooMany = of(previous, j) + (letter === last ? 0.5 : 1);
    const missing = of(row, j - 1) + (expected === earlier ? 0.5 : 1);
    const swapped = letter === earlier && last === expected ? of(before, j - 2) + 1 : Infinity;
    row.push(Math.min(wrong, tooMany, missing, swapped));
  }
  return row;
}
