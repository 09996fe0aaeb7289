import type { Token } from '../language/normalize-text.ts';
import type { BrandName } from '../vocabulary/brand-names.ts';
import type { Concept } from '../vocabulary/lexicon.ts';

/** Lowest and highest price in major units, both inclusive; null is open. */
export interface PriceBound {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a part of a query means. */
export type SlotMeaning =
  | { readonly kind: 'type' | 'audience' | 'colour' | 'feature' | 'sort' | 'filler'; readonly concept: Concept }
  /** A product type that only the catalogue knows: the head noun of a product name. */
  | { readonly kind: 'head' }
  | { readonly kind: 'brand'; readonly brand: BrandName }
  | { readonly kind: 'price'; readonly bound: PriceBound }
  | { readonly kind: 'size' }
  /** Products that have the meaning are left out. */
  | { readonly kind: 'negation'; readonly negated: Slot }
  /** A word of the catalogue; another real word of the language; an unknown word. */
  | { readonly kind: 'word' | 'other' | 'unknown' };

/** A part of a query with its meaning. */
export type Slot = SlotMeaning & {
  /** Index of the first token and after the last one. */
  readonly start: number;
  readonly end: number;
  /** Certainty of the reading, 0 to 1. */
  readonly confidence: number;
};

/** A query as the search understands it. */
export interface UnderstoodQuery {
  /** The tokens that were read: as typed, or corrected. */
  readonly tokens: readonly Token[];
  /** In the order of the query; together they cover every token. */
  readonly slots: readonly Slot[];
  /**
   * What the shopper asks for; null if the query names nothing. It is never dropped. A slot of a word is a thing that the
   * catalogue does not have.
   */
  readonly head: Slot | null;
  /** The corrected query in the typed script, or of the other keyboard layout; null if nothing was corrected. */
  readonly corrected: string | null;
}

/** The text of a part of the query. */
export const slotText = (tokens: readonly Token[], { start, end }: Pick<Slot, 'start' | 'end'>): string =>
  tokens
    .slice(start, end)
    .map(({ normalized }) => normalized)
    .join(' ');
