import { safeParse, summarize } from 'valibot';
import { ApiError, type Endpoint } from 'shared-contracts/endpoint';
import type { FieldErrors } from 'shared-contracts/errors';

/** The backend answered with something that the call's contract does not know: one of the two is of another version. */
export class ResponseContractError extends Error {
  override readonly name = 'ResponseContractError';
}

/**
 * The parsed body of a success; 204 gives an empty object (specification, section 7).
 * @throws ResponseContractError that names the call and each field that is not as agreed.
 */
export async function readResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  const result = safeParse(endpoint.response, parseJson(await response.text()));
  if (result.success) return result.output;
  throw new ResponseContractError(
    `Call “${endpoint.id}” (${endpoint.method} ${endpoint.path}) was answered against its contract:\n${summarize(result.issues)}`,
  );
}

/** The error of an answer that is no success: JSON as it came, or the text where it is none; with 400 and 404 also messages per field. */
export async function readErrorResponse(response: Response, resource: string): Promise<ApiError> {
  const text = await response.text();
  const json = parseJson(text);
  const { status } = response;
  const errors = status === 400 || status === 404 ? fieldErrors(json) : {};
  return new ApiError({ status, resource, body: json ?? text, errors });
}

function fieldErrors(json: unknown): FieldErrors {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(json)) {
    const messages = (Array.isArray(value) ? value : [value]).filter((message) => typeof message === 'string');
    if (messages.length > 0) errors[field] = messages;
  }
  return errors;
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
