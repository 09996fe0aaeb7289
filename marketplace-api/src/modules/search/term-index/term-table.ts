import { AS_TYPED, type Found, NAMED } from '../search-engine.ts';
import type { NearQueries, WordQuery } from '../query/term-query.ts';
import { clear, createBitStore, has, idsOf, keepBoth, type Take } from './bitset.ts';
import { createPostings, type Postings } from './posting-lists.ts';

/** A product's words as the database tells them: separated by spaces. */
export interface ProductRow {
  readonly product: number;
  readonly words: string;
  readonly about: string;
}

/** The columns of `search_products`. */
type Column = 'words' | 'about';
type Columns<T> = Readonly<Record<Column, T>>;

/** The words of products in memory, those that changed lately apart from the rest. */
export interface WordTable {
  /** Adds products; their ids rise from call to call. */
  add(row: ProductRow): void;
  /** No more products are added, but some may be replaced. */
  pack(): void;
  /** Replaces a product's words, or adds a product. */
  replace(row: ProductRow): void;
  /** How many products were replaced. */
  replaced(): number;
  /** Whether any product has, or has had, the word in `words`. */
  has(word: string): boolean;
  /** Ids of the products that meet the query in `words`. */
  find(query: WordQuery): Int32Array;
  /** What meets the first query in `words`, with points for the others. */
  findNear(queries: NearQueries): Found;
  /** Ids of the products that meet each query in one of the columns. */
  findAbout(queries: readonly WordQuery[]): Int32Array;
}

/** Makes an empty table. Codes (`#…`) are left out: each product has its own, and the database finds them at once. */
export function createWordTable(): WordTable {
  const postings: Columns<Postings> = { words: createPostings(), about: createPostings() };
  const fresh = new Map<number, Columns<ReadonlySet<string>>>();
  let size = 1;
  const lend = createBitStore(() => size);
  const clearFresh = (bits: Uint32Array) => {
    for (const product of fresh.keys()) if (product < size * 32) clear(bits, product);
    return bits;
  };
  const freshMeeting = (isMet: (product: Columns<ReadonlySet<string>>) => boolean) =>
    [...fresh].filter(([, words]) => isMet(words)).map(([product]) => product);
  return {
    add: ({ product, ...texts }) => {
      size = (product >>> 5) + 1;
      for (const column of ['words', 'about'] as const)
        for (const word of termsOf(texts[column])) postings[column].add(word, product);
    },
    pack: () => {
      for (const column of ['words', 'about'] as const) postings[column].pack(size);
    },
    replace: ({ product, words, about }) =>
      fresh.set(product, { words: new Set(termsOf(words)), about: new Set(termsOf(about)) }),
    replaced: () => fresh.size,
    has: (word) => postings.words.has(word) || [...fresh.values()].some(({ words }) => words.has(word)),
    find: (query) =>
      lend((take) => {
        const bits = take();
        markMeeting(postings.words, query, bits, take);
        return idsOf(
          clearFresh(bits),
          freshMeeting(({ words }) => meets(words, query)),
        );
      }),
    findNear: ({ anywhere, named, asTyped }) =>
      lend((take) => {
        const found = [anywhere, named, asTyped].map((query) => {
          const bits = take();
          markMeeting(postings.words, query, bits, take);
          return bits;
        });
        const [all = take(), inName = take(), typed = take()] = found;
        const own = freshMeeting(({ words }) => meets(words, anywhere));
        const products = idsOf(clearFresh(all), own);
        const points = pointsOf(products, inName, typed);
        for (const [at, product] of own.entries()) {
          const words = fresh.get(product)?.words ?? new Set();
          points[products.length - own.length + at] =
            (meets(words, named) ? NAMED : 0) + (meets(words, asTyped) ? AS_TYPED : 0);
        }
        return { products, points };
      }),
    findAbout: (queries) =>
      lend((take) => {
        const each = queries.map((query) => {
          const bits = take();
          for (const column of ['words', 'about'] as const) markMeeting(postings[column], query, bits, take);
          return bits;
        });
        const [first = take(), ...others] = each;
        for (const other of others) keepBoth(first, other);
        const own = freshMeeting(({ words, about }) =>
          queries.every((query) => meets(words, query) || meets(about, query)),
        );
        return idsOf(clearFresh(first), own);
      }),
  };
}

const termsOf = (text: string) => text.split(' ').filter((word) => word !== '' && !word.startsWith('#'));

/** Sets the bits of the products that meet a query; others stay as they are. */
function markMeeting(postings: Postings, query: WordQuery, bits: Uint32Array, take: Take): void {
  if ('word' in query) postings.mark(query.word, bits);
  else if ('begins' in query) for (const word of postings.beginningWith(query.begins)) postings.mark(word, bits);
  else if ('any' in query || query.all.length === 1)
    for (const part of 'any' in query ? query.any : query.all) markMeeting(postings, part, bits, take);
  else markAll(postings, query.all, bits, take);
}

/** The same for what meets every part. */
function markAll(postings: Postings, parts: readonly WordQuery[], bits: Uint32Array, take: Take): void {
  const [first, ...others] = parts;
  if (!first) return;
  const [all, next] = [take(), take()];
  markMeeting(postings, first, all, take);
  for (const part of others) {
    markMeeting(postings, part, next.fill(0), take);
    keepBoth(all, next);
  }
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (all[at] ?? 0);
}

function meets(words: ReadonlySet<string>, query: WordQuery): boolean {
  if ('all' in query) return query.all.every((part) => meets(words, part));
  if ('any' in query) return query.any.some((part) => meets(words, part));
  return 'word' in query ? words.has(query.word) : [...words].some((word) => word.startsWith(query.begins));
}

function pointsOf(products: Int32Array, named: Uint32Array, asTyped: Uint32Array): Uint8Array {
  const points = new Uint8Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] ?? 0;
    points[at] = has(named, product) * NAMED + has(asTyped, product) * AS_TYPED;
  }
  return points;
}
