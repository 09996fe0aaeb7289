import { isArabic } from '../language/script.ts';
import type { Token } from '../language/normalize-text.ts';
import type { QueryKnowledge } from './read-slots.ts';
import type { Slot } from './slots.ts';

/** Words that end the noun phrase with the head: what follows describes it. */
const PREPOSITIONS = new Set(
  'for with has having in of by from on at that which while to during under over about من مع في علي حق الي عن عند اللي الذي التي'.split(
    ' ',
  ),
);
/** Kinds that say what is wanted or how it is. */
const CONTENT = new Set<Slot['kind']>([
  'type',
  'head',
  'word',
  'other',
  'unknown',
  'feature',
  'colour',
  'audience',
  'brand',
]);
/** Longer Arabic queries can begin with a verb that no list has («يعجبني جوال اسود»). */
const MAX_ARABIC_PHRASE = 3;

/**
 * The slot of what is wanted. Before the first preposition, English names it last (“phone charger”) and Arabic first
 * («شاحن جوال»). Without a type there, the first later one counts. A thing that the catalogue lacks in that place is
 * wanted too (“phone holder”): then the catalogue has nothing of the kind. Null if the query names nothing.
 */
export function findHead(
  tokens: readonly Token[],
  slots: readonly Slot[],
  knowledge: Pick<QueryKnowledge, 'isThing'>,
): Slot | null {
  const boundary = tokens.findIndex((token, index) => index > 0 && isPreposition(token));
  const isBefore = ({ end }: Slot) => boundary < 0 || end <= boundary;
  const types = preferredTypes(slots);
  const inPhrase = types.filter(isBefore);
  const content = slots.filter((slot) => CONTENT.has(slot.kind) && isBefore(slot));
  const isInArabic = ({ start }: Slot) => isArabic(tokens[start]?.folded ?? '');
  const candidates = inPhrase.length > 0 ? inPhrase : types.slice(0, 1);
  const [arabic] = candidates.filter(isInArabic);
  const missing = content.some(isInArabic)
    ? findArabicThing(tokens, content, types)
    : findEnglishThing(tokens, content, types, knowledge);
  return missing ?? arabic ?? withoutComponent(tokens, candidates).at(-1) ?? null;
}

/** Types without the last one if it is a component with its capacity: “laptop 512gb ssd”. */
function withoutComponent(tokens: readonly Token[], types: readonly Slot[]): readonly Slot[] {
  const last = types.at(-1);
  const isComponent = last !== undefined && /^\d+(?:gb|tb|mah|mp|w)$/.test(tokens[last.start - 1]?.folded ?? '');
  return isComponent && types.length > 1 ? types.slice(0, -1) : types;
}

/** Types of the vocabulary, else of the catalogue; a gift is wanted only where nothing else is. */
function preferredTypes(slots: readonly Slot[]): Slot[] {
  const named = slots.filter(({ kind }) => kind === 'type');
  const specific = named.filter((slot) => !('concept' in slot) || slot.concept.id !== 'gift');
  if (specific.length > 0) return specific;
  return named.length > 0 ? named : slots.filter(({ kind }) => kind === 'head');
}

/** The last noun of an English phrase, if it names a thing that neither vocabulary nor catalogue have as a type. */
function findEnglishThing(
  tokens: readonly Token[],
  content: readonly Slot[],
  types: readonly Slot[],
  { isThing }: Pick<QueryKnowledge, 'isThing'>,
): Slot | null {
  const last = content.at(-1);
  if (!last || (last.kind !== 'other' && last.kind !== 'word')) return null;
  const isNoun = isThing(tokens[last.start]?.folded ?? '');
  if (types.length > 0)
    return last.kind === 'other' && isNoun && types.some(({ end }) => end <= last.start) ? last : null;
  const hasBrand = content.some(({ kind }) => kind === 'brand');
  return !hasBrand && (isNoun || last.kind === 'other') ? last : null;
}

/** The first noun of an Arabic phrase, if it is a word that neither vocabulary nor catalogue have as a type. */
function findArabicThing(tokens: readonly Token[], content: readonly Slot[], types: readonly Slot[]): Slot | null {
  const [first, second] = content;
  if (!first || (first.kind !== 'other' && (first.kind !== 'word' || !second))) return null;
  if (content.some(({ kind }) => kind === 'brand')) return null;
  if (types.length === 0) return first.kind === 'other' ? first : null;
  const isCompound = second?.kind === 'type' && second.start === first.end && tokens.length <= MAX_ARABIC_PHRASE;
  return isCompound ? first : null;
}

/** A preposition, or an Arabic word with a joined one: «للعيد»، «بسلك». */
const isPreposition = ({ folded }: Token): boolean => PREPOSITIONS.has(folded) || /^لل[ء-ي]{2}/.test(folded);
