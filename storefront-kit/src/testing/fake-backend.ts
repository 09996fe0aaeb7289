import * as v from 'valibot';
import type { Call, CallInput, CallOutput, RequestFunction } from 'shared-contracts/endpoint';

/** What a test's backend says to one call. */
export interface Answer {
  readonly id: string;
  readonly give: (input: never) => unknown;
}

/** Answers `call` with what `give` makes of its input; what `give` throws (an `ApiError`) is how the call fails. */
export function answer<C extends Call>(call: C, give: (input: CallInput<C>) => CallOutput<C>): Answer {
  return { id: call.id, give };
}

/**
 * A backend for tests: each call gets its answer, held against the call's own schema. A call without one fails with a
 * message that names it.
 */
export function fakeBackend(...answers: readonly Answer[]): RequestFunction {
  const known = new Map(answers.map((each) => [each.id, each]));
  const request = async (call: Call, input: unknown): Promise<unknown> => {
    const found = known.get(call.id);
    if (!found) throw new Error(`This test has no answer for the call “${call.id}”.`);
    return Promise.resolve(v.parse(call.response, found.give(input as never)));
  };
  // Which answer belongs to which call is known by its id; `answer` has checked that their types agree.
  return request as RequestFunction;
}
