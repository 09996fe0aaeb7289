import { lowerBound } from './lower-bound.ts';

/**
 * Products by their words: for each word the ids that have it, as bytes of the steps between them, little more than one byte a product. Once all
 * are there, a word that one of 32 products has, or more, is a bit for each product instead: marked in one go.
 */
export interface PostingLists {
  /** Adds a product's word; products come with rising ids, each word once. */
  add(term: string, product: number): void;
  /** Nothing is added any more: gives back room that is not needed. `size` is that of the bits to mark, in words of 32. */
  compact(size: number): void;
  /** Whether any product has the word. */
  hasTerm(term: string): boolean;
  /** Sets the bits of all products with the word. */
  markProducts(term: string, bits: Uint32Array): void;
  /** The words that begin so. */
  findTerms(letters: string): readonly string[];
}

interface PostingList {
  bytes: Uint8Array;
  used: number;
  last: number;
}

/** Makes postings without any product. */
export function createPostingLists(): PostingLists {
  const lists = new Map<string, PostingList>();
  const frequent = new Map<string, Uint32Array>();
  let sorted: string[] | undefined;
  return {
    add: (term, product) => {
      let list = lists.get(term);
      if (!list) {
        list = { bytes: new Uint8Array(8), used: 0, last: 0 };
        // A copy: a piece of a long text would keep all of the text in memory.
        lists.set(Buffer.from(term).toString(), list);
        sorted = undefined;
      }
      append(list, product - list.last);
      list.last = product;
    },
    compact: (size) => {
      for (const [term, list] of lists) {
        const isFrequent = list.used > size;
        if (isFrequent) frequent.set(term, toBitset(list, size));
        list.bytes = isFrequent ? new Uint8Array() : list.bytes.slice(0, list.used);
      }
    },
    hasTerm: (term) => lists.has(term),
    markProducts: (term, bits) => {
      const frequentBits = frequent.get(term);
      if (frequentBits)
        for (let index = 0; index < frequentBits.length; index += 1)
          bits[index] = (bits[index] ?? 0) | (frequentBits[index] ?? 0);
      const list = frequentBits ? undefined : lists.get(term);
      if (list) markAll(list, bits);
    },
    findTerms: (letters) => {
      sorted ??= [...lists.keys()].toSorted((a, b) => (a < b ? -1 : 1));
      return sorted.slice(lowerBound(sorted, letters), lowerBound(sorted, `${letters}\uFFFF`));
    },
  };
}

function toBitset(list: PostingList, size: number): Uint32Array {
  const bits = new Uint32Array(size);
  markAll(list, bits);
  return bits;
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function append(list: PostingList, step: number): void {
  if (list.used + 5 > list.bytes.length) {
    const larger = new Uint8Array(Math.ceil(list.bytes.length * 1.5) + 5);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let remaining = step;
  while (remaining > 127) {
    list.bytes[list.used++] = (remaining & 127) | 128;
    remaining >>>= 7;
  }
  list.bytes[list.used++] = remaining;
}

function markAll({ bytes, used }: PostingList, bits: Uint32Array): void {
  let product = 0;
  for (let index = 0; index < used;) {
    let byte = bytes[index++] ?? 0;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[index++] ?? 0;
      step |= (byte & 127) << shift;
    }
    product += step;
    bits[product >>> 5] = (bits[product >>> 5] ?? 0) | (1 << (product & 31));
  }
}
