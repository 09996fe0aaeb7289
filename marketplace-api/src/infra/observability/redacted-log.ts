import { maskSecrets } from 'server-kit/process-log';

/** Serializers of log fields by name. */
export const LOG_SERIALIZERS = {
  url: maskValue,
  page: maskValue,
  reason: maskValue,
  error: maskValue,
  referer: maskValue,
  err: (error: unknown) => describeError(error),
  req: ({ method, url }: { readonly method: string; readonly url: string }) => ({ method, url: maskSecrets(url) }),
};

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [key: string]: unknown;
}

function maskValue(value: unknown): unknown {
  return typeof value === 'string' ? maskSecrets(value) : value;
}

/** Log entry of an error and at most five of its causes. */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: maskSecrets(String(error)), stack: '' };
  const { name, message, stack = '', cause, code, detail, constraint } = error;
  return {
    type: name,
    message: maskSecrets(message),
    stack: maskSecrets(stack),
    code,
    detail: maskValue(detail),
    constraint,
    ...(cause !== undefined && depth < 5 && { cause: describeError(cause, depth + 1) }),
  };
}

/** Also true for an error of another realm, as Node's own errors are in a test. */
function isError(
  error: unknown,
): error is Error & Readonly<Partial<Record<'code' | 'detail' | 'constraint', unknown>>> {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
}
