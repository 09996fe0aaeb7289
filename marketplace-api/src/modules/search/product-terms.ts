import type { Queryable } from '../../infra/db/database.ts';
import type { Stemmer } from './language/stemmer.ts';
import { extractHeadNouns, HEAD_PREFIX } from './head-nouns.ts';
import { normalizeCode, findCompounds, type Token, tokenize } from './language/normalize-text.ts';

/** Searchable texts of a product. Texts of several fields are on separate lines. */
export interface ProductText {
  readonly name: string;
  /** Brand, categories, colour and model, in both languages. */
  readonly kind: string;
  /** Names of the product's own category. */
  readonly category: string;
  /** SKU, EAN, model number, as written. */
  readonly codes: readonly string[];
  /** Description and bullets. */
  readonly about: string;
}

/** The terms of a product as stored in the tables of migration 0008. */
export interface ProductTerms {
  /**
   * Terms and stems of name and kind, codes, the name terms again with `=` and the head nouns with `^` before them;
   * separated by spaces.
   */
  readonly terms: string;
  /** Terms and stems that only description and bullets contain. */
  readonly about: string;
  /** Every term and stem of name and kind, with its displayed form. */
  readonly vocabulary: ReadonlyMap<string, string>;
}

/**
 * Extracts the terms of products; loads unknown stems from the database. Lines shared by several products are processed
 * once: the colours of a family differ little.
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

/** Terms and stems, with their displayed forms. */
type TermMap = ReadonlyMap<string, string>;

function toProductTerms(
  { name, kind, category, about, codes }: ProductText,
  terms: ReadonlyMap<string, TermMap>,
): ProductTerms {
  const vocabulary = new Map<string, string>();
  addLines(vocabulary, name, terms);
  for (const compound of findCompounds(name)) vocabulary.set(compound, compound);
  const nameTerms = [...vocabulary.keys()].map((term) => `=${term}`);
  addLines(vocabulary, kind, terms);
  const descriptionTerms = new Set<string>();
  for (const line of about.split('\n'))
    for (const term of terms.get(line)?.keys() ?? []) if (!vocabulary.has(term)) descriptionTerms.add(term);
  const heads = extractHeadNouns(name.split('\n'), category.split('\n')).map((head) => HEAD_PREFIX + head);
  const codeTerms = codes.map((code) => `#${normalizeCode(code)}`);
  return {
    terms: [...vocabulary.keys(), ...nameTerms, ...heads, ...codeTerms].join(' '),
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

/** The number of a number with unit, so that the number alone matches too. */
function numberOf({ folded }: Token): string | null {
  return /^\d+(?:\.\d+)?(?=[^\d.])/.exec(folded)?.[0] ?? null;
}
