import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  isApiError,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import { rejectOnAbort } from 'storefront-kit/data/optional-data';

/** Why an endpoint failed: `timeout`, `network`, `contract` (an answer that breaks it), or `status-503` and its like. */
export type EndpointFailureReason = 'timeout' | 'network' | 'contract' | `status-${number}`;

/** An endpoint that failed. */
export interface EndpointFailure {
  /** Id of the call. */
  readonly endpoint: string;
  readonly reason: EndpointFailureReason;
}

/**
 * A request function that tells of each failure, also of those that a page hides by a fallback. What a call's contract
 * expects (404 where it says so) is none, nor is a visitor who leaves. It stops waiting when the signal ends.
 */
export function observeRequests(
  request: RequestFunction,
  onFailure: (failure: EndpointFailure) => void,
): RequestFunction {
  return async function observed<C extends Endpoint>(
    endpoint: C,
    input: EndpointInput<C>,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<EndpointOutput<C>> {
    try {
      const response = request(endpoint, input, options);
      return await (options.signal ? rejectOnAbort(response, options.signal) : response);
    } catch (error) {
      const reason = getFailureReason(endpoint, error, options.signal);
      if (reason) onFailure({ endpoint: endpoint.id, reason });
      throw error;
    }
  };
}

/** Names of errors that a time limit gives: a section's, and a page's. */
const TIME_LIMIT_ERRORS: readonly string[] = ['TimeoutError', 'TimeLimitError'];

function getFailureReason(
  endpoint: Endpoint,
  error: unknown,
  signal: AbortSignal | undefined,
): EndpointFailureReason | null {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (TIME_LIMIT_ERRORS.includes(name)) return 'timeout';
  if (signal?.aborted) return null;
  if (name === 'ResponseContractError') return 'contract';
  if (!isApiError(error)) return 'network';
  return isExpectedError(endpoint, error) ? null : `status-${error.status}`;
}

/** Whether the error is an answer that the call's contract names, such as 404 for what is not there. */
export const isExpectedError = (endpoint: Endpoint, error: unknown): boolean =>
  isApiError(error) && error.status < 500 && endpoint.errors.includes(error.status);
