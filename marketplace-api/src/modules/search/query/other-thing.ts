import { isArabic } from '../language/script.ts';
import { inflect } from '../language/inflections.ts';
import { type Concept, joinTokens, type Lexicon } from '../vocabulary/lexicon.ts';
import type { Slot, UnderstoodQuery } from '../understanding/slots.ts';
import { collectTypes } from './lexicon-queries.ts';

/** Types that other things are made for: a charger for a laptop is a charger. */
export const DEVICES: ReadonlySet<string> = new Set(
  'smartphone laptop tablet television monitor camera game-console printer drone gift smart-watch watch'.split(' '),
);
/** Types that other things hold or prepare: a mug for tea is a mug. */
export const FOODS: ReadonlySet<string> = new Set(
  'tea coffee groceries milk-powder spices sweets drinks dates cooking-oil vitamins'.split(' '),
);

/** What decides whether a query names another thing. */
interface OtherThingOptions {
  /** Wishes that no product of the head's type meets, by name or description. */
  readonly isMissing: (slot: Slot) => boolean;
  readonly lexicon: Lexicon;
  /** Whether an English word names a thing that shops sell. */
  readonly isThing: (folded: string) => boolean;
}

/**
 * The words that name another thing than the head's type, where no product of the type has them: “vacuum sealer”,
 * “keyboard cover”, «مراية سيارة». Null for a query of the type itself.
 */
export function findOtherThing(query: UnderstoodQuery, options: OtherThingOptions): Slot | null {
  const { head, slots, tokens } = query;
  if (head?.kind !== 'type' || slots.some(({ kind }) => kind === 'brand')) return null;
  const isArabicHead = isArabic(tokens[head.start]?.folded ?? '');
  const after = slots.find(({ start }) => start === head.end);
  const before = slots.find(({ end }) => end === head.start);
  const owner = isArabicHead ? after : before;
  const isNoun = !isArabicHead && after !== undefined && isOtherNoun(query, after, options);
  const other = isNoun ? after : owner && isOtherOwner(query, head, owner, options) ? owner : null;
  if (!other) return null;
  const [first, last] = other.start < head.start ? [other, head] : [head, other];
  return { kind: 'word', start: first.start, end: last.end, confidence: other.confidence };
}

/** Whether an English noun after the head is what is wanted: “vacuum sealer”. */
function isOtherNoun({ tokens }: UnderstoodQuery, slot: Slot, { isMissing, isThing }: OtherThingOptions): boolean {
  const isWord = slot.kind === 'word' || slot.kind === 'other' || slot.kind === 'unknown';
  return isWord && isMissing(slot) && isThing(tokens[slot.start]?.folded ?? '');
}

/** Whether a type makes the head another thing: “keyboard cover”. */
function isOtherOwner(
  query: UnderstoodQuery,
  head: Slot & { readonly concept: Concept },
  owner: Slot,
  { isMissing, lexicon }: OtherThingOptions,
): boolean {
  if (owner.kind !== 'type' || !isMissing(owner) || FOODS.has(owner.concept.id)) return false;
  // A word with a wider meaning describes the head: “kitchen blender”, “strap sandals”.
  if (owner.concept.narrower.length > 0 || !isNamedBy(query, owner, owner.concept)) return false;
  // A device has its parts (“phone camera”), and accessories.
  if (DEVICES.has(head.concept.id)) return false;
  if (DEVICES.has(owner.concept.id) && isNamedBy(query, head, head.concept)) return false;
  return !isRelated(lexicon, owner.concept, head.concept);
}

/** Whether a slot has a name of the type itself, not only a word with a wider meaning (“cover” for a phone case). */
function isNamedBy({ tokens }: UnderstoodQuery, { start, end }: Slot, { forms }: Concept): boolean {
  const typed = joinTokens(tokens.slice(start, end));
  const names = new Set([typed, ...inflect(typed)]);
  return forms.some((form) => form.isTwoWay && names.has(joinTokens(form.tokens)));
}

/** Whether one stands for the other, or a wider type includes both: a shirt dress is a dress. */
function isRelated(lexicon: Lexicon, one: Concept, other: Concept): boolean {
  if (one.nearest.includes(other.id) || other.nearest.includes(one.id)) return true;
  return lexicon.synonyms.some((wider) => {
    if (wider.kind !== 'type' || wider.narrower.length === 0) return false;
    const types = new Set(collectTypes(wider, lexicon));
    return types.has(one) && types.has(other);
  });
}
