import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Why the cart could not be changed, in the words of the error catalogue: the backend's own, else what the failure means. */
export function cartRejectionReason(error: unknown): string {
  if (isApiError(error, 401)) return ERROR_MESSAGES.session_expired;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  if (isApiError(error, 400)) {
    const [message] = Object.values(error.errors).flat();
    if (message !== undefined) return message;
  }
  // What `fetch` rejects with where no answer came.
  if (error instanceof TypeError) return ERROR_MESSAGES.no_internet;
  return ERROR_MESSAGES.went_wrong;
}
