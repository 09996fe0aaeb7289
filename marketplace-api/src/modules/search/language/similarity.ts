/**
 * The triples of letters of a word, in their order, with two spaces before it and one behind: the same that PostgreSQL's pg_trgm takes, so that
 * words of one piece are as alike here as there.
 */
export function getTrigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}

/** How alike two sets of triples are, from 0 to 1: those they share among all that either has. */
export function trigramSimilarity(shared: number, first: number, second: number): number {
  return shared / (first + second - shared);
}

/** How alike a set of triples is to that piece of a word which is most like it, from 0 to 1. */
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
