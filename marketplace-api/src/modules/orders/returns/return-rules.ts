import { RETURN_DAYS, type ReturnableLine } from 'shared-contracts/entities/account/return';

const DAY_MS = 86_400_000;

/** Fields of a sold line that decide whether it can be returned. */
export interface SoldLine {
  /** Return period of the product in days; 0: not returnable. */
  readonly returnable_days: number;
  readonly delivered_at: Date | null;
  readonly is_requested: boolean;
}

/** The last moment to return a line, at most 45 days after its delivery; null where it is not returnable. */
export function returnDeadline({ returnable_days: days, delivered_at: delivered }: SoldLine): Date | null {
  if (!delivered || days === 0) return null;
  return new Date(delivered.getTime() + Math.min(days, RETURN_DAYS) * DAY_MS);
}

export function returnState(line: SoldLine, now: Date): ReturnableLine['state'] {
  const deadline = returnDeadline(line);
  if (!deadline) return 'never';
  if (line.is_requested) return 'requested';
  return now <= deadline ? 'possible' : 'late';
}

/**
 * Refund of some pieces of a line, in minor units: their part of the price paid, rounded down; all of them get all of
 * it.
 */
export function calculateRefund(
  line: { readonly quantity: number; readonly total: number; readonly discount: number },
  pieces: number,
): number {
  return Number((BigInt(line.total - line.discount) * BigInt(pieces)) / BigInt(line.quantity));
}
