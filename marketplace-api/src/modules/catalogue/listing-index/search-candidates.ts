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
  return { ...(isSorted ? candidates : sortByPosition(candidates, columns.family.length)), restrictedTo: null };
}

interface ScoredPositions {
  readonly positions: Int32Array<ArrayBuffer>;
  readonly scores: Uint8Array<ArrayBuffer>;
}

/** A share of the rows above which one pass over all rows is quicker than a sort, as 1 / n. */
const DENSE = 100;

/** Sorts scored positions, each of which occurs once, below `rowCount`. */
function sortByPosition(scored: ScoredPositions, rowCount: number): ScoredPositions {
  return scored.positions.length * DENSE < rowCount ? sortSparse(scored) : sortDense(scored, rowCount);
}

/** Writes each score at its position, then reads all positions in order. */
function sortDense({ positions, scores }: ScoredPositions, rowCount: number): ScoredPositions {
  // 0: not there, else the score + 1.
  const marks = new Uint16Array(rowCount);
  for (let index = 0; index < positions.length; index += 1) marks[positions[index] ?? 0] = (scores[index] ?? 0) + 1;
  const sorted = { positions: new Int32Array(positions.length), scores: new Uint8Array(positions.length) };
  for (let [position, index] = [0, 0]; index < positions.length; position += 1) {
    const mark = marks[position] ?? 0;
    if (mark === 0) continue;
    sorted.positions[index] = position;
    sorted.scores[index++] = mark - 1;
  }
  return sorted;
}

/** Sorts numbers whose last eight bits are the score. */
function sortSparse({ positions, scores }: ScoredPositions): ScoredPositions {
  const positionsAndScores = Float64Array.from(
    positions,
    (position, index) => position * 256 + (scores[index] ?? 0),
  ).toSorted();
  return {
    positions: Int32Array.from(positionsAndScores, (packed) => Math.floor(packed / 256)),
    scores: Uint8Array.from(positionsAndScores, (packed) => packed % 256),
  };
}
