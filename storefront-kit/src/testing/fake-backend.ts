import * as v from 'valibot';
import type { Endpoint, EndpointInput, EndpointOutput, RequestFunction } from 'shared-contracts/endpoint';

/** A fake endpoint of a test's backend. */
export interface FakeResponse {
  readonly id: string;
  readonly handler: (input: never) => unknown;
}

/** Responds to `call` with the result of `give`. An error that `give` throws (an `ApiError`) fails the request. */
export function respond<C extends Endpoint>(
  call: C,
  handler: (input: EndpointInput<C>) => EndpointOutput<C>,
): FakeResponse {
  return { id: call.id, handler };
}

/**
 * A backend for tests. Each response is checked against the endpoint's own schema. An endpoint without a response
 * fails with a message that names it.
 */
export function fakeBackend(...responses: readonly FakeResponse[]): RequestFunction {
  const handlers = new Map(responses.map((response) => [response.id, response]));
  const request = async (call: Endpoint, input: unknown): Promise<unknown> => {
    const match = handlers.get(call.id);
    if (!match) throw new Error(`This test has no response for the endpoint “${call.id}”.`);
    return Promise.resolve(v.parse(call.response, match.handler(input as never)));
  };
  // The endpoint's id identifies the response; `answer` has checked that their types match.
  return request as RequestFunction;
}
