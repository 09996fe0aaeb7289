import type { Token } from '../language/normalize-text.ts';
import type { Slot } from './slots.ts';

/** Words that end the noun phrase with the head: what follows describes it. */
const PREPOSITIONS = new Set('for with in of by from on at من مع في علي حق الي عن'.split(' '));

/**
 * The slot of the wanted product type. Before the first preposition, English names it last (“phone charger”) and Arabic
 * first («شاحن جوال»). Without a type there, the first later one counts.
 */
export function findHeadType(tokens: readonly Token[], slots: readonly Slot[]): Slot | null {
  const types = slots.filter(({ kind }) => kind === 'type' || kind === 'head');
  const named = types.some(({ kind }) => kind === 'type') ? types.filter(({ kind }) => kind === 'type') : types;
  const [first] = named;
  if (!first) return null;
  const boundary = tokens.findIndex((token, index) => index > 0 && isPreposition(token));
  const phrase = boundary < 0 ? named : named.filter(({ end }) => end <= boundary);
  const candidates = phrase.length > 0 ? phrase : [first];
  const isArabic = candidates.some(({ start }) => /^[ء-ي]/.test(tokens[start]?.folded ?? ''));
  return (isArabic ? candidates[0] : lastAdjacent(candidates)) ?? first;
}

/** A preposition, or an Arabic word with a joined one: «للعيد»، «بسلك». */
const isPreposition = ({ folded }: Token): boolean => PREPOSITIONS.has(folded) || /^لل[ء-ي]{2}/.test(folded);

const lastAdjacent = (slots: readonly Slot[]): Slot | undefined => slots.at(-1);
