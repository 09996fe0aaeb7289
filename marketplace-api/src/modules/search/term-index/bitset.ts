/** Allocates bits that are all 0. */
export type AllocateBitset = () => Uint32Array;

/**
 * Pools bitsets for the duration of a piece of work, each zeroed: new ones for each step of each search would burden
 * the garbage collector.
 * @param getSize number of 32-bit words needed.
 */
export function createBitsetPool(getSize: () => number): <T>(work: (allocate: AllocateBitset) => T) => T {
  const pool: Uint32Array[] = [];
  return (work) => {
    let usedCount = 0;
    return work(() => {
      const pooled = pool[usedCount];
      const bits = pooled?.length === getSize() ? pooled.fill(0) : new Uint32Array(getSize());
      pool[usedCount++] = bits;
      return bits;
    });
  };
}

/** Intersects `bits` with `others`, in place. */
export function intersectBits(bits: Uint32Array, others: Uint32Array): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (others[index] ?? 0);
}

/** Clears a product's bit. */
export function clearBit(bits: Uint32Array, product: number): void {
  bits[product >>> 5] = (bits[product >>> 5] ?? 0) & ~(1 << (product & 31));
}

/** A product's bit. */
export const getBit = (bits: Uint32Array, product: number): number =>
  ((bits[product >>> 5] ?? 0) >>> (product & 31)) & 1;

/** The ids whose bits are set, then others. */
export function toIds(bits: Uint32Array, others: readonly number[]): Int32Array {
  const count = countAll(bits);
  const ids = new Int32Array(count + others.length);
  ids.set(others, count);
  let length = 0;
  for (let index = 0; index < bits.length; index += 1) {
    for (let remaining = bits[index] ?? 0; remaining !== 0; remaining &= remaining - 1)
      ids[length++] = index * 32 + 31 - Math.clz32(remaining & -remaining);
  }
  return ids;
}

/** The number of set bits. */
export function countAll(bits: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) count += countBits(bits[index] ?? 0);
  return count;
}

/** Counts the set bits: in pairs, then fours, then eights. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
