import type { Token } from '../language/normalize-text.ts';
import { stripParticles } from '../language/inflections.ts';
import { readNumberWord, readNumberWords } from './number-words.ts';
import type { PriceBound } from './slots.ts';

/** Words before an upper or a lower bound, folded and without spaces. */
const UPPER = new Set(
  (
    'under below lessthan upto max maximum cheaperthan within notmorethan underprice budget budgetof lessthen atmost ' +
    'nomorethan notover notabove notexceeding maxprice mybudgetis ' +
    'اقلمن تحت باقلمن ارخصمن حتي لين لحد لغايه الي مايتعدي ماتتعدي لايتعدي لاتتعدي مايتجاوز ماتتجاوز لايتجاوز لاتتجاوز ' +
    'مايزيدعن ماتزيدعن لايزيدعن لاتزيدعن مايزودعن حدود فيحدود بحدود دون مندون اقلعن باقل ميزانيه بميزانيه ميزانيتي سقف اقصيسعر ' +
    'مايطوف ماتطوف ماتوصل مايوصل'
  ).split(' '),
);
const LOWER = new Set(
  (
    'above over morethan from min minimum atleast startingfrom notlessthan nolessthan notunder ' +
    'اكثرمن فوق اعليمن ازيدمن باكثرمن اغليمن يزيدعن مناكثر تزيدعن لايقلعن ماتقلعن مايقلعن لاتقلعن'
  ).split(' '),
);
const RANGE = new Set('between from بين من مابين'.split(' '));
const RANGE_END = new Set('and to till until و الي حتي لين ل'.split(' '));
const CURRENCY = new Set(
  'aed dhs dh dhm dirham dirhams sar sr riyal riyals rs درهم دراهم درهما ريال ريالات ريالا د'.split(' '),
);
/** Bare numbers from this on can be prices after “under”; smaller ones are amounts of something else. */
const MIN_PRICE = 5;
/** Greater amounts mean the same: no product costs more. */
const MAX_PRICE = 10_000_000;

/** A price bound at a token and the number of tokens it takes; null if there is none. */
export function matchPriceBound(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  return matchRange(tokens, start) ?? matchOneSided(tokens, start) ?? matchAmount(tokens, start);
}

function matchRange(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  const hasWord = RANGE.has(tokens[start]?.folded ?? '');
  const first = readPrice(tokens, start + (hasWord ? 1 : 0));
  if (!first) return null;
  const hasSeparator = RANGE_END.has(tokens[first.end]?.folded ?? '');
  const second = readPrice(tokens, first.end + (hasSeparator ? 1 : 0));
  if (!second) return null;
  const hasSign = hasWord || first.hasCurrency || second.hasCurrency;
  // “200 to 400”, “1500 - 3000”: without a currency both are whole numbers that rise.
  const isPlain = first.value >= MIN_PLAIN_RANGE && first.value < second.value;
  if (!hasSign && !isPlain) return null;
  return { bound: sortBound(first.value, second.value), end: second.end };
}

/** Two bare numbers from this on are a range of prices; smaller ones can be sizes or amounts. */
const MIN_PLAIN_RANGE = 50;

const sortBound = (a: number, b: number): PriceBound => ({ min: Math.min(a, b), max: Math.max(a, b) });

function matchOneSided(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(start, start + length).map(({ folded }) => folded);
    if (words.length < length) continue;
    const joined = words.join('');
    const side = UPPER.has(joined) ? 'max' : LOWER.has(joined) ? 'min' : null;
    const price = side === null ? null : readPrice(tokens, start + length);
    if (!price || (price.value < MIN_PRICE && !price.hasCurrency)) continue;
    const bound = side === 'max' ? { min: null, max: price.value } : { min: price.value, max: null };
    return { bound, end: price.end };
  }
  return null;
}

/** “phone 1000 aed”, «ساعة ب 200 درهم»: at most that much. */
function matchAmount(tokens: readonly Token[], start: number): { bound: PriceBound; end: number } | null {
  const hasParticle = tokens[start]?.folded === 'ب';
  const price = readPrice(tokens, start + (hasParticle ? 1 : 0));
  return price?.hasCurrency ? { bound: { min: null, max: price.value }, end: price.end } : null;
}

interface Price {
  readonly value: number;
  readonly end: number;
  readonly hasCurrency: boolean;
}

/** A number with a currency before or after it, or without one: `1000`, `AED 300`, `2k`, «الألف», «3 آلاف درهم». */
function readPrice(tokens: readonly Token[], start: number): Price | null {
  const isAfterCurrency = CURRENCY.has(tokens[start]?.folded ?? '');
  const number = readNumber(tokens, start + (isAfterCurrency ? 1 : 0));
  if (!number) return null;
  const isBeforeCurrency = CURRENCY.has(tokens[number.end]?.folded ?? '');
  return {
    value: Math.min(number.value, MAX_PRICE),
    end: number.end + (isBeforeCurrency ? 1 : 0),
    hasCurrency: isAfterCurrency || isBeforeCurrency || number.hasCurrency,
  };
}

/** Digits with an optional “thousand”, or a number in words. */
function readNumber(tokens: readonly Token[], index: number): Price | null {
  const folded = tokens[index]?.folded ?? '';
  const digits = readDigits(stripParticles(folded).find((form) => /^\d/.test(form)) ?? folded.replace(/^ال(?=\d)/, ''));
  // The tokenizer separates the article from digits: «ال٥٠».
  if (!digits && (folded === 'ال' || folded === 'ل' || folded === 'ا')) return readNumber(tokens, index + 1);
  if (!digits) return readNumberWords(tokens, index);
  const isThousands = digits.value < 1_000 && readNumberWord(tokens[index + 1]?.folded ?? '') === 1_000;
  return {
    value: isThousands ? digits.value * 1_000 : digits.value,
    end: index + (isThousands ? 2 : 1),
    hasCurrency: digits.hasCurrency,
  };
}

function readDigits(folded: string): { value: number; hasCurrency: boolean } | null {
  const match = /^(\d+(?:\.\d+)?)(k)?(\D*)$/.exec(folded);
  if (!match) return null;
  const [, digits, thousands, suffix = ''] = match;
  const hasCurrency = CURRENCY.has(suffix);
  if (suffix !== '' && !hasCurrency) return null;
  return { value: Number(digits) * (thousands ? 1_000 : 1), hasCurrency };
}
