import { safeParse, summarize } from 'valibot';
import { ApiError, type Endpoint, type EndpointOutput } from 'shared-contracts/endpoint';
import type { FieldErrors } from 'shared-contracts/errors';

/** What is read of a response: a worker has no `Response`. */
export type ReadableResponse = Pick<Response, 'status' | 'text'>;

/** The response violates the endpoint's contract: shell and backend are of different versions. */
export class ResponseContractError extends Error {
  override readonly name = 'ResponseContractError';
}

/**
 * Returns the parsed body of a success; for 204 an empty object (specification, section 7).
 * @throws ResponseContractError that names the endpoint and each invalid field.
 */
export async function readResponse<C extends Endpoint>(
  endpoint: C,
  response: ReadableResponse,
): Promise<EndpointOutput<C>> {
  // The endpoint's own schema accepted the body, so it has the endpoint's type.
  return (await parseBody(endpoint, response)) as EndpointOutput<C>;
}

async function parseBody(endpoint: Endpoint, response: ReadableResponse): Promise<unknown> {
  if (response.status === 204) return {};
  const result = safeParse(endpoint.response, parseJson(await response.text()));
  if (result.success) return result.output;
  throw new ResponseContractError(
    `Call “${endpoint.id}” (${endpoint.method} ${endpoint.path}) was answered against its contract:\n${summarize(result.issues)}`,
  );
}

/** Converts an error response: its JSON, or its text if it is not JSON; for 400 and 404 also messages per field. */
export async function readErrorResponse(response: ReadableResponse, resource: string): Promise<ApiError> {
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

/** Undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}
