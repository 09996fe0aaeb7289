/**
 * Shares a sum of minor units out by weight: whole units that add up to it exactly. Each part is rounded down towards zero, and
 * the units left over go to the largest remainders, the first of equals first. Weights may be below zero, as a discount's is.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map((part) => Math.floor(part));
  const left = sum - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
