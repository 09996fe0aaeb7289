import * as v from 'valibot';
import type { Endpoint, EndpointInput, EndpointOutput, RequestFunction } from 'shared-contracts/endpoint';

/** What a test's backend says to one call. */
export interface FakeResponse {
  readonly id: string;
  readonly handler: (input: never) => unknown;
}

/** Answers `call` with what `give` makes of its input; what `give` throws (an `ApiError`) is how the call fails. */
export function respond<C extends Endpoint>(
  call: C,
  handler: (input: EndpointInput<C>) => EndpointOutput<C>,
): FakeResponse {
  return { id: call.id, handler };
}

/**
 * A backend for tests: each call gets its answer, held against the call's own schema. A call without one fails with a
 * message that names it.
 */
export function fakeBackend(...responses: readonly FakeResponse[]): RequestFunction {
  const handlers = new Map(responses.map((response) => [response.id, response]));
  const request = async (call: Endpoint, input: unknown): Promise<unknown> => {
    const match = handlers.get(call.id);
    if (!match) throw new Error(`This test has no answer for the call “${call.id}”.`);
    return Promise.resolve(v.parse(call.response, match.handler(input as never)));
  };
  // Which answer belongs to which call is known by its id; `answer` has checked that their types agree.
  return request as RequestFunction;
}
