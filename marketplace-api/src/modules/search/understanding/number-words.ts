import type { Token } from '../language/normalize-text.ts';
import { stripParticles } from '../language/inflections.ts';

const WORDS = `
1 one واحد
2 two اثنين
3 three ثلاثه ثلاث تلاته
4 four اربعه اربع
5 five خمسه خمس
6 six سته ست
7 seven سبعه سبع
8 eight ثمانيه ثمان ثماني
9 nine تسعه تسع
10 ten عشره عشر
15 fifteen خمسطعش خمستاشر
20 twenty عشرين عشرون
25 خمسهوعشرين
30 thirty ثلاثين ثلاثون تلاتين
40 forty fourty اربعين اربعون
50 fifty خمسين خمسون
60 sixty ستين ستون
70 seventy سبعين سبعون
80 eighty ثمانين ثمانون
90 ninety تسعين تسعون
100 hundred ميه مايه مئه مئة
200 ميتين مايتين ميتان مايتان
300 ثلاثميه ثلاثمايه تلتميه
400 اربعميه اربعمايه
500 خمسميه خمسمايه
600 ستميه ستمايه
700 سبعميه سبعمايه
800 ثمانميه ثمانمايه ثمنميه
900 تسعميه تسعمايه
1000 thousand الف الاف
2000 الفين الفان`;

/** Numbers in words, folded. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [value, ...words] = line.split(' ');
      return words.map((word): [string, number] => [word, Number(value)]);
    }),
);
const ARTICLES = new Set(['a', 'and', 'و']);

/** The value of one number word, with or without article and joined particles; null for another word. */
export function readNumberWord(folded: string): number | null {
  const word = stripParticles(folded).find((form) => NUMBER_WORDS.has(form));
  return word === undefined ? null : (NUMBER_WORDS.get(word) ?? null);
}

/** A number in words at a token: “two hundred and fifty”, «ألف وخمسمية»; null if there is none. */
export function readNumberWords(
  tokens: readonly Token[],
  start: number,
): { value: number; end: number; hasCurrency: boolean } | null {
  let [total, part, end, isFound] = [0, 0, start, false];
  for (let index = start; index < tokens.length; index += 1) {
    const folded = tokens[index]?.folded ?? '';
    const value = readNumberWord(folded);
    if (value === null) {
      if (ARTICLES.has(folded) && readNumberWord(tokens[index + 1]?.folded ?? '') !== null) continue;
      break;
    }
    const isMultiplier = value === 100 || value === 1_000;
    part = isMultiplier && part > 0 && part < value ? part * value : part + value;
    if (value >= 1_000) [total, part] = [total + part, 0];
    [end, isFound] = [index + 1, true];
  }
  return isFound ? { value: total + part, end, hasCurrency: false } : null;
}
