import { readFile } from 'node:fs/promises';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from './stemmer.ts';
import { type Token, tokenize } from './normalize-text.ts';

/** Synonyms of a sequence of words. */
export interface Synonyms {
  /** The longest sequence from `at` that has synonyms: number of words consumed, and the words of each synonym. */
  matchAt(
    tokens: readonly Token[],
    index: number,
  ): { readonly consumed: number; readonly alternatives: readonly (readonly Token[])[] } | undefined;
}

/** Length of the longest entry of the file, in words. */
const MAX_TOKENS = 3;

/** Loads `synonyms.txt`. Entries are compared by their stems, so that one form of a word matches all its forms. */
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

/** Comparison keys of word sequences: as written, then by their last (lightest) stems. */
function lookupKeys(tokens: readonly Token[], stemmer: Stemmer): string[] {
  const foldedText = tokens.map((token) => token.folded).join(' ');
  return [foldedText, tokens.map((token) => stemmer.getStems(token)?.at(-1) ?? token.folded).join(' ')];
}
