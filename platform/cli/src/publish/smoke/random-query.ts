/** Values that an external link may contain: numbers, words, other scripts, empty and long texts. */
const VALUES = ['', '1', '-1', '0', 'true', 'null', 'ÿ ü', 'خصم', '<b>"\'', '../..', '%', 'a,b;c', 'x'.repeat(300)];

/** Makes queries with parameters that no page knows; the same seed makes the same queries in the same order. */
export function createRandomQueries(seed: number): () => string {
  const random = mulberry32(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const name = (): string => `x${below(36 ** 5).toString(36)}`;
  const value = (): string => (random() < 0.5 ? String(below(1e6)) : (VALUES[below(VALUES.length)] ?? ''));
  return () => {
    const parameters = Array.from({ length: 1 + below(3) }, (): [string, string] => [name(), value()]);
    return `?${String(new URLSearchParams(parameters))}`;
  };
}

/** Mulberry32: a small pseudo-random generator of numbers from 0 to 1, with a seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
