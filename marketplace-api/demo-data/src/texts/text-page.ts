import type { Pair } from '../catalogue/product-type.ts';

/** A text page; its body has the form of a post's. */
export interface TextPage {
  readonly slug: string;
  readonly title: Pair;
  readonly summary: Pair;
  readonly body: readonly Pair[];
}
