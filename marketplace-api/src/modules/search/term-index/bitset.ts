/** Gives bits that are all 0. */
export type Take = () => Uint32Array;

/**
 * Lends bits for as long as a piece of work lasts, all of them 0: new ones for each step of each search would keep the collector busy.
 * @param sizeNow how many words of 32 bits are needed.
 */
export function createBitStore(sizeNow: () => number): <T>(work: (take: Take) => T) => T {
  const kept: Uint32Array[] = [];
  return (work) => {
    let lent = 0;
    return work(() => {
      const known = kept[lent];
      const bits = known?.length === sizeNow() ? known.fill(0) : new Uint32Array(sizeNow());
      kept[lent++] = bits;
      return bits;
    });
  };
}

/** Leaves the bits that are set in both. */
export function keepBoth(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}

/** Unsets a product's bit. */
export function clear(bits: Uint32Array, product: number): void {
  bits[product >>> 5] = (bits[product >>> 5] ?? 0) & ~(1 << (product & 31));
}

/** A product's bit. */
export const has = (bits: Uint32Array, product: number): number => ((bits[product >>> 5] ?? 0) >>> (product & 31)) & 1;

/** The ids whose bits are set, then others. */
export function idsOf(bits: Uint32Array, others: readonly number[]): Int32Array {
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
