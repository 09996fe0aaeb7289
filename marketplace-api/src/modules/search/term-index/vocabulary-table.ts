import { likeness, likenessOfPiece, triplesOf } from '../language/similarity.ts';
import { lowerBound } from './lower-bound.ts';

/** A word or stem of the catalogue. */
export interface Entry {
  readonly word: string;
  /** As a shopper reads it. */
  readonly shown: string;
  /** How it sounds, without vowels; empty for stems and numbers, which nothing is corrected to. */
  readonly sound: string;
  /** How often a product with it was saved. */
  readonly products: number;
}

/** Every word of the catalogue, in memory. The most frequent of several come first where nothing else is said. */
export interface VocabularyTable {
  /** Adds a word or replaces it. */
  put(entry: Entry): void;
  /** Those of the words that are there. */
  named(words: readonly string[]): Entry[];
  /** The most frequent words, without stems and numbers. */
  spoken(most: number): Entry[];
  /** Words that begin so. */
  beginning(letters: string, most: number): Entry[];
  /** The same without stems and numbers. */
  spokenBeginning(letters: string, most: number): Entry[];
  /** Words that sound like any of these. */
  sounding(sounds: readonly string[], most: number): Entry[];
  /** Words that look like a mistyped one, the most alike first. */
  alike(typed: string, most: number): Entry[];
  /** Words of which a piece looks like a mistyped beginning, the most alike first. */
  begun(typed: string, most: number): Entry[];
}

/** From here on two words are alike, or a beginning and a piece of a word. */
const ALIKE = 0.2;
const BEGUN = 0.3;

/** Makes an empty vocabulary. */
export function createVocabularyTable(): VocabularyTable {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  const bySound = new Map<string, number[]>();
  const byTriple = new Map<string, number[]>();
  const sizes: number[] = [];
  let sorted: string[] | undefined;
  const entriesOf = (list: readonly number[]) => list.flatMap((number) => entries[number] ?? []);
  const named = (words: readonly string[]) => entriesOf(words.flatMap((word) => numbers.get(word) ?? []));
  const beginning = (letters: string) => {
    sorted ??= [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    return named(sorted.slice(lowerBound(sorted, letters), lowerBound(sorted, `${letters}\uFFFF`)));
  };
  /** Numbers of the words that share triples, with how many. */
  const sharing = (triples: ReadonlySet<string>) => {
    const shared = new Map<number, number>();
    for (const triple of triples)
      for (const number of byTriple.get(triple) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    return [...shared];
  };
  const nearest = (scored: readonly (readonly [number, number])[], most: number) =>
    scored
      .flatMap(([number, score]) => ({ entry: entries[number], score }))
      .toSorted((a, b) => b.score - a.score || (b.entry?.products ?? 0) - (a.entry?.products ?? 0))
      .slice(0, most)
      .flatMap(({ entry }) => entry ?? []);
  return {
    put: (entry) => {
      const known = numbers.get(entry.word);
      if (known !== undefined) {
        entries[known] = entry;
        return;
      }
      const number = entries.push(entry) - 1;
      numbers.set(entry.word, number);
      sorted = undefined;
      if (entry.sound === '') return;
      const triples = new Set(triplesOf(entry.word));
      sizes[number] = triples.size;
      for (const triple of triples) add(byTriple, triple, number);
      add(bySound, entry.sound, number);
    },
    named,
    spoken: (most) => mostFrequent(entries.filter(({ sound }) => sound !== '')).slice(0, most),
    beginning: (letters, most) => mostFrequent(beginning(letters)).slice(0, most),
    spokenBeginning: (letters, most) =>
      mostFrequent(beginning(letters).filter(({ sound }) => sound !== '')).slice(0, most),
    sounding: (sounds, most) =>
      mostFrequent(entriesOf([...new Set(sounds)].flatMap((sound) => bySound.get(sound) ?? []))).slice(0, most),
    alike: (typed, most) => {
      const triples = new Set(triplesOf(typed));
      const scored = sharing(triples).map(
        ([number, shared]) => [number, likeness(shared, triples.size, sizes[number] ?? 0)] as const,
      );
      return nearest(
        scored.filter(([, score]) => score >= ALIKE),
        most,
      );
    },
    begun: (typed, most) => {
      const triples = new Set(triplesOf(typed));
      const scored = sharing(triples)
        .filter(([, shared]) => shared >= BEGUN * triples.size)
        .map(([number]) => [number, likenessOfPiece(triples, triplesOf(entries[number]?.word ?? ''))] as const);
      return nearest(
        scored.filter(([, score]) => score >= BEGUN),
        most,
      );
    },
  };
}

function add(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}

const mostFrequent = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1));
