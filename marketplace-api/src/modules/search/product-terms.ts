import type { Queryable } from '../../infra/db/database.ts';
import type { Stemmer } from './language/stemmer.ts';
import { codeOf, compoundsOf, type Word, wordsOf } from './language/normalize-text.ts';

/** What a product is found by. Texts of several fields stand one below the other. */
export interface ProductText {
  readonly name: string;
  /** Brand, categories, colour and model, in both languages. */
  readonly kind: string;
  /** SKU, EAN, model number, as they are written. */
  readonly codes: readonly string[];
  /** Description and bullets. */
  readonly about: string;
}

/** The words of a product as the tables of migration 0008 hold them. */
export interface ProductWords {
  /** Words and stems of name and kind, codes, and those of the name once more with `=` before them; separated by spaces. */
  readonly words: string;
  /** Words and stems that description and bullets alone have. */
  readonly about: string;
  /** Every word and stem of name and kind, with how a shopper reads it. */
  readonly vocabulary: ReadonlyMap<string, string>;
}

/**
 * Reads the words of products; stems that are not known yet are asked of the database. A line that several of them have is read
 * once: colours of one article differ in little.
 */
export async function readWords(
  db: Queryable,
  texts: readonly ProductText[],
  stemmer: Stemmer,
): Promise<ProductWords[]> {
  const lines = new Map<string, readonly Word[]>();
  for (const { name, kind, about } of texts)
    for (const text of [name, kind, about])
      for (const line of text.split('\n')) if (!lines.has(line)) lines.set(line, wordsOf(line));
  await stemmer.learn(db, [...lines.values()].flat());
  const terms = new Map([...lines].map(([line, words]) => [line, termsOf(words, stemmer)]));
  return texts.map((text) => toWords(text, terms));
}

/** Words and stems, with how a shopper reads them. */
type Terms = ReadonlyMap<string, string>;

function toWords({ name, kind, about, codes }: ProductText, terms: ReadonlyMap<string, Terms>): ProductWords {
  const vocabulary = new Map<string, string>();
  addLines(vocabulary, name, terms);
  for (const compound of compoundsOf(name)) vocabulary.set(compound, compound);
  const named = [...vocabulary.keys()].map((term) => `=${term}`);
  addLines(vocabulary, kind, terms);
  const more = new Set<string>();
  for (const line of about.split('\n'))
    for (const term of terms.get(line)?.keys() ?? []) if (!vocabulary.has(term)) more.add(term);
  const written = codes.map((code) => `#${codeOf(code)}`);
  return { words: [...vocabulary.keys(), ...named, ...written].join(' '), about: [...more].join(' '), vocabulary };
}

function addLines(to: Map<string, string>, text: string, terms: ReadonlyMap<string, Terms>): void {
  for (const line of text.split('\n'))
    for (const [term, shown] of terms.get(line) ?? []) if (!to.has(term)) to.set(term, shown);
}

function termsOf(words: readonly Word[], stemmer: Stemmer): Terms {
  const terms = new Map<string, string>();
  for (const word of words) {
    terms.set(word.folded, word.light);
    const number = numberOf(word);
    if (number !== null && !terms.has(number)) terms.set(number, number);
    for (const stem of stemmer.stemsOf(word) ?? []) terms.set(stem, stem);
  }
  return terms;
}

/** The number of a number with its unit: who types only it finds it too. */
function numberOf({ folded }: Word): string | null {
  return /^\d+(?:\.\d+)?(?=[^\d.])/.exec(folded)?.[0] ?? null;
}
