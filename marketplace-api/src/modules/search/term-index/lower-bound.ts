/** Index of the first text that is not before the given letters, in texts sorted by code units. */
export function lowerBound(sorted: readonly string[], letters: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}
