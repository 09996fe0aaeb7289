import { RETURN_DAYS, type ReturnableLine } from 'shared-contracts/entities/account/return';

const DAY_MS = 86_400_000;

/** What of a sold line decides whether it can go back. */
export interface SoldLine {
  /** Days that the product is taken back for; 0: never. */
  readonly returnable_days: number;
  readonly delivered_at: Date | null;
  readonly is_requested: boolean;
}

/** The last moment that a line can be returned; null where it cannot be at all. Never later than 45 days after its delivery. */
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

/** What so many pieces of a line bring, in minor units: their part of what was paid, rounded down; all of them bring all of it. */
export function calculateRefund(
  line: { readonly quantity: number; readonly total: number; readonly discount: number },
  pieces: number,
): number {
  return Number((BigInt(line.total - line.discount) * BigInt(pieces)) / BigInt(line.quantity));
}
