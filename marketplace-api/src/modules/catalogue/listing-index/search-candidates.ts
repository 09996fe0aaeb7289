import type { Matches } from '../../search/index.ts';
import type { Columns } from './listing-columns.ts';
import type { Candidates } from './filter.ts';

/**
 * Turns search results into candidates. A match in the category name counts most, then the product name, then the exact
 * typed form.
 */
export function toCandidates(
  columns: Columns,
  { products, points, categories }: Pick<Matches, 'products' | 'points' | 'categories'>,
): Candidates {
  const categoryPoints = new Uint8Array(columns.maxIds.category + 1);
  for (const [category, matchedTerms] of categories) categoryPoints[category] = matchedTerms * 3;
  const [positions, scores] = [new Int32Array(products.length), new Uint8Array(products.length)];
  let [count, lastPosition, isSorted] = [0, -1, true];
  for (let index = 0; index < products.length; index += 1) {
    const position = columns.positionOf(products[index] ?? 0);
    if (position === undefined) continue;
    positions[count] = position;
    scores[count++] = (points[index] ?? 0) + (categoryPoints[columns.category[position] ?? 0] ?? 0);
    isSorted &&= position > lastPosition;
    lastPosition = position;
  }
  const candidates = { positions: positions.subarray(0, count), scores: scores.subarray(0, count) };
  return { ...(isSorted ? candidates : sortByPosition(candidates)), restrictedTo: null };
}

/** Sorts scored positions as numbers whose last eight bits are the score. */
function sortByPosition({ positions, scores }: { readonly positions: Int32Array; readonly scores: Uint8Array }) {
  const positionsAndScores = Float64Array.from(
    positions,
    (position, index) => position * 256 + (scores[index] ?? 0),
  ).toSorted();
  return {
    positions: Int32Array.from(positionsAndScores, (packed) => Math.floor(packed / 256)),
    scores: Uint8Array.from(positionsAndScores, (packed) => packed % 256),
  };
}
