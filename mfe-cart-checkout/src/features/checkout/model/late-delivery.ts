import type { Cart, CartLine } from 'shared-contracts/entities/cart';

/** Night delivery of a cart: what can come tonight, and what was chosen (CART-09). */
export interface Night {
  /** Every line that can come tonight is to. */
  readonly chosen: boolean;
  /** How many lines can come tonight, of how many. */
  readonly able: number;
  readonly all: number;
}

export function nightOf({ lines }: Cart): Night {
  const able = lines.filter(isAble);
  const late = lines.filter((line) => line.is_late_delivery);
  return {
    chosen: late.length > 0 && able.every((line) => line.is_late_delivery),
    able: able.length,
    all: lines.length,
  };
}

/** The lines that have to be changed so that all that can come tonight does, or nothing. */
export function linesToChange({ lines }: Cart, tonight: boolean): CartLine[] {
  if (!tonight) return lines.filter((line) => line.is_late_delivery);
  return lines.filter((line) => isAble(line) && !line.is_late_delivery);
}

const isAble = ({ late_delivery: { status } }: CartLine): boolean => status === 'available';
