import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/**
 * Returns why a request failed, as a message of the catalogue: a field's, else the general one. A request that was
 * never sent, for want of a token, says so itself.
 */
export function rejectionReason(error: unknown, field?: string): string {
  if (isApiError(error, 401)) return ERROR_MESSAGES.session_expired;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  if (error instanceof Error && error.message === ERROR_MESSAGES.empty_token) return error.message;
  if (!isApiError(error, 400)) return ERROR_MESSAGES.went_wrong;
  const { non_field_errors: formErrors = [], ...fields } = error.errors;
  return (field && fields[field]?.[0]) ?? formErrors[0] ?? ERROR_MESSAGES.invalid_data;
}
