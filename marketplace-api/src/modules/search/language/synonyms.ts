import { readFile } from 'node:fs/promises';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from './stemmer.ts';
import { type Token, tokenize } from './normalize-text.ts';

/** Other words for a run of words. */
export interface Synonyms {
  /** The longest run that begins at `at` and has synonyms: how many words it takes, and each synonym's words. */
  matchAt(
    tokens: readonly Token[],
    index: number,
  ): { readonly consumed: number; readonly alternatives: readonly (readonly Token[])[] } | undefined;
}

/** The longest entry of the file, in words. */
const MAX_TOKENS = 3;

/** Reads `synonyms.txt`. Entries are compared by their stems, so that one form of a word stands for all. */
export async function loadSynonyms(db: Queryable, stemmer: Stemmer): Promise<Synonyms> {
  const file = await readFile(new URL('synonyms.txt', import.meta.url), 'utf8');
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const synonymSets = lines.map((line) => line.split(',').map((entry) => tokenize(entry)));
  await stemmer.loadStems(db, synonymSets.flat(2));
  const byKey = new Map<string, (readonly Token[])[]>();
  for (const entries of synonymSets) {
    for (const key of new Set(entries.flatMap((tokens) => lookupKeys(tokens, stemmer)))) {
      byKey.set(key, [...(byKey.get(key) ?? []), ...entries]);
    }
  }
  return {
    matchAt: (tokens, index) => {
      for (let consumed = Math.min(MAX_TOKENS, tokens.length - index); consumed > 0; consumed -= 1) {
        const key = lookupKeys(tokens.slice(index, index + consumed), stemmer).find((candidate) =>
          byKey.has(candidate),
        );
        if (key !== undefined) return { consumed, alternatives: byKey.get(key) ?? [] };
      }
      return undefined;
    },
  };
}

/** What runs of words are compared by: as written, then by their last (lightest) stems. */
function lookupKeys(tokens: readonly Token[], stemmer: Stemmer): string[] {
  const foldedText = tokens.map((token) => token.folded).join(' ');
  return [foldedText, tokens.map((token) => stemmer.getStems(token)?.at(-1) ?? token.folded).join(' ')];
}
