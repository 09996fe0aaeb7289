import type { IntlShape } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { formatErrorText } from 'storefront-kit/format/error-text';

/**
 * Returns why adding to the cart failed: the backend's message of the error catalogue. An offer that is gone is sold
 * out. Null without a known reason.
 */
export function addRejectionReason(error: unknown): string | null {
  if (isApiError(error, 404)) return ERROR_MESSAGES.sold_out;
  if (!isApiError(error, 400)) return null;
  return Object.values(error.errors).flat()[0] ?? null;
}

/** Describes why adding to the cart failed, in the shopper's language. */
export function describeAddRejection(error: unknown, formatMessage: IntlShape['formatMessage']): string {
  const reason = addRejectionReason(error);
  return reason === null ? formatMessage({ id: 'kit.addFailed' }) : formatErrorText(formatMessage, reason);
}
