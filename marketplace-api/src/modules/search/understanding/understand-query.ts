import { isArabic } from '../language/script.ts';
import { swapKeyboardLayout } from '../language/keyboard-layout.ts';
import { type Token, tokenize } from '../language/normalize-text.ts';
import type { Correction } from './correct-word.ts';
import { findHead } from './head-type.ts';
import { type QueryKnowledge, readSlots } from './read-slots.ts';
import type { Slot, UnderstoodQuery } from './slots.ts';

/** Longest query that is read, in tokens; the rest is ignored. */
export const MAX_QUERY_TOKENS = 16;
/** Letters of a query that are read; longer ones are no search. */
const MAX_LENGTH = 400;

/** Knowledge of the vocabulary, and the correction of unknown words. */
export interface QueryReader extends QueryKnowledge {
  /** The words of the nearest known phrase of two words, written as one; null if none is near enough. */
  correctPhrase(joined: string): readonly Token[] | null;
  /** The nearest known spelling of an unknown word; null if none is near enough. */
  correct(token: Token, hasEnglish: boolean): Correction | null;
}

/**
 * Understands a query before any engine runs: pure, without a database. Reads it as typed, then in the other keyboard
 * layout, then with corrected words. A known word is never corrected.
 */
export function understandQuery(text: string, reader: QueryReader): UnderstoodQuery {
  const q = spellArabizi(spellComparisons(text.slice(0, MAX_LENGTH)));
  const typed = readQuery(tokenize(q).slice(0, MAX_QUERY_TOKENS), reader);
  const joined = correctJoined(typed, reader);
  if (joined) return joined;
  const mayBeSwapped = PUNCTUATED.test(q);
  if (!typed.slots.some(isUnknown) && !mayBeSwapped) return typed;
  if (typed.slots.some(hasMeaning) && !mayBeSwapped) return correctUnknown(typed, reader) ?? typed;
  const swapped = readQuery(tokenize(swapKeyboardLayout(q)).slice(0, MAX_QUERY_TOKENS), reader);
  if (swapped.slots.some(hasMeaning) && !swapped.slots.some(isUnknown)) return asCorrected(swapped);
  return correctTypedOrSwapped(typed, swapped, reader);
}

/** Corrects a query of which the other layout does not make every word known. */
function correctTypedOrSwapped(typed: UnderstoodQuery, swapped: UnderstoodQuery, reader: QueryReader): UnderstoodQuery {
  if (!typed.slots.some(isUnknown)) return typed;
  const corrected = correctUnknown(typed, reader);
  if (typed.slots.some(hasMeaning) || corrected?.slots.some(hasMeaning)) return corrected ?? typed;
  const correctedSwapped = swapped.tokens.length > 1 ? correctUnknown(swapped, reader) : null;
  return correctedSwapped?.head ? asCorrected(correctedSwapped) : (corrected ?? typed);
}

/** Spells signs before numbers as words: tokens have no signs. */
const spellComparisons = (text: string): string =>
  text.replaceAll(/(?:<=?|≤)(?=\s*\p{N})/gu, ' under ').replaceAll(/(?:>=?|≥)(?=\s*\p{N})/gu, ' over ');

/** Latin letters next to keys that are letters in the Arabic layout only: “u',v” is «عطور». */
const PUNCTUATED = /[a-z][;'[\],.`]|[;'[\],.`][a-z]/i;

/** Spells the Arabic letters that chats write as a digit with an apostrophe: غ، ظ، ض، خ. */
const spellArabizi = (text: string): string =>
  text.replaceAll(/(?<!\d)[3679]['’](?=[a-z])|(?<=[a-z])[3679]['’]/gi, (letter) => DOTTED[letter.charAt(0)] ?? letter);

const DOTTED: Readonly<Record<string, string>> = { 3: 'gh', 6: 'th', 7: 'kh', 9: 'dh' };

const asCorrected = (query: UnderstoodQuery): UnderstoodQuery => ({
  ...query,
  corrected: query.tokens.map(({ normalized }) => normalized).join(' '),
});

const isUnknown = ({ kind }: Slot) => kind === 'unknown';

/** Whether a slot says what is wanted: certain readings only. */
const hasMeaning = ({ kind }: Slot): boolean =>
  kind !== 'unknown' && kind !== 'other' && kind !== 'word' && kind !== 'filler' && kind !== 'size';

function readQuery(tokens: readonly Token[], reader: QueryReader): UnderstoodQuery {
  const slots = readSlots(tokens, reader);
  return { tokens, slots, head: findHead(tokens, slots, reader), corrected: null };
}

/** Kinds of slots whose Latin words are English, unless they are Arabizi. */
const ENGLISH_KINDS = new Set<Slot['kind']>(['type', 'head', 'feature', 'colour', 'audience', 'word', 'other']);

/** Replaces the unknown words that have a near spelling; null if none has. */
function correctUnknown(query: UnderstoodQuery, reader: QueryReader): UnderstoodQuery | null {
  const { tokens: typed, slots } = query;
  const isEnglish = ({ kind, start }: Slot) => {
    const word = typed[start]?.folded ?? '';
    return ENGLISH_KINDS.has(kind) && /^[a-z]/.test(word) && !reader.lexicon.isArabizi(word);
  };
  const hasEnglish = slots.some(isEnglish);
  let isVisible = false;
  let isChanged = false;
  const tokens = query.slots.flatMap((slot) => {
    const own = query.tokens.slice(slot.start, slot.end);
    const [token] = own;
    const correction = slot.kind === 'unknown' && token ? reader.correct(token, hasEnglish) : null;
    if (!correction) return own;
    isChanged = true;
    isVisible ||= correction.isVisible;
    return correction.tokens;
  });
  if (!isChanged) return null;
  const read = readQuery(tokens, reader);
  return { ...read, corrected: isVisible ? tokens.map(({ normalized }) => normalized).join(' ') : null };
}

/** Highest cost of a word that was written as two. */
const MAX_JOINED_COST = 1.25;

/**
 * One mistyped word that was written as two: “screw drivr”, or a phrase with slips: “cofee machin”. Null where the words
 * mean something.
 */
function correctJoined(query: UnderstoodQuery, reader: QueryReader): UnderstoodQuery | null {
  const [first, second] = query.tokens;
  if (query.tokens.length !== 2 || !first || !second || query.slots.length !== 2) return null;
  const joined = { folded: first.folded + second.folded, normalized: first.normalized + second.normalized };
  const isUncertain = query.slots.some(({ kind }) => kind === 'other' || kind === 'unknown');
  if (!isUncertain || query.slots.some(({ kind }) => kind === 'brand') || joined.folded.length < 7) return null;
  const corrected = correctAsOne(joined, reader);
  if (!corrected) return null;
  const read = readQuery(corrected, reader);
  return read.head ? { ...read, corrected: corrected.map(({ normalized }) => normalized).join(' ') } : null;
}

/** One word in the typed script, else a phrase; null if none is near enough. */
function correctAsOne(joined: Token, reader: QueryReader): readonly Token[] | null {
  const word = reader.correct(joined, false);
  const [only, ...others] = word?.tokens ?? [];
  const isOneWord = only !== undefined && others.length === 0 && (word?.cost ?? Infinity) <= MAX_JOINED_COST;
  return isOneWord && isArabic(only.folded) === isArabic(joined.folded) ? [only] : reader.correctPhrase(joined.folded);
}
