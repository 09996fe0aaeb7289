import type { IntlShape } from 'react-intl';
import { formatErrorText } from 'storefront-kit/format/error-text';
import { addRejectionReason } from '../../model/add-rejection-reason.ts';

/** Describes why adding to the cart failed, in the shopper's language. */
export function describeAddRejection(error: unknown, formatMessage: IntlShape['formatMessage']): string {
  const reason = addRejectionReason(error);
  return reason === null ? formatMessage({ id: 'kit.addFailed' }) : formatErrorText(formatMessage, reason);
}
