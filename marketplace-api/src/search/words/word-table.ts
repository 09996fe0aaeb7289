import type { WordQuery } from '../tsquery.ts';
import { createPostings, type Postings } from './postings.ts';

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
  /** Ids of the products that meet each query in one of the columns. */
  findAbout(queries: readonly WordQuery[]): Int32Array;
}

/** Makes an empty table. Codes (`#…`) are left out: each product has its own, and the database finds them at once. */
export function createWordTable(): WordTable {
  const postings: Columns<Postings> = { words: createPostings(), about: createPostings() };
  const fresh = new Map<number, Columns<ReadonlySet<string>>>();
  let size = 1;
  const collect = (bits: Uint32Array, isMet: (product: Columns<ReadonlySet<string>>) => boolean) => {
    for (const product of fresh.keys()) if (product < size * 32) clear(bits, product);
    const changed = [...fresh].filter(([, words]) => isMet(words)).map(([product]) => product);
    return idsOf(bits, changed);
  };
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
    find: (query) => collect(evaluate(postings.words, query, size), ({ words }) => meets(words, query)),
    findAbout: (queries) => {
      const each = queries.map((query) => {
        const bits = evaluate(postings.words, query, size);
        markMeeting(postings.about, query, bits);
        return bits;
      });
      return collect(intersection(each, size), ({ words, about }) =>
        queries.every((query) => meets(words, query) || meets(about, query)),
      );
    },
  };
}

const termsOf = (text: string) => text.split(' ').filter((word) => word !== '' && !word.startsWith('#'));

function evaluate(postings: Postings, query: WordQuery, size: number): Uint32Array {
  const bits = new Uint32Array(size);
  markMeeting(postings, query, bits);
  return bits;
}

/** Sets the bits of the products that meet a query; others stay as they are. */
function markMeeting(postings: Postings, query: WordQuery, bits: Uint32Array): void {
  if ('word' in query) postings.mark(query.word, bits);
  else if ('begins' in query) for (const word of postings.beginningWith(query.begins)) postings.mark(word, bits);
  else if ('any' in query || query.all.length === 1)
    for (const part of 'any' in query ? query.any : query.all) markMeeting(postings, part, bits);
  else {
    const parts = query.all.map((part) => evaluate(postings, part, bits.length));
    const both = intersection(parts, bits.length);
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (both[at] ?? 0);
  }
}

function meets(words: ReadonlySet<string>, query: WordQuery): boolean {
  if ('all' in query) return query.all.every((part) => meets(words, part));
  if ('any' in query) return query.any.some((part) => meets(words, part));
  return 'word' in query ? words.has(query.word) : [...words].some((word) => word.startsWith(query.begins));
}

function intersection(parts: readonly Uint32Array[], size: number): Uint32Array {
  const [bits = new Uint32Array(size), ...others] = parts;
  for (const other of others) for (let at = 0; at < size; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return bits;
}

function clear(bits: Uint32Array, product: number): void {
  bits[product >>> 5] = (bits[product >>> 5] ?? 0) & ~(1 << (product & 31));
}

/** The ids whose bits are set, then others. */
function idsOf(bits: Uint32Array, others: readonly number[]): Int32Array {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countOf(bits[at] ?? 0);
  const ids = new Int32Array(count + others.length);
  ids.set(others, count);
  let used = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) ids[used++] = at * 32 + 31 - Math.clz32(rest & -rest);
  }
  return ids;
}

/** How many bits are set: counted in pairs, then fours, then eights. */
function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
