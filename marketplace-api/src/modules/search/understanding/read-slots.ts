import { isArabic } from '../language/script.ts';
import type { Token } from '../language/normalize-text.ts';
import { stripParticles } from '../language/inflections.ts';
import { joinTokens, type Lexicon, type LexiconMatch, MAX_FORM_TOKENS } from '../vocabulary/lexicon.ts';
import { isSizeValue, SIZE_WORDS } from './attribute-values.ts';
import { matchPriceBound } from './price-bound.ts';
import type { BrandName } from '../vocabulary/brand-names.ts';
import type { Slot, SlotMeaning } from './slots.ts';

/** What the catalogue and the vocabulary know; reading slots needs nothing else. */
export interface QueryKnowledge {
  readonly lexicon: Lexicon;
  /** The brand with a name, without spaces. */
  findBrand(joined: string): BrandName | undefined;
  /** Whether a folded word is the head noun of a product name. */
  isHead(folded: string): boolean;
  /** Whether the catalogue has a word in any form. */
  isKnown(token: Token): boolean;
  /** Whether a folded word is a real word of its language; such a word is never corrected. */
  isWord(folded: string): boolean;
  /** Whether an English word names a thing that shops sell. */
  isThing(folded: string): boolean;
}

const SIZE = /^(?:\d?x{0,3}[sml]|\d?xl|small|medium|large|سمول|ميديم|لارج|اكسلارج|اكس|\d+(?:eu|uk|us))$/;
/** First words of sizes of two words: “extra large”. */
const SIZE_START = new Set(['x', 'extra', 'اكس', 'eu', 'uk', 'us']);
/** Certainty of a reading without the article or a joined particle, of a head noun and of a catalogue word. */
const STRIPPED_CONFIDENCE = 0.9;
const HEAD_CONFIDENCE = 0.8;
const WORD_CONFIDENCE = 0.6;

/** Reads a query from left to right, the longest known spelling first. Every token belongs to exactly one slot. */
export function readSlots(tokens: readonly Token[], knowledge: QueryKnowledge): Slot[] {
  const slots: Slot[] = [];
  for (let index = 0; index < tokens.length;) {
    const slot = readSlotAt(tokens, index, knowledge);
    slots.push(slots.at(-1)?.kind === 'type' ? preferModifier(tokens, slot, knowledge) : slot);
    index = slot.end;
  }
  return slots;
}

/**
 * After a type, a word describes it that is a colour or feature too: «شنطة زهرية». A feature does so only instead of a
 * type that includes others: «سيارة» stays a thing of its own.
 */
function preferModifier(tokens: readonly Token[], slot: Slot, { lexicon }: QueryKnowledge): Slot {
  const { start, end, confidence } = slot;
  const concept = slot.kind === 'type' ? lexicon.findModifier(joinTokens(tokens.slice(start, end))) : undefined;
  if (slot.kind !== 'type' || !concept) return slot;
  if (concept.kind === 'colour') return { kind: 'colour', concept, start, end, confidence };
  return slot.concept.narrower.length > 0 ? { kind: 'feature', concept, start, end, confidence } : slot;
}

function readSlotAt(tokens: readonly Token[], start: number, knowledge: QueryKnowledge): Slot {
  const price = matchPriceBound(tokens, start);
  if (price) return { kind: 'price', bound: price.bound, start, end: price.end, confidence: 1 };
  const size = readSize(tokens, start);
  if (size) return size;
  for (let length = Math.min(MAX_FORM_TOKENS, tokens.length - start); length > 0; length -= 1) {
    const end = start + length;
    const match = findMatch(tokens.slice(start, end), knowledge.lexicon);
    if (match?.concept.kind === 'negator') {
      const negated = end < tokens.length ? readSlotAt(tokens, end, knowledge) : null;
      if (negated && negated.kind !== 'filler' && negated.kind !== 'unknown')
        return { kind: 'negation', negated, start, end: negated.end, confidence: negated.confidence };
    }
    if (match) return { ...toMeaning(match), start, end, confidence: match.confidence };
    const brand = length <= 3 ? knowledge.findBrand(joinTokens(tokens.slice(start, end))) : undefined;
    if (brand) return { kind: 'brand', brand, start, end, confidence: 1 };
  }
  return readWord(tokens[start], start, knowledge);
}

function toMeaning({ concept }: LexiconMatch): SlotMeaning {
  return { kind: concept.kind === 'negator' ? 'filler' : concept.kind, concept };
}

function readSize(tokens: readonly Token[], start: number): Slot | null {
  const [first = '', second = '', third = ''] = tokens.slice(start, start + 3).map(({ folded }) => folded);
  if (SIZE_WORDS.has(first)) {
    const length = third !== '' && isSizeValue(second + third) ? 3 : isSizeValue(second) ? 2 : 0;
    if (length > 0) return { kind: 'size', start, end: start + length, confidence: 1 };
  }
  if (SIZE_START.has(first) && isSizeValue(first + second))
    return { kind: 'size', start, end: start + 2, confidence: 1 };
  if (SIZE.test(first) && (first.length > 1 || start > 0))
    return { kind: 'size', start, end: start + 1, confidence: 0.8 };
  return null;
}

function readWord(token: Token | undefined, start: number, knowledge: QueryKnowledge): Slot {
  const end = start + 1;
  if (!token) return { kind: 'unknown', start, end, confidence: 0 };
  const isHead = !/^\d/.test(token.folded) && stripParticles(token.folded).some((form) => knowledge.isHead(form));
  if (isHead) return { kind: 'head', start, end, confidence: HEAD_CONFIDENCE };
  if (knowledge.isKnown(token)) return { kind: 'word', start, end, confidence: WORD_CONFIDENCE };
  return { kind: knowledge.isWord(token.folded) ? 'other' : 'unknown', start, end, confidence: 0 };
}

/** The meaning of adjacent tokens: as typed, then without article and joined particles. */
function findMatch(tokens: readonly Token[], lexicon: Lexicon): LexiconMatch | undefined {
  const folded = tokens.map((token) => token.folded);
  const exact = lexicon.find(folded.join('')) ?? findMixed(folded, lexicon);
  if (exact) return exact;
  const [first = '', ...others] = folded;
  const endings = [others.join(''), others.map((word) => stripParticles(word)[1] ?? word).join('')];
  for (const stripped of stripParticles(first))
    for (const ending of endings) {
      const match = lexicon.find(stripped + ending);
      if (match && match.concept.kind !== 'filler' && match.concept.kind !== 'negator')
        return { concept: match.concept, confidence: match.confidence * STRIPPED_CONFIDENCE };
    }
  return undefined;
}

/** The type of two words in both scripts, once one is in the other's script: «مكينة coffee», «جوال case». */
function findMixed(folded: readonly string[], lexicon: Lexicon): LexiconMatch | undefined {
  const [first = '', second = ''] = folded;
  if (folded.length !== 2 || isArabic(first) === isArabic(second)) return undefined;
  const joined = [
    ...inOtherScript(second, lexicon).map((word) => first + word),
    ...inOtherScript(first, lexicon).map((word) => word + second),
  ];
  return joined.map((each) => lexicon.find(each)).find((match) => match?.concept.kind === 'type');
}

/** The spellings of one word in the other script that mean the same. */
const inOtherScript = (folded: string, lexicon: Lexicon): readonly string[] =>
  (lexicon.find(folded)?.concept.forms ?? []).flatMap(({ tokens: [word, ...others] }) =>
    word && others.length === 0 && isArabic(word.folded) !== isArabic(folded) ? [word.folded] : [],
  );
