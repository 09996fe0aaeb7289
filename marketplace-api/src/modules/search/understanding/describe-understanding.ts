import type { Understanding, UnderstoodPart, ConceptName, QueryOrder } from '../search-engine.ts';
import type { Concept, Lexicon } from '../vocabulary/lexicon.ts';
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
]);

/** Describes what was understood: the parts that a shopper can take away, price bound and wished order. */
export function describeUnderstanding(query: UnderstoodQuery): Understanding {
  const price = query.slots.findLast((slot) => slot.kind === 'price');
  const sort = query.slots.find((slot) => slot.kind === 'sort');
  return {
    parts: query.slots.flatMap((slot) => describePart(query, slot) ?? []),
    price: price?.kind === 'price' ? price.bound : null,
    sort: sort?.kind === 'sort' ? (sort.concept.id as QueryOrder) : null,
    missingType: null,
  };
}

function describePart(query: UnderstoodQuery, slot: Slot): UnderstoodPart | null {
  const kind = slot.kind === 'head' ? 'type' : slot.kind;
  if (!SHOWN_KINDS.has(kind)) return null;
  const others = query.slots.filter((other) => other !== slot && other.kind !== 'filler');
  return {
    kind: kind as UnderstoodPart['kind'],
    text: slotText(query.tokens, slot),
    rest: others.map((other) => slotText(query.tokens, other)).join(' '),
  };
}

/** The wanted type and the nearest ones that have products. */
export function describeMissingType(
  type: Concept,
  lexicon: Lexicon,
  hasProducts: (type: Concept) => boolean,
): NonNullable<Understanding['missingType']> {
  const nearest = type.nearest.flatMap((id) => lexicon.get('type', id) ?? []).filter(hasProducts);
  return { type: nameOf(type), nearest: nearest.map(nameOf) };
}

/** The first Latin and the first Arabic form. */
function nameOf({ forms }: Concept): ConceptName {
  const find = (script: RegExp) => forms.find(({ text }) => script.test(text))?.text ?? forms[0]?.text ?? '';
  return { en: find(/^[a-z0-9]/i), ar: find(/^\p{Script=Arabic}/u) };
}
