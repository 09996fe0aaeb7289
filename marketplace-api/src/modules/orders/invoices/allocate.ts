/**
 * Allocates a sum of minor units by weight: whole units that add up to it exactly. Each part is rounded down;
 * left-over units go to the largest remainders, the first of equals first. Weights may be below zero, as a discount's
 * is.
 */
export function allocateProportionally(sum: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => divide(BigInt(sum) * BigInt(weight), totalWeight));
  const remainingUnits = BigInt(sum) - shares.reduce((total, { quotient }) => total + quotient, 0n);
  const roundedUp = shares
    .map(({ remainder }, index) => ({ remainder, index }))
    // A stable sort: equals stay in their order.
    .toSorted((a, b) => Number(b.remainder - a.remainder))
    .slice(0, Number(remainingUnits))
    .map(({ index }) => index);
  return shares.map(({ quotient }, index) => Number(quotient) + Number(roundedUp.includes(index)));
}

/** Integer division, rounded down; the remainder is never negative (for a positive divisor). */
function divide(dividend: bigint, divisor: bigint): { readonly quotient: bigint; readonly remainder: bigint } {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return { quotient: (dividend - remainder) / divisor, remainder };
}
