/** Arabic letters (folded) in Latin: vowels as a, i, o; letters that sound alike share one. */
const ARABIC: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'k',
  ح: 'h',
  خ: 'x',
  د: 't',
  ذ: 't',
  ر: 'r',
  ز: 's',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 't',
  ط: 't',
  ظ: 't',
  ع: '3',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'o',
  ي: 'i',
};

/** Latin letters and the digits of Arabizi (Arabic chat spelling), the longest first. */
const LATIN: readonly (readonly [string, string])[] = [
  ['tch', 'tc'],
  ['kh', 'x'],
  ['gh', 'k'],
  ['sh', 'c'],
  ['ch', 'c'],
  ['th', 't'],
  ['dh', 't'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['ou', 'o'],
  ['oo', 'o'],
  ['ee', 'i'],
  ['ea', 'i'],
  ...Array.from('abcdefghijklmnopqrstuvwxyz').map((letter, index): [string, string] => [
    letter,
    Array.from('abktafkhikklmnobkrstoboxis')[index] ?? letter,
  ]),
  ['3', '3'],
  ['7', 'h'],
  ['5', 'x'],
  ['6', 't'],
  ['9', 's'],
  ['8', 'k'],
  ['2', ''],
  ["'", ''],
];

/**
 * Transliterates a word, with vowels, to one Latin spelling for both scripts: «سماعات» and “sama3at” become similar.
 * @param hasEnglishPlural cuts off a final “s” of Latin words; in Arabizi it is a letter («قميص»)
 */
export function transliterate(folded: string, hasEnglishPlural = true): string {
  const latin = /\p{Script=Arabic}/u.test(folded)
    ? Array.from(folded.replace(/ه$/, 'ا'))
        .map((letter) => ARABIC[letter] ?? '')
        .join('')
    : simplifyLatin(folded, hasEnglishPlural);
  return latin.replaceAll(/(.)\1+/g, '$1');
}

function simplifyLatin(word: string, hasEnglishPlural: boolean): string {
  const single = word.replaceAll(/([a-z])\1+/g, '$1');
  const singular = hasEnglishPlural ? single.replace(/(?<=.{3})(?<![aeiou])e?s$|(?<=.{3}[aeiou])s$/, '') : single;
  const stripped = single !== singular ? singular : single.replace(/(?<=.{3})[eh]$/, '');
  let spelled = '';
  for (let index = 0; index < stripped.length;) {
    const [from, to] = LATIN.find(([letters]) => stripped.startsWith(letters, index)) ?? [stripped[index] ?? '', ''];
    spelled += to;
    index += from.length;
  }
  return spelled;
}

/** Phonetic key without vowels: the same for «فستان», “fustan” and “fostan”. Empty for words with other digits. */
export function phoneticKey(folded: string, hasEnglishPlural = true): string {
  return transliterate(folded, hasEnglishPlural).replaceAll(/[aio3]/g, '');
}

/** Variants of a Latin word that can be Arabizi: 2 is hamza or qaf. */
export function arabiziVariants(word: string): string[] {
  return word.includes('2') ? [word, word.replaceAll('2', 'q')] : [word];
}
