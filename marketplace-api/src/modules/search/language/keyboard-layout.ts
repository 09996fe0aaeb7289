/** The keys of an English keyboard and their letters in the Arabic layout (Windows, "101"). */
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`QWERTYUIOPASDFGHJKLZXCVBNM";
const ARABIC = [
  ...Array.from('ضصثقفغعهخحجدشسيبلاتنمكطئءؤر'),
  'لا',
  ...Array.from('ىةوزظذ'),
  'َ',
  'ً',
  'ُ',
  'ٌ',
  'لإ',
  'إ',
  '‘',
  '÷',
  '×',
  '؛',
  'ِ',
  'ٍ',
  ']',
  '[',
  'لأ',
  'أ',
  'ـ',
  '،',
  '/',
  '~',
  'ْ',
  '}',
  '{',
  'لآ',
  'آ',
  '’',
];

const TO_ARABIC = new Map(Array.from(ENGLISH).map((key, index) => [key, ARABIC[index] ?? key]));
const TO_ENGLISH = new Map(
  [...TO_ARABIC]
    .filter(([key]) => key === key.toLowerCase() || key === 'N')
    .map(([key, letter]) => [letter, key.toLowerCase()]),
);

/**
 * Converts text typed in the wrong keyboard layout: «اثشيحاخىثس» → “headphones”, “slhuhj” → «سماعات». The script of
 * most letters decides the direction.
 */
export function swapKeyboardLayout(text: string): string {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/[a-z;'[\],./]/giu)?.length ?? 0;
  if (arabic <= latin)
    return Array.from(text)
      .map((key) => TO_ARABIC.get(key) ?? key)
      .join('');
  return text.replaceAll(/لا|./gsu, (letter) => TO_ENGLISH.get(letter) ?? letter);
}
