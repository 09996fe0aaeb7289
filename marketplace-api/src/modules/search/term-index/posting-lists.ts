import { lowerBound } from './lower-bound.ts';

/**
 * Products by their words: for each word the ids that have it, as bytes of the steps between them, little more than one byte a product. Once all
 * are there, a word that one of 32 products has, or more, is a bit for each product instead: marked in one go.
 */
export interface Postings {
  /** Adds a product's word; products come with rising ids, each word once. */
  add(word: string, product: number): void;
  /** Nothing is added any more: gives back room that is not needed. `size` is that of the bits to mark, in words of 32. */
  pack(size: number): void;
  /** Whether any product has the word. */
  has(word: string): boolean;
  /** Sets the bits of all products with the word. */
  mark(word: string, bits: Uint32Array): void;
  /** The words that begin so. */
  beginningWith(letters: string): readonly string[];
}

interface List {
  bytes: Uint8Array;
  used: number;
  last: number;
}

/** Makes postings without any product. */
export function createPostings(): Postings {
  const lists = new Map<string, List>();
  const frequent = new Map<string, Uint32Array>();
  let sorted: string[] | undefined;
  return {
    add: (word, product) => {
      let list = lists.get(word);
      if (!list) {
        list = { bytes: new Uint8Array(8), used: 0, last: 0 };
        // A copy: a piece of a long text would keep all of the text in memory.
        lists.set(Buffer.from(word).toString(), list);
        sorted = undefined;
      }
      append(list, product - list.last);
      list.last = product;
    },
    pack: (size) => {
      for (const [word, list] of lists) {
        const isFrequent = list.used > size;
        if (isFrequent) frequent.set(word, asBits(list, size));
        list.bytes = isFrequent ? new Uint8Array() : list.bytes.slice(0, list.used);
      }
    },
    has: (word) => lists.has(word),
    mark: (word, bits) => {
      const own = frequent.get(word);
      if (own) for (let at = 0; at < own.length; at += 1) bits[at] = (bits[at] ?? 0) | (own[at] ?? 0);
      const list = own ? undefined : lists.get(word);
      if (list) markAll(list, bits);
    },
    beginningWith: (letters) => {
      sorted ??= [...lists.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      return sorted.slice(lowerBound(sorted, letters), lowerBound(sorted, `${letters}\uFFFF`));
    },
  };
}

function asBits(list: List, size: number): Uint32Array {
  const bits = new Uint32Array(size);
  markAll(list, bits);
  return bits;
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function append(list: List, step: number): void {
  if (list.used + 5 > list.bytes.length) {
    const larger = new Uint8Array(Math.ceil(list.bytes.length * 1.5) + 5);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let rest = step;
  while (rest > 127) {
    list.bytes[list.used++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  list.bytes[list.used++] = rest;
}

function markAll({ bytes, used }: List, bits: Uint32Array): void {
  let product = 0;
  for (let at = 0; at < used;) {
    let byte = bytes[at++] ?? 0;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      step |= (byte & 127) << shift;
    }
    product += step;
    bits[product >>> 5] = (bits[product >>> 5] ?? 0) | (1 << (product & 31));
  }
}
