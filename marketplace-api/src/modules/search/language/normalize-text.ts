import { unitAt } from './measurement-units.ts';

/** A word of a text or query. */
export interface Word {
  /** Without marks and case, with hamza and taa marbuta: what is shown and what the Arabic stemmer reads. */
  readonly light: string;
  /** Spelling variants folded together: what is compared. A number with its unit is one word: `128gb`. */
  readonly folded: string;
}

// Combining marks, tashkeel and Quranic marks, tatweel, bidi marks and other characters without width.
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
// Tashkeel only: hamza above and below (U+0653 to U+0655) belong to their letter until the fold.
const LIGHT_MARKS =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const PERSIAN: Readonly<Record<string, string>> = { ی: 'ي', ک: 'ك', ے: 'ي', ۓ: 'ي', ہ: 'ه', ۂ: 'ه', ۀ: 'ه', ھ: 'ه' };
const FOLDS: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ء: '', پ: 'ب', چ: 'ج', ڤ: 'ف', گ: 'ج' };

/** Text of these alone needs no normal form and has no marks: most of a catalogue, in a tenth of the time. */
const PLAIN = /^[ -~\n،؛؟ء-غف-ي٠-٩]*$/;

/** Lower case, Western digits, no tashkeel, tatweel or bidi marks, no Latin accents; hamza and taa marbuta stay. */
export function lighten(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(/[٠-٩]/g, (digit) => String(digitOf(digit)));
  const latin = text.normalize('NFKD').toLowerCase().replaceAll(LIGHT_MARKS, '').normalize('NFC');
  return latin.replaceAll(/[٠-٩۰-۹یکےۓہۂۀھ]/g, (letter) => PERSIAN[letter] ?? String(digitOf(letter)));
}

function digitOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x6f0 ? code - 0x6f0 : code - 0x660;
}

/** One spelling for all variants: one form of alef, taa marbuta as haa, alef maqsura as yaa, no hamza. */
export function fold(text: string): string {
  return lighten(text)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ٱةىءپچڤگ]/g, (letter) => FOLDS[letter] ?? '');
}

/** Words that are folded again and again; forgotten when there are this many. */
const MOST_FOLDS = 50_000;
const LONGEST_KEPT = 40;
const folds = new Map<string, string>();

/** `fold` of one word, kept: a catalogue has few words many times. */
function foldWord(word: string): string {
  const kept = folds.get(word);
  if (kept !== undefined) return kept;
  const folded = fold(word);
  if (folds.size >= MOST_FOLDS) folds.clear();
  if (word.length <= LONGEST_KEPT) folds.set(word, folded);
  return folded;
}

// Numbers keep one decimal point; an inch sign after a number is a word of its own.
const PIECE = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{N}]*|(?<=\d)["″”]/gu;

/**
 * The words of a text, in order. Thousands separators and apostrophes go; a number and the unit beside it become one word in
 * one spelling (`١٢٨ جيجا`, `128 GB` → `128gb`).
 */
export function wordsOf(text: string): Word[] {
  const light = lighten(text)
    .replaceAll(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, '')
    .replaceAll(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '');
  const pieces: Piece[] = [];
  for (const { 0: piece, index } of light.matchAll(PIECE)) {
    pieces.push({ piece, start: index, end: index + piece.length });
  }
  const words: Word[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const { taken, ...word } = wordAt(pieces, at);
    at += taken - 1;
    if (/[\p{L}\p{N}]/u.test(word.folded)) words.push(word);
  }
  return words;
}

interface Piece {
  readonly piece: string;
  readonly start: number;
  readonly end: number;
}

/** The word that begins with a piece, and of how many pieces it is made. */
function wordAt(pieces: readonly Piece[], at: number): Word & { taken: number } {
  const { piece = '', end = 0 } = pieces[at] ?? {};
  const [second, third] = [pieces[at + 1], pieces[at + 2]];
  if (!/^\d/.test(piece) || !second) return { light: piece, folded: foldWord(piece), taken: 1 };
  const unit = unitAt([second.piece, third?.piece ?? ''].map(foldWord));
  if (unit) return { light: `${piece}${unit.name}`, folded: `${piece}${unit.name}`, taken: 1 + unit.pieces };
  if (second.start !== end || second.piece === '"') return { light: piece, folded: piece, taken: 1 };
  return { light: piece + second.piece, folded: foldWord(piece + second.piece), taken: 2 };
}

/** Compounds written with a hyphen, as one word too: `non-stick` → `nonstick`. */
export function compoundsOf(text: string): string[] {
  if (!/[-﹣－]/.test(text)) return [];
  return [...fold(text).matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map(([word]) => word.replaceAll('-', ''));
}

/** A code (SKU, EAN, model number) however it is written: letters and digits only. */
export function codeOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
