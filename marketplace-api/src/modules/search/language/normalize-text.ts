import { matchUnit } from './measurement-units.ts';

/** A token of a text or query. */
export interface Token {
  /** Without marks and case, with hamza and taa marbuta: the displayed form and the input of the Arabic stemmer. */
  readonly normalized: string;
  /** Spelling variants folded together: the form for comparison. A number with its unit is one token: `128gb`. */
  readonly folded: string;
}

// Combining marks, tashkeel and Quranic marks, tatweel, bidi marks and other characters without width.
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
// Tashkeel only: hamza above and below (U+0653 to U+0655) stay with their letter until folding.
const LIGHT_MARKS =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const PERSIAN_LETTERS: Readonly<Record<string, string>> = {
  ی: 'ي',
  ک: 'ك',
  ے: 'ي',
  ۓ: 'ي',
  ہ: 'ه',
  ۂ: 'ه',
  ۀ: 'ه',
  ھ: 'ه',
};
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ء: '',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  گ: 'ج',
};

/**
 * Text of only these characters needs no Unicode normalization and has no marks: most of a catalogue, in a tenth of the
 * time.
 */
const PLAIN_TEXT = /^[ -~\n،؛؟ء-غف-ي٠-٩]*$/;

/** Lower case, Western digits, no tashkeel, tatweel or bidi marks, no Latin accents; hamza and taa marbuta stay. */
export function normalizeText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase().replaceAll(/[٠-٩]/g, (digit) => String(digitOf(digit)));
  const latin = text.normalize('NFKD').toLowerCase().replaceAll(LIGHT_MARKS, '').normalize('NFC');
  return latin.replaceAll(/[٠-٩۰-۹یکےۓہۂۀھ]/g, (letter) => PERSIAN_LETTERS[letter] ?? String(digitOf(letter)));
}

function digitOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x6f0 ? code - 0x6f0 : code - 0x660;
}

/** Folds spelling variants: one form of alef, taa marbuta as haa, alef maqsura as yaa, no hamza. */
export function foldText(text: string): string {
  return normalizeText(text)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ٱةىءپچڤگ]/g, (letter) => FOLDED_LETTERS[letter] ?? '');
}

/** Limit of the fold cache; the full cache is cleared. */
const MAX_CACHED_FOLDS = 50_000;
const MAX_CACHED_LENGTH = 40;
const foldCache = new Map<string, string>();

/** Cached `foldText` of one token: a catalogue has few distinct tokens. */
function foldToken(token: string): string {
  const cached = foldCache.get(token);
  if (cached !== undefined) return cached;
  const folded = foldText(token);
  if (foldCache.size >= MAX_CACHED_FOLDS) foldCache.clear();
  if (token.length <= MAX_CACHED_LENGTH) foldCache.set(token, folded);
  return folded;
}

// Numbers keep one decimal point; an inch sign after a number is a token of its own.
const PIECE = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{N}]*|(?<=\d)["″”]/gu;

/**
 * Splits a text into tokens, in order. Removes thousands separators and apostrophes; joins a number and its adjacent
 * unit in one spelling (`١٢٨ جيجا`, `128 GB` → `128gb`).
 */
export function tokenize(text: string): Token[] {
  const normalized = normalizeText(text)
    .replaceAll(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '')
    .replaceAll(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '');
  const pieces: RawToken[] = [];
  for (const { 0: piece, index } of normalized.matchAll(PIECE)) {
    pieces.push({ piece, start: index, end: index + piece.length });
  }
  const tokens: Token[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const { consumed, ...token } = tokenAt(pieces, index);
    index += consumed - 1;
    if (/[\p{L}\p{N}]/u.test(token.folded)) tokens.push(token);
  }
  return tokens;
}

interface RawToken {
  readonly piece: string;
  readonly start: number;
  readonly end: number;
}

/** The token that begins at a piece, and the number of pieces consumed. */
function tokenAt(pieces: readonly RawToken[], index: number): Token & { consumed: number } {
  const { piece = '', end = 0 } = pieces[index] ?? {};
  const [second, third] = [pieces[index + 1], pieces[index + 2]];
  if (!/^\d/.test(piece) || !second) return { normalized: piece, folded: foldToken(piece), consumed: 1 };
  const unit = matchUnit([second.piece, third?.piece ?? ''].map(foldToken));
  if (unit)
    return { normalized: `${piece}${unit.name}`, folded: foldMeasure(piece, unit.name), consumed: 1 + unit.tokenCount };
  if (second.start !== end || second.piece === '"') return { normalized: piece, folded: piece, consumed: 1 };
  return { normalized: piece + second.piece, folded: foldToken(piece + second.piece), consumed: 2 };
}

/** Terabytes as gigabytes: sellers write “1 TB” and “1,024 GB”. */
const foldMeasure = (number: string, unit: string): string =>
  unit === 'tb' ? `${Number(number) * 1_024}gb` : number + unit;

/** Hyphenated compounds as one word: `non-stick` → `nonstick`. */
export function findCompounds(text: string): string[] {
  if (!/[-﹣－]/.test(text)) return [];
  return [...foldText(text).matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map(([token]) => token.replaceAll('-', ''));
}

/** Normalizes a code (SKU, EAN, model number) to letters and digits. */
export function normalizeCode(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
