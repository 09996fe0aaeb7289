import { lowerBound } from './lower-bound.ts';

/**
 * Posting lists: the product ids of each term as delta-encoded bytes, little more than one byte per product. After
 * compaction, a term in at least one of 32 products is a bitset instead, which is merged 32 products at a time.
 */
export interface PostingLists {
  /** Adds a product's term; products come with ascending ids, each term once. */
  add(term: string, product: number): void;
  /** Ends adding and frees unused memory. `size` is the size of the bitsets, in 32-bit words. */
  compact(size: number): void;
  /** Whether any product has the term. */
  hasTerm(term: string): boolean;
  /** Sets the bits of all products with the term. */
  markProducts(term: string, bits: Uint32Array): void;
  /** The terms with the prefix. */
  findTerms(letters: string): readonly string[];
}

interface PostingList {
  bytes: Uint8Array;
  used: number;
  last: number;
}

/** Creates posting lists without any product. */
export function createPostingLists(): PostingLists {
  const lists = new Map<string, PostingList>();
  const frequent = new Map<string, Uint32Array>();
  let sorted: string[] | undefined;
  return {
    add: (term, product) => {
      let list = lists.get(term);
      if (!list) {
        list = { bytes: new Uint8Array(8), used: 0, last: 0 };
        // Copies the string: a slice of a long text would keep the whole text in memory.
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

/** Variable-length integer: seven bits a byte, the lowest first; the eighth bit marks that more bytes follow. */
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
