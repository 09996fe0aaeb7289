import type { Queryable } from '../../infra/db/database.ts';
import type { Stemmer } from './language/stemmer.ts';
import { normalizeCode, findCompounds, type Token, tokenize } from './language/normalize-text.ts';

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
export interface ProductTerms {
  /** Words and stems of name and kind, codes, and those of the name once more with `=` before them; separated by spaces. */
  readonly terms: string;
  /** Words and stems that description and bullets alone have. */
  readonly about: string;
  /** Every word and stem of name and kind, with how a shopper reads it. */
  readonly vocabulary: ReadonlyMap<string, string>;
}

/**
 * Reads the words of products; stems that are not known yet are asked of the database. A line that several of them have is read
 * once: colours of one article differ in little.
 */
export async function extractTerms(
  db: Queryable,
  texts: readonly ProductText[],
  stemmer: Stemmer,
): Promise<ProductTerms[]> {
  const lines = new Map<string, readonly Token[]>();
  for (const { name, kind, about } of texts)
    for (const text of [name, kind, about])
      for (const line of text.split('\n')) if (!lines.has(line)) lines.set(line, tokenize(line));
  await stemmer.loadStems(db, [...lines.values()].flat());
  const terms = new Map([...lines].map(([line, tokens]) => [line, termsOf(tokens, stemmer)]));
  return texts.map((text) => toProductTerms(text, terms));
}

/** Words and stems, with how a shopper reads them. */
type TermMap = ReadonlyMap<string, string>;

function toProductTerms({ name, kind, about, codes }: ProductText, terms: ReadonlyMap<string, TermMap>): ProductTerms {
  const vocabulary = new Map<string, string>();
  addLines(vocabulary, name, terms);
  for (const compound of findCompounds(name)) vocabulary.set(compound, compound);
  const nameTerms = [...vocabulary.keys()].map((term) => `=${term}`);
  addLines(vocabulary, kind, terms);
  const descriptionTerms = new Set<string>();
  for (const line of about.split('\n'))
    for (const term of terms.get(line)?.keys() ?? []) if (!vocabulary.has(term)) descriptionTerms.add(term);
  const codeTerms = codes.map((code) => `#${normalizeCode(code)}`);
  return {
    terms: [...vocabulary.keys(), ...nameTerms, ...codeTerms].join(' '),
    about: [...descriptionTerms].join(' '),
    vocabulary,
  };
}

function addLines(target: Map<string, string>, text: string, terms: ReadonlyMap<string, TermMap>): void {
  for (const line of text.split('\n'))
    for (const [term, shown] of terms.get(line) ?? []) if (!target.has(term)) target.set(term, shown);
}

function termsOf(tokens: readonly Token[], stemmer: Stemmer): TermMap {
  const terms = new Map<string, string>();
  for (const token of tokens) {
    terms.set(token.folded, token.normalized);
    const number = numberOf(token);
    if (number !== null && !terms.has(number)) terms.set(number, number);
    for (const stem of stemmer.getStems(token) ?? []) terms.set(stem, stem);
  }
  return terms;
}

/** The number of a number with its unit: who types only it finds it too. */
function numberOf({ folded }: Token): string | null {
  return /^\d+(?:\.\d+)?(?=[^\d.])/.exec(folded)?.[0] ?? null;
}
