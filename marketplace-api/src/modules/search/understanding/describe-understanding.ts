import type { Understanding, UnderstoodPart, ConceptName, QueryOrder } from '../search-engine.ts';
import type { Concept } from '../vocabulary/lexicon.ts';
import { readAttributeValues } from './attribute-values.ts';
import { type Slot, slotText, type UnderstoodQuery } from './slots.ts';

/** Nothing understood. */
export const NOTHING_UNDERSTOOD: Understanding = { parts: [], price: null, sort: null, missingType: null };

const SHOWN_KINDS = new Set<string>([
  'type',
  'brand',
  'audience',
  'colour',
  'feature',
  'size',
  'price',
  'sort',
  'negation',
  'word',
]);

/** Kinds of slots that the vocabulary does not have; products show them, or their lack does. */
const WORDS = new Set<string>(['word', 'other', 'unknown']);

/** Most parts of a query whose unmet words are shown: longer ones are sentences, with words that wish nothing. */
const MAX_PARTS_WITH_WORDS = 4;

/** Kinds of slots that can be a size or a measure: “xl”, “42”, “256gb”. */
const MEASURES = new Set<string>(['size', ...WORDS]);

/** Kinds of wishes whose lack the words of products show; attributes show that of sizes. */
const UNMET_KINDS = new Set<string>(['type', 'brand', 'audience', 'colour', 'feature', 'negation', 'word']);

/**
 * Describes what was understood: the parts that a shopper can take away, price bound and wished order.
 * @param found `unmet`: wishes that no name of a shown product meets; `described`: those that a description meets. Null
 *   where no product is shown.
 */
export function describeUnderstanding(
  query: UnderstoodQuery,
  found: { readonly unmet: ReadonlySet<Slot>; readonly described: ReadonlySet<Slot> } | null,
): Understanding {
  const { unmet = new Set<Slot>(), described = new Set<Slot>() } = found ?? {};
  const price = query.slots.findLast((slot) => slot.kind === 'price');
  const sort = query.slots.find((slot) => slot.kind === 'sort');
  return {
    parts: query.slots.flatMap((slot) => describePart(query, slot, unmet, described.has(slot)) ?? []),
    price: price?.kind === 'price' ? price.bound : null,
    sort: sort?.kind === 'sort' ? (sort.concept.id as QueryOrder) : null,
    missingType: null,
  };
}

function describePart(
  query: UnderstoodQuery,
  slot: Slot,
  unmet: ReadonlySet<Slot>,
  isDescribed: boolean,
): UnderstoodPart | null {
  const measure = MEASURES.has(slot.kind) ? attributeValuesOf(query, slot) : [];
  const values = unmet.has(slot) ? measure : [];
  // A number without a unit is a size only if an attribute has it; a met one is a word of the name.
  const isMeasure = values.length > 0 || measure.some((value) => /-[a-z]/.test(value));
  const others = query.slots.filter((other) => other !== slot && other.kind !== 'filler');
  const kind = slot.kind === 'head' ? 'type' : isMeasure ? 'size' : WORDS.has(slot.kind) ? 'word' : slot.kind;
  if (!SHOWN_KINDS.has(kind)) return null;
  const isMissing = slot !== query.head && unmet.has(slot) && !isDescribed && isWish(query, slot);
  if (kind === 'word' && (!isMissing || others.length >= MAX_PARTS_WITH_WORDS)) return null;
  return {
    kind: kind as UnderstoodPart['kind'],
    text: slotText(query.tokens, slot),
    rest: others.map((other) => slotText(query.tokens, other)).join(' '),
    isUnmet: unmet.has(slot) && UNMET_KINDS.has(kind),
    values,
  };
}

/** Whether a word says something by itself: in “16gb ram” and “for 3 year old” the number says it. */
function isWish({ tokens, slots }: UnderstoodQuery, slot: Slot): boolean {
  const at = slots.indexOf(slot);
  const near = slots.slice(Math.max(0, at - 2), at + 2).filter((other) => other !== slot);
  return slotText(tokens, slot).length > 1 && !near.some((other) => /\d/.test(slotText(tokens, other)));
}

const attributeValuesOf = ({ tokens }: UnderstoodQuery, { start, end }: Slot): readonly string[] =>
  readAttributeValues(tokens.slice(start, end));

/**
 * The missing thing and the nearest types that have products.
 * @param typed the words as typed: they name the thing in every language. A type of the vocabulary joins several things
 *   (“panadol”, “thermometer”), so its name in the other language may be another one.
 */
export function describeMissingType(
  typed: string,
  nearest: readonly Concept[],
): NonNullable<Understanding['missingType']> {
  return { type: { en: typed, ar: typed }, nearest: nearest.map(nameOf) };
}

/** The name of a concept: its first Latin and its first Arabic form. */
export function nameOf({ forms }: Concept): ConceptName {
  const find = (script: RegExp) => forms.find(({ text }) => script.test(text))?.text ?? forms[0]?.text ?? '';
  return { en: find(/^[a-z0-9]/i), ar: find(/^\p{Script=Arabic}/u) };
}
