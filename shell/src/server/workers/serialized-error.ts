import * as v from 'valibot';

/** Text of a stranger, cut where it is too long for a log. */
export const boundedTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 10_000)),
);

export const serializedErrorSchema = v.object({
  name: boundedTextSchema,
  message: boundedTextSchema,
  stack: v.optional(boundedTextSchema),
  /** Of an answer of the backend. */
  status: v.optional(v.number()),
});

/** An error on its way between processes. */
export type SerializedError = v.InferOutput<typeof serializedErrorSchema>;

const ERROR_NAME = /^[\w.]{1,60}$/;

/** An error as it may be sent, also where its own members throw. */
export function serializeError(thrown: unknown): SerializedError {
  try {
    return describeError(thrown);
  } catch {
    return { name: 'Error', message: 'Thrown, and it cannot be read.' };
  }
}

function describeError(thrown: unknown): SerializedError {
  if (!isErrorLike(thrown)) return { name: 'Error', message: `Thrown, and no Error: ${toText(thrown)}` };
  const { name, message, stack, status } = thrown;
  return {
    name: ERROR_NAME.test(name) ? name : 'Error',
    message,
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

interface ErrorLike {
  readonly name: string;
  readonly message: string;
  readonly stack?: unknown;
  readonly status?: unknown;
}

/** By what it has: code of another realm has errors of its own. */
const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'name' in thrown &&
  typeof thrown.name === 'string' &&
  'message' in thrown &&
  typeof thrown.message === 'string';

function toText(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** The error that was sent, with the name and the stack that it had. */
export function deserializeError({ name, message, stack, status }: SerializedError): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return status === undefined ? error : Object.assign(error, { status });
}
