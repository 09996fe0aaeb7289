import type { Matches } from '../../search/search-engine.ts';
import type { Columns } from './listing-columns.ts';
import type { Candidates } from './filter.ts';

/** The rows of what a search found. A category that the words name counts most, then the name, then the words as they were typed. */
export function candidatesAmong(
  columns: Columns,
  { products, points, categories }: Pick<Matches, 'products' | 'points' | 'categories'>,
): Candidates {
  const named = new Uint8Array(columns.most.category + 1);
  for (const [category, words] of categories) named[category] = words * 3;
  const [places, score] = [new Int32Array(products.length), new Uint8Array(products.length)];
  let [count, last, isSorted] = [0, -1, true];
  for (let at = 0; at < products.length; at += 1) {
    const place = columns.placeOf(products[at] ?? 0);
    if (place === undefined) continue;
    places[count] = place;
    score[count++] = (points[at] ?? 0) + (named[columns.category[place] ?? 0] ?? 0);
    isSorted &&= place > last;
    last = place;
  }
  const found = { places: places.subarray(0, count), score: score.subarray(0, count) };
  return { ...(isSorted ? found : sorted(found)), within: null };
}

/** Scored places in the order of places: sorted as numbers of which the last eight bits are the score. */
function sorted({ places, score }: { readonly places: Int32Array; readonly score: Uint8Array }) {
  const both = Float64Array.from(places, (place, at) => place * 256 + (score[at] ?? 0)).toSorted();
  return {
    places: Int32Array.from(both, (one) => Math.floor(one / 256)),
    score: Uint8Array.from(both, (one) => one % 256),
  };
}
