import { EXACT_MATCH_POINTS, type ScoredProducts, NAME_MATCH_POINTS } from '../search-engine.ts';
import type { ScoredQueries, TermQuery } from './term-query.ts';
import { clearBit, createBitsetPool, getBit, toIds, intersectBits, type AllocateBitset } from './bitset.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';

/** A product's terms as read from the database: separated by spaces. */
export interface IndexedProduct {
  readonly product: number;
  readonly words: string;
  readonly about: string;
}

/** The columns of `search_products`. */
type Column = 'words' | 'about';
type Columns<T> = Readonly<Record<Column, T>>;

/** The terms of products in memory, with recently changed products in a separate map. */
export interface TermTable {
  /** Adds a product; ids ascend from call to call. */
  add(row: IndexedProduct): void;
  /** Ends adding; products may still be replaced. */
  compact(): void;
  /** Replaces a product's terms, or adds a product. */
  replace(row: IndexedProduct): void;
  /** Number of replaced products. */
  countReplaced(): number;
  /** Whether any product has, or has had, the term in `words`. */
  hasTerm(term: string): boolean;
  /** Ids of the products that match the query in `words`. */
  findProducts(query: TermQuery): Int32Array;
  /** Products that match the first query in `words`, with points for the others. */
  findScoredProducts(queries: ScoredQueries): ScoredProducts;
  /** Ids of the products that match each query in either column. */
  findInDescriptions(queries: readonly TermQuery[]): Int32Array;
}

/** Creates an empty table. Codes (`#…`) are left out: each product has its own, and the database finds them at once. */
export function createTermTable(): TermTable {
  const postings: Columns<PostingLists> = { words: createPostingLists(), about: createPostingLists() };
  const replacedProducts = new Map<number, Columns<ReadonlySet<string>>>();
  let size = 1;
  const withBitsets = createBitsetPool(() => size);
  const clearReplaced = (bits: Uint32Array) => {
    for (const product of replacedProducts.keys()) if (product < size * 32) clearBit(bits, product);
    return bits;
  };
  const findReplaced = (isMatch: (product: Columns<ReadonlySet<string>>) => boolean) =>
    [...replacedProducts].filter(([, words]) => isMatch(words)).map(([product]) => product);
  return {
    add: ({ product, ...texts }) => {
      size = (product >>> 5) + 1;
      for (const column of ['words', 'about'] as const)
        for (const term of splitTerms(texts[column])) postings[column].add(term, product);
    },
    compact: () => {
      for (const column of ['words', 'about'] as const) postings[column].compact(size);
    },
    replace: ({ product, words, about }) =>
      replacedProducts.set(product, { words: new Set(splitTerms(words)), about: new Set(splitTerms(about)) }),
    countReplaced: () => replacedProducts.size,
    hasTerm: (term) =>
      postings.words.hasTerm(term) || [...replacedProducts.values()].some(({ words }) => words.has(term)),
    findProducts: (query) =>
      withBitsets((allocate) => {
        const bits = allocate();
        markMatches(postings.words, query, bits, allocate);
        return toIds(
          clearReplaced(bits),
          findReplaced(({ words }) => matchesQuery(words, query)),
        );
      }),
    findScoredProducts: ({ anywhere, named, asTyped }) =>
      withBitsets((allocate) => {
        const found = [anywhere, named, asTyped].map((query) => {
          const bits = allocate();
          markMatches(postings.words, query, bits, allocate);
          return bits;
        });
        const [all = allocate(), inName = allocate(), typed = allocate()] = found;
        const replacedMatches = findReplaced(({ words }) => matchesQuery(words, anywhere));
        const products = toIds(clearReplaced(all), replacedMatches);
        const points = scoreProducts(products, inName, typed);
        for (const [index, product] of replacedMatches.entries()) {
          const words = replacedProducts.get(product)?.words ?? new Set();
          points[products.length - replacedMatches.length + index] =
            (matchesQuery(words, named) ? NAME_MATCH_POINTS : 0) +
            (matchesQuery(words, asTyped) ? EXACT_MATCH_POINTS : 0);
        }
        return { products, points };
      }),
    findInDescriptions: (queries) =>
      withBitsets((allocate) => {
        const bitsets = queries.map((query) => {
          const bits = allocate();
          for (const column of ['words', 'about'] as const) markMatches(postings[column], query, bits, allocate);
          return bits;
        });
        const [first = allocate(), ...others] = bitsets;
        for (const other of others) intersectBits(first, other);
        const replacedMatches = findReplaced(({ words, about }) =>
          queries.every((query) => matchesQuery(words, query) || matchesQuery(about, query)),
        );
        return toIds(clearReplaced(first), replacedMatches);
      }),
  };
}

const splitTerms = (text: string) => text.split(' ').filter((term) => term !== '' && !term.startsWith('#'));

/** Sets the bits of the products that match a query; leaves other bits unchanged. */
function markMatches(postings: PostingLists, query: TermQuery, bits: Uint32Array, allocate: AllocateBitset): void {
  if ('word' in query) postings.markProducts(query.word, bits);
  else if ('begins' in query) for (const term of postings.findTerms(query.begins)) postings.markProducts(term, bits);
  else if ('any' in query || query.all.length === 1)
    for (const part of 'any' in query ? query.any : query.all) markMatches(postings, part, bits, allocate);
  else markAll(postings, query.all, bits, allocate);
}

/** Whether the index has terms that a query needs; without them, nothing matches. */
function hasTerms(postings: PostingLists, query: TermQuery): boolean {
  if ('word' in query) return postings.hasTerm(query.word);
  if ('begins' in query) return postings.findTerms(query.begins).length > 0;
  return 'any' in query
    ? query.any.some((part) => hasTerms(postings, part))
    : query.all.every((part) => hasTerms(postings, part));
}

/** Sets the bits of the products that match every part. */
function markAll(
  postings: PostingLists,
  parts: readonly TermQuery[],
  bits: Uint32Array,
  allocate: AllocateBitset,
): void {
  const [first, ...others] = parts;
  // Many names of a type are not in the catalogue; each would cost passes over all products.
  if (!first || !hasTerms(postings, { all: parts })) return;
  const [all, next] = [allocate(), allocate()];
  markMatches(postings, first, all, allocate);
  for (const part of others) {
    markMatches(postings, part, next.fill(0), allocate);
    intersectBits(all, next);
  }
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) | (all[index] ?? 0);
}

function matchesQuery(words: ReadonlySet<string>, query: TermQuery): boolean {
  if ('all' in query) return query.all.every((part) => matchesQuery(words, part));
  if ('any' in query) return query.any.some((part) => matchesQuery(words, part));
  return 'word' in query ? words.has(query.word) : [...words].some((term) => term.startsWith(query.begins));
}

function scoreProducts(products: Int32Array, named: Uint32Array, asTyped: Uint32Array): Uint8Array {
  const points = new Uint8Array(products.length);
  for (let index = 0; index < products.length; index += 1) {
    const product = products[index] ?? 0;
    points[index] = getBit(named, product) * NAME_MATCH_POINTS + getBit(asTyped, product) * EXACT_MATCH_POINTS;
  }
  return points;
}
