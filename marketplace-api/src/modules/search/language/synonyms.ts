import { readFile } from 'node:fs/promises';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from './stemmer.ts';
import { type Word, wordsOf } from './normalize-text.ts';

/** Other words for a run of words. */
export interface Synonyms {
  /** The longest run that begins at `at` and has synonyms: how many words it takes, and each synonym's words. */
  at(
    words: readonly Word[],
    at: number,
  ): { readonly taken: number; readonly others: readonly (readonly Word[])[] } | undefined;
}

/** The longest entry of the file, in words. */
const LONGEST = 3;

/** Reads `synonyms.txt`. Entries are compared by their stems, so that one form of a word stands for all. */
export async function readSynonyms(db: Queryable, stemmer: Stemmer): Promise<Synonyms> {
  const file = await readFile(new URL('synonyms.txt', import.meta.url), 'utf8');
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const things = lines.map((line) => line.split(',').map((entry) => wordsOf(entry)));
  await stemmer.learn(db, things.flat(2));
  const byKey = new Map<string, (readonly Word[])[]>();
  for (const entries of things) {
    for (const key of new Set(entries.flatMap((words) => keysOf(words, stemmer)))) {
      byKey.set(key, [...(byKey.get(key) ?? []), ...entries]);
    }
  }
  return {
    at: (words, at) => {
      for (let taken = Math.min(LONGEST, words.length - at); taken > 0; taken -= 1) {
        const key = keysOf(words.slice(at, at + taken), stemmer).find((candidate) => byKey.has(candidate));
        if (key !== undefined) return { taken, others: byKey.get(key) ?? [] };
      }
      return undefined;
    },
  };
}

/** What runs of words are compared by: as written, then by their last (lightest) stems. */
function keysOf(words: readonly Word[], stemmer: Stemmer): string[] {
  const written = words.map((word) => word.folded).join(' ');
  return [written, words.map((word) => stemmer.stemsOf(word)?.at(-1) ?? word.folded).join(' ')];
}
