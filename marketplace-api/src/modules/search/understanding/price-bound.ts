import type { Token } from '../language/normalize-text.ts';
import { stripParticles } from '../vocabulary/inflections.ts';
import type { PriceBound } from './slots.ts';

/** Words before an upper or a lower bound, folded and without spaces. */
const UPPER = new Set(
  (
    'under below lessthan upto max maximum cheaperthan within notmorethan underprice budget lessthen atmost ' +
    'اقلمن تحت باقلمن ارخصمن حتي لين لحد الي مايتعدي لايتعدي مايتجاوز لايتجاوز مايزيدعن لايزيدعن حدود فيحدود بحدود دون اقلعن باقل'
  ).split(' '),
);
const LOWER = new Set(
  'above over morethan from min minimum atleast startingfrom اكثرمن فوق اعليمن ازيدمن باكثرمن اغليمن يزيدعن مناكثر'.split(
    ' ',
  ),
);
const RANGE = new Set('between from بين من مابين'.split(' '));
const RANGE_END = new Set('and to till until و الي حتي لين ل'.split(' '));
const CURRENCY = new Set(
  'aed dhs dh dhm dirham dirhams sar sr riyal riyals rs درهم دراهم درهما ريال ريالات ريالا د'.split(' '),
);
/** Numbers in words, folded. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ميه: 100,
  مايه: 100,
  ميتين: 200,
  مايتين: 200,
  خمسميه: 500,
  خمسمايه: 500,
  الف: 1_000,
  الاف: 1_000,
  الفين: 2_000,
  hundred: 100,
  thousand: 1_000,
};
/** Bare numbers from this on can be prices after “under”; smaller ones are amounts of something else. */
const MIN_PRICE = 5;

/** A price bound at a token and the number of tokens it takes; null if there is none. */
export function matchPriceBound(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  return matchRange(tokens, start) ?? matchOneSided(tokens, start) ?? matchAmount(tokens, start);
}

function matchRange(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  const hasWord = RANGE.has(tokens[start]?.folded ?? '');
  const first = readNumber(tokens, start + (hasWord ? 1 : 0));
  if (!first) return null;
  const separator = tokens[first.end]?.folded ?? '';
  const hasSeparator = RANGE_END.has(separator);
  const second = readNumber(tokens, first.end + (hasSeparator ? 1 : 0));
  if (!second || !(hasWord || first.hasCurrency || second.hasCurrency)) return null;
  return { bound: sortBound(first.value, second.value), end: second.end };
}

const sortBound = (a: number, b: number): PriceBound => ({ min: Math.min(a, b), max: Math.max(a, b) });

function matchOneSided(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(start, start + length).map(({ folded }) => folded);
    if (words.length < length) continue;
    const joined = words.join('');
    const side = UPPER.has(joined) ? 'max' : LOWER.has(joined) ? 'min' : null;
    const skipped = CURRENCY.has(tokens[start + length]?.folded ?? '') ? 1 : 0;
    const number = side === null ? null : readNumber(tokens, start + length + skipped);
    if (!number || number.value < MIN_PRICE) continue;
    const bound = side === 'max' ? { min: null, max: number.value } : { min: number.value, max: null };
    return { bound, end: number.end };
  }
  return null;
}

/** “phone 1000 aed”, «ساعة ب 200 درهم»: at most that much. */
function matchAmount(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  const hasParticle = tokens[start]?.folded === 'ب';
  const number = readNumber(tokens, start + (hasParticle ? 1 : 0));
  return number?.hasCurrency ? { bound: { min: null, max: number.value }, end: number.end } : null;
}

/** A number at a token, with its currency: `1000`, `2k`, `500aed`, «الألف», «3 آلاف». */
function readNumber(
  tokens: readonly Token[],
  index: number,
): { value: number; end: number; hasCurrency: boolean } | null {
  const folded = tokens[index]?.folded ?? '';
  const number = readDigits(folded) ?? readNumberWord(folded);
  if (!number) return null;
  const isThousands = number.isDigits && number.value < 1_000 && isThousand(tokens[index + 1]);
  const end = index + (isThousands ? 2 : 1);
  const hasNext = CURRENCY.has(tokens[end]?.folded ?? '');
  return {
    value: isThousands ? number.value * 1_000 : number.value,
    end: end + (hasNext ? 1 : 0),
    hasCurrency: hasNext || number.hasCurrency,
  };
}

const isThousand = (token: Token | undefined): boolean => NUMBER_WORDS[token?.folded ?? ''] === 1_000;

interface ReadNumber {
  readonly value: number;
  readonly isDigits: boolean;
  readonly hasCurrency: boolean;
}

function readDigits(folded: string): ReadNumber | null {
  const match = /^(\d+(?:\.\d+)?)(k)?(\D*)$/.exec(folded);
  if (!match) return null;
  const [, digits, thousands, suffix = ''] = match;
  const hasCurrency = CURRENCY.has(suffix);
  if (suffix !== '' && !hasCurrency) return null;
  return { value: Number(digits) * (thousands ? 1_000 : 1), isDigits: true, hasCurrency };
}

function readNumberWord(folded: string): ReadNumber | null {
  const word = stripParticles(folded).find((form) => Object.hasOwn(NUMBER_WORDS, form));
  return word === undefined ? null : { value: NUMBER_WORDS[word] ?? 0, isDigits: false, hasCurrency: false };
}
