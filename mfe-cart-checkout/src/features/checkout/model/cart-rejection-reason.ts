import { isApiError } from 'shared-contracts/endpoint';
import { requestFailure } from './request-failure.ts';

/**
 * Returns why the cart could not be changed, as a message of the error catalogue: the backend's own, else one for the
 * kind of failure.
 */
export function cartRejectionReason(error: unknown): string {
  const [message] = isApiError(error, 400) ? Object.values(error.errors).flat() : [];
  return message ?? requestFailure(error);
}
