import { isApiError } from 'shared-contracts/endpoint';
import { SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';
import { ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';

/** Returns the errors of a failed request, as messages of the catalogue by field. */
export function rejectionReasons(error: unknown): FieldErrors {
  if (isApiError(error, 400) && Object.keys(error.errors).length > 0) return error.errors;
  return { non_field_errors: [errorMessage(error)] };
}

function errorMessage(error: unknown): string {
  if (isApiError(error, 429)) return ERROR_MESSAGES.too_many;
  if (isApiError(error, 413)) return SUPPORT_MESSAGES.file_too_large;
  return !isApiError(error) && !navigator.onLine ? ERROR_MESSAGES.no_internet : ERROR_MESSAGES.went_wrong;
}
