import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/**
 * Returns why adding to the cart failed: the backend's message of the error catalogue. An offer that is gone is sold
 * out. Null without a known reason.
 */
export function addRejectionReason(error: unknown): string | null {
  if (isApiError(error, 404)) return ERROR_MESSAGES.sold_out;
  if (!isApiError(error, 400)) return null;
  return Object.values(error.errors).flat()[0] ?? null;
}
