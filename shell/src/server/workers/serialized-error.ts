import * as v from 'valibot';

/** Longest text of an error or a name that is sent and stored, in characters. */
const MAX_TEXT = 10_000;

/** Cuts untrusted text before it is sent or stored. */
export const truncateText = (text: string): string => (text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text);

/** Untrusted text, cut to a length for logs. */
export const boundedTextSchema = v.pipe(v.string(), v.transform(truncateText));

export const serializedErrorSchema = v.object({
  name: boundedTextSchema,
  message: boundedTextSchema,
  stack: v.optional(boundedTextSchema),
  /** Status of the backend's response. */
  status: v.optional(v.number()),
});

/** An error as it is sent between processes. */
export type SerializedError = v.InferOutput<typeof serializedErrorSchema>;

const ERROR_NAME = /^[\w.]{1,60}$/;

/** Serializes an error, also one whose own members throw. Its texts are cut: a long one would block the receiver. */
export function serializeError(thrown: unknown): SerializedError {
  try {
    return describeError(thrown);
  } catch {
    return { name: 'Error', message: 'Thrown, and it cannot be read.' };
  }
}

function describeError(thrown: unknown): SerializedError {
  if (!isErrorLike(thrown)) return { name: 'Error', message: truncateText(`Thrown, and no Error: ${toText(thrown)}`) };
  const { name, message, status } = thrown;
  // A stack begins with the message: of a long one it would show nothing else.
  const stack = message.length > MAX_TEXT ? undefined : thrown.stack;
  return {
    name: name.length < MAX_TEXT && ERROR_NAME.test(name) ? name : 'Error',
    message: truncateText(message),
    ...(typeof stack === 'string' ? { stack: truncateText(stack) } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

interface ErrorLike {
  readonly name: string;
  readonly message: string;
  readonly stack?: unknown;
  readonly status?: unknown;
}

/** Recognizes errors by their members: code of another realm has other error classes. */
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

/** Restores a serialized error, with its name and stack. */
export function deserializeError({ name, message, stack, status }: SerializedError): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return status === undefined ? error : Object.assign(error, { status });
}
