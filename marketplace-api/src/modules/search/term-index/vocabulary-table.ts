import { trigramSimilarity, bestSubstringSimilarity, getTrigrams } from '../language/similarity.ts';
import { lowerBound } from './lower-bound.ts';

/** A word or stem of the catalogue. */
export interface VocabularyEntry {
  readonly word: string;
  /** Displayed form. */
  readonly shown: string;
  /** Phonetic key without vowels; empty for stems and numbers, which are never corrections. */
  readonly sound: string;
  /** How often a product with it was saved. */
  readonly products: number;
}

/** Every word of the catalogue, in memory. Results are sorted by frequency unless noted. */
export interface VocabularyTable {
  /** Adds a word or replaces it. */
  upsert(entry: VocabularyEntry): void;
  /** Entries of the words that exist. */
  findEntries(terms: readonly string[]): VocabularyEntry[];
  /** The most frequent words, without stems and numbers. */
  findMostFrequent(limit: number): VocabularyEntry[];
  /** Words with the prefix. */
  findByPrefix(prefix: string, limit: number): VocabularyEntry[];
  /** Words with the prefix, without stems and numbers. */
  findSpokenByPrefix(prefix: string, limit: number): VocabularyEntry[];
  /** Words with any of the phonetic keys. */
  findBySound(sounds: readonly string[], limit: number): VocabularyEntry[];
  /** Words similar to a mistyped one, the most similar first. */
  findSimilar(typed: string, limit: number): VocabularyEntry[];
  /** Words with a part similar to a mistyped prefix, the most similar first. */
  findSimilarPrefixes(typed: string, limit: number): VocabularyEntry[];
}

/** Minimum similarity of two words, or of a prefix and a part of a word. */
const MIN_SIMILARITY = 0.2;
const MIN_PREFIX_SIMILARITY = 0.3;

/** Creates an empty vocabulary. */
export function createVocabularyTable(): VocabularyTable {
  const entries: VocabularyEntry[] = [];
  const numbers = new Map<string, number>();
  const bySound = new Map<string, number[]>();
  const byTrigram = new Map<string, number[]>();
  const trigramCounts: number[] = [];
  let sorted: string[] | undefined;
  const entriesOf = (list: readonly number[]) => list.flatMap((number) => entries[number] ?? []);
  const findEntries = (terms: readonly string[]) => entriesOf(terms.flatMap((word) => numbers.get(word) ?? []));
  const findByPrefix = (prefix: string) => {
    sorted ??= [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    return findEntries(sorted.slice(lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uFFFF`)));
  };
  /** Indices of the words that share trigrams, with the number of shared trigrams. */
  const countSharedTrigrams = (trigrams: ReadonlySet<string>) => {
    const shared = new Map<number, number>();
    for (const trigram of trigrams)
      for (const number of byTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    return [...shared];
  };
  const takeBest = (scored: readonly (readonly [number, number])[], limit: number) =>
    scored
      .flatMap(([number, score]) => ({ entry: entries[number], score }))
      .toSorted((a, b) => b.score - a.score || (b.entry?.products ?? 0) - (a.entry?.products ?? 0))
      .slice(0, limit)
      .flatMap(({ entry }) => entry ?? []);
  return {
    upsert: (entry) => {
      const existing = numbers.get(entry.word);
      if (existing !== undefined) {
        entries[existing] = entry;
        return;
      }
      const number = entries.push(entry) - 1;
      numbers.set(entry.word, number);
      sorted = undefined;
      if (entry.sound === '') return;
      const trigrams = new Set(getTrigrams(entry.word));
      trigramCounts[number] = trigrams.size;
      for (const trigram of trigrams) add(byTrigram, trigram, number);
      add(bySound, entry.sound, number);
    },
    findEntries,
    findMostFrequent: (limit) => sortByFrequency(entries.filter(({ sound }) => sound !== '')).slice(0, limit),
    findByPrefix: (prefix, limit) => sortByFrequency(findByPrefix(prefix)).slice(0, limit),
    findSpokenByPrefix: (prefix, limit) =>
      sortByFrequency(findByPrefix(prefix).filter(({ sound }) => sound !== '')).slice(0, limit),
    findBySound: (sounds, limit) =>
      sortByFrequency(entriesOf([...new Set(sounds)].flatMap((sound) => bySound.get(sound) ?? []))).slice(0, limit),
    findSimilar: (typed, limit) => {
      const trigrams = new Set(getTrigrams(typed));
      const scored = countSharedTrigrams(trigrams).map(
        ([number, shared]) => [number, trigramSimilarity(shared, trigrams.size, trigramCounts[number] ?? 0)] as const,
      );
      return takeBest(
        scored.filter(([, score]) => score >= MIN_SIMILARITY),
        limit,
      );
    },
    findSimilarPrefixes: (typed, limit) => {
      const trigrams = new Set(getTrigrams(typed));
      const scored = countSharedTrigrams(trigrams)
        .filter(([, shared]) => shared >= MIN_PREFIX_SIMILARITY * trigrams.size)
        .map(
          ([number]) => [number, bestSubstringSimilarity(trigrams, getTrigrams(entries[number]?.word ?? ''))] as const,
        );
      return takeBest(
        scored.filter(([, score]) => score >= MIN_PREFIX_SIMILARITY),
        limit,
      );
    },
  };
}

function add(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}

const sortByFrequency = (entries: readonly VocabularyEntry[]): VocabularyEntry[] =>
  entries.toSorted((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1));
