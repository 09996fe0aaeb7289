import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/**
 * Returns why the cart could not be changed, as a message of the error catalogue: the backend's own, else one for the
 * kind of failure.
 */
export function cartRejectionReason(error: unknown): string {
  if (isApiError(error, 401)) return ERROR_MESSAGES.session_expired;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  if (isApiError(error, 400)) {
    const [message] = Object.values(error.errors).flat();
    if (message !== undefined) return message;
  }
  // `fetch` rejects with it when no response arrived.
  if (error instanceof TypeError) return ERROR_MESSAGES.no_internet;
  return ERROR_MESSAGES.went_wrong;
}
