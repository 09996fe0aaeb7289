import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Why a request of the map failed, as a message of the error catalogue. */
export function mapFailure(error: unknown): string {
  if (isApiError(error, 400)) return error.errors['non_field_errors']?.[0] ?? ERROR_MESSAGES.invalid_data;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  // `fetch` rejects with it when no response arrived.
  return error instanceof TypeError ? ERROR_MESSAGES.no_internet : ERROR_MESSAGES.went_wrong;
}
