import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  isApiError,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import { rejectOnAbort } from 'storefront-kit/data/optional-data';

/**
 * Why an endpoint failed: `timeout`, `network`, `contract` (a response that violates it), or `status-503` and its like.
 */
export type EndpointFailureReason = 'timeout' | 'network' | 'contract' | `status-${number}`;

/** An endpoint that failed. */
export interface EndpointFailure {
  /** Id of the endpoint. */
  readonly endpoint: string;
  readonly reason: EndpointFailureReason;
}

/**
 * Returns a request function that reports each failure, also those that a page hides by a fallback. Errors that the
 * endpoint's contract expects (404 where it names it) and aborts by the visitor are not failures. The function stops
 * waiting when the signal aborts.
 * @param onWritten called after each success of an endpoint that is no GET
 */
export function observeRequests(
  request: RequestFunction,
  onFailure: (failure: EndpointFailure) => void,
  onWritten?: () => void,
): RequestFunction {
  return async function observed<C extends Endpoint>(
    endpoint: C,
    input: EndpointInput<C>,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<EndpointOutput<C>> {
    try {
      const response = request(endpoint, input, options);
      const output = await (options.signal ? rejectOnAbort(response, options.signal) : response);
      if (endpoint.method !== 'GET') onWritten?.();
      return output;
    } catch (error) {
      const reason = getFailureReason(endpoint, error, options.signal);
      if (reason) onFailure({ endpoint: endpoint.id, reason });
      throw error;
    }
  };
}

/** Whether a value that another process sent is a reason. */
export const isEndpointFailureReason = (reason: unknown): reason is EndpointFailureReason =>
  typeof reason === 'string' && /^(?:timeout|network|contract|status-[1-5]\d\d)$/.test(reason);

/** Names of the errors that time limits of a section and of a page throw. */
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

/** Whether the error is a status that the endpoint's contract names, such as 404 for a missing record. */
export const isExpectedError = (endpoint: Endpoint, error: unknown): boolean =>
  isApiError(error) && error.status < 500 && endpoint.errors.includes(error.status);
