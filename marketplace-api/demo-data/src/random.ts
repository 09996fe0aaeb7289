/** A seeded pseudo-random number generator with the same numbers on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  /**
   * One of the items.
   * @throws Error for an empty list.
   */
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items in random order; all items if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/**
 * Creates a generator from a text: sfc32 seeded by FNV-1a hashes. Use one generator per purpose, so that they do not
 * affect each other.
 */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = [hash(`${seed}/a`), hash(`${seed}/b`), hash(`${seed}/c`), 1];
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const pool = [...items];
    const taken: Item[] = [];
    while (taken.length < count && pool.length > 0) taken.push(...pool.splice(integer(0, pool.length - 1), 1));
    return taken;
  };
  return {
    next,
    integer,
    chance: (percent) => next() * 100 < percent,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    sample,
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
