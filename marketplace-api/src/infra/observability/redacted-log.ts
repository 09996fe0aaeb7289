/** Query parameters whose values are logged unmasked; all others may be secrets. */
const LOGGED_PARAMETERS = new Set(
  `page page_size limit offset ordering sort filters q query kind slug category product language locale country city w width tag
  since part color`.split(/\s+/),
);
const MASK = '***';
const PARAMETER = /([?&;]|^)([\w.[\]%-]+)=([^&;#\s"'<>]*)/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Tokens: JWTs, and secrets of `newSecret`. */
const SECRET = /\b(?:eyJ[\w-]+(?:\.[\w-]+){1,2}|(?=[\w-]*\d)[\w-]{40,})/g;
const BEARER = /\b(Bearer|Basic)\s+[^\s"',]+/gi;

/**
 * Masks a URL, or a text with URLs, for logs: tokens, codes, ids of flows, carts and pictures. Values of query
 * parameters are left out unless they are known to be harmless.
 */
export function maskSecrets(text: string): string {
  return text
    .replace(PARAMETER, (match, prefix: string, name: string, value: string) =>
      LOGGED_PARAMETERS.has(name.toLowerCase()) || value === '' ? match : `${prefix}${name}=${MASK}`,
    )
    .replace(BEARER, `$1 ${MASK}`)
    .replace(UUID, MASK)
    .replace(SECRET, MASK);
}

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
