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
  /** The nearest known spelling of an unknown word; null if none is near enough. */
  correct(token: Token, hasEnglishType: boolean): Correction | null;
}

/**
 * Understands a query before any engine runs: pure, without a database. Reads it as typed, then in the other keyboard
 * layout, then with corrected words. A known word is never corrected.
 */
export function understandQuery(text: string, reader: QueryReader): UnderstoodQuery {
  const q = spellComparisons(text.slice(0, MAX_LENGTH));
  const typed = readQuery(tokenize(q).slice(0, MAX_QUERY_TOKENS), reader);
  if (typed.slots.every(({ kind }) => kind !== 'unknown')) return typed;
  if (typed.slots.some(hasMeaning)) return correctUnknown(typed, reader) ?? typed;
  const swapped = readQuery(tokenize(swapKeyboardLayout(q)).slice(0, MAX_QUERY_TOKENS), reader);
  if (swapped.slots.some(hasMeaning) && swapped.slots.every(({ kind }) => kind !== 'unknown'))
    return asCorrected(swapped);
  const corrected = correctUnknown(typed, reader);
  if (corrected?.slots.some(hasMeaning)) return corrected;
  const correctedSwapped = swapped.tokens.length > 1 ? correctUnknown(swapped, reader) : null;
  return correctedSwapped?.head ? asCorrected(correctedSwapped) : (corrected ?? typed);
}

/** Spells signs before numbers as words: tokens have no signs. */
const spellComparisons = (text: string): string =>
  text.replaceAll(/(?:<=?|≤)(?=\s*\p{N})/gu, ' under ').replaceAll(/(?:>=?|≥)(?=\s*\p{N})/gu, ' over ');

const asCorrected = (query: UnderstoodQuery): UnderstoodQuery => ({
  ...query,
  corrected: query.tokens.map(({ normalized }) => normalized).join(' '),
});

/** Whether a slot says what is wanted: certain readings only. */
const hasMeaning = ({ kind }: Slot): boolean =>
  kind !== 'unknown' && kind !== 'other' && kind !== 'word' && kind !== 'filler' && kind !== 'size';

function readQuery(tokens: readonly Token[], reader: QueryReader): UnderstoodQuery {
  const slots = readSlots(tokens, reader);
  return { tokens, slots, head: findHead(tokens, slots, reader), corrected: null };
}

/** Replaces the unknown words that have a near spelling; null if none has. */
function correctUnknown(query: UnderstoodQuery, reader: QueryReader): UnderstoodQuery | null {
  const joined = correctJoined(query, reader);
  if (joined) return joined;
  const { tokens: typed, slots } = query;
  const hasEnglishType = slots.some(({ kind, start }) => kind === 'type' && /^[a-z]/.test(typed[start]?.folded ?? ''));
  let isVisible = false;
  let isChanged = false;
  const tokens = query.slots.flatMap((slot) => {
    const own = query.tokens.slice(slot.start, slot.end);
    const [token] = own;
    const correction = slot.kind === 'unknown' && token ? reader.correct(token, hasEnglishType) : null;
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

/** One mistyped word that was written as two: “screw drivr”. */
function correctJoined(query: UnderstoodQuery, reader: QueryReader): UnderstoodQuery | null {
  const [first, second] = query.tokens;
  if (query.tokens.length !== 2 || !first || !second || query.slots.length !== 2) return null;
  const joined = { folded: first.folded + second.folded, normalized: first.normalized + second.normalized };
  const correction = reader.correct(joined, false);
  if (!correction?.isVisible || correction.cost > MAX_JOINED_COST || joined.folded.length < 7) return null;
  const read = readQuery(correction.tokens, reader);
  return read.head ? { ...read, corrected: correction.tokens.map(({ normalized }) => normalized).join(' ') } : null;
}
