/**
 * The trigrams of a word, in order, padded with two spaces before and one after as in PostgreSQL's pg_trgm; so single
 * words have the same similarity here and there.
 */
export function getTrigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}

/** Trigram similarity of two sets, 0 to 1: shared trigrams divided by all trigrams. */
export function trigramSimilarity(shared: number, first: number, second: number): number {
  return shared / (first + second - shared);
}

/** Word similarity of a trigram set, 0 to 1: similarity to the most similar part of the word. */
export function bestSubstringSimilarity(typed: ReadonlySet<string>, word: readonly string[]): number {
  let best = 0;
  for (let end = 0; end < word.length; end += 1) {
    if (!typed.has(word[end] ?? '')) continue;
    const substring = new Set<string>();
    let shared = 0;
    for (let start = end; start >= 0; start -= 1) {
      const trigram = word[start] ?? '';
      const isNew = !substring.has(trigram);
      substring.add(trigram);
      if (!typed.has(trigram)) continue;
      if (isNew) shared += 1;
      best = Math.max(best, trigramSimilarity(shared, typed.size, substring.size));
    }
  }
  return best;
}
