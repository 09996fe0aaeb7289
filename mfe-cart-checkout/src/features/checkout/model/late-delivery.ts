import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';

/** Night delivery of a cart: what can come tonight, and what was chosen (CART-09). */
export interface LateDelivery {
  /** Every line that can come tonight is to. */
  readonly chosen: boolean;
  /** How many lines can come tonight, of how many. */
  readonly eligible: number;
  readonly all: number;
}

export function getLateDelivery({ lines }: Cart): LateDelivery {
  const eligible = lines.filter(isEligible);
  const selected = lines.filter((line) => line.is_late_delivery);
  return {
    chosen: selected.length > 0 && eligible.every((line) => line.is_late_delivery),
    eligible: eligible.length,
    all: lines.length,
  };
}

/** The lines that have to be changed so that all that can come tonight does, or nothing. */
export function linesToChange({ lines }: Cart, tonight: boolean): CartLine[] {
  if (!tonight) return lines.filter((line) => line.is_late_delivery);
  return lines.filter((line) => isEligible(line) && !line.is_late_delivery);
}

const isEligible = ({ late_delivery: { status } }: CartLine): boolean => status === 'available';
