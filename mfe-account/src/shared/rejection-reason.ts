import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';

/** Returns why a request failed, as a message of the catalogue: a field's, else the general one. */
export function rejectionReason(error: unknown, field?: string): string {
  if (isApiError(error, 401)) return ERROR_MESSAGES.session_expired;
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  if (!isApiError(error, 400)) return ERROR_MESSAGES.went_wrong;
  const { non_field_errors: formErrors = [], ...fields } = error.errors;
  return (field && fields[field]?.[0]) ?? formErrors[0] ?? ERROR_MESSAGES.invalid_data;
}
