import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Returns why a line cannot be ordered, as a message of the error catalogue; null when it can (CART-06). */
export function lineError(line: CartLine): string | null {
  if (!line.is_eligible_to_deliver) return ERROR_MESSAGES.not_deliverable;
  if (line.product.qty < line.quantity) return ERROR_MESSAGES.sold_out;
  if (line.product.warranty_required && line.warranty === 0) return ERROR_MESSAGES.select_warranty;
  if (line.is_late_delivery && line.late_delivery.status !== 'available') return ERROR_MESSAGES.late_delivery_closed;
  return null;
}
