import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/**
 * Why a product could not be put into the cart: what the backend says of it, a message of the error catalogue; an offer
 * that is gone is sold out. Null where nobody said why.
 */
export function addRejectionReason(error: unknown): string | null {
  if (isApiError(error, 404)) return ERROR_MESSAGES.sold_out;
  if (!isApiError(error, 400)) return null;
  return Object.values(error.errors).flat()[0] ?? null;
}
