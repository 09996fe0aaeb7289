import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';

/** Late delivery of a cart: eligible and chosen lines (CART-09). */
export interface LateDelivery {
  /** Whether every eligible line has late delivery. */
  readonly chosen: boolean;
  /** Number of eligible lines, and of all lines. */
  readonly eligible: number;
  readonly all: number;
  /** Whether the city takes orders with late delivery later today. */
  readonly opensToday: boolean;
}

export function getLateDelivery({ lines }: Cart): LateDelivery {
  const eligible = lines.filter(isEligible);
  const selected = lines.filter((line) => line.is_late_delivery);
  return {
    chosen: selected.length > 0 && eligible.every((line) => line.is_late_delivery),
    eligible: eligible.length,
    all: lines.length,
    opensToday: lines.some((line) => line.late_delivery.opens_at !== undefined),
  };
}

/** Returns the lines to change so that all eligible lines, or none, have late delivery. */
export function linesToChange({ lines }: Cart, tonight: boolean): CartLine[] {
  if (!tonight) return lines.filter((line) => line.is_late_delivery);
  return lines.filter((line) => isEligible(line) && !line.is_late_delivery);
}

const isEligible = ({ late_delivery: { status } }: CartLine): boolean => status === 'available';
