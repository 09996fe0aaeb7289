/** Maximum of ids and counts: the backend stores both as 32-bit integers. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * The ids among texts, in their order: decimal digits without leading zeros, from 1 to `MAX_INTEGER`. Other texts are
 * ignored.
 */
export function readIds(texts: readonly string[]): number[] {
  return texts
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((id) => id <= MAX_INTEGER);
}
