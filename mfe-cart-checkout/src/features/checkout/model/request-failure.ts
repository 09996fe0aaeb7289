import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Returns why a request failed, as a message of the error catalogue, apart from the messages of its response. */
export function requestFailure(error: unknown): string {
  if (isApiError(error, 401)) return ERROR_MESSAGES.session_expired;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  // A request that was never sent, for want of a token.
  if (error instanceof Error && error.message === ERROR_MESSAGES.empty_token) return error.message;
  // `fetch` rejects with it when no response arrived.
  return error instanceof TypeError ? ERROR_MESSAGES.no_internet : ERROR_MESSAGES.went_wrong;
}
