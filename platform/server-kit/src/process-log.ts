import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';

/** Replacement of a secret in a log. */
const MASK = '•••';

/** Query parameters whose values are neither personal nor secret. */
const HARMLESS = `page page_size limit offset ordering sort filters tab part history after since wait kind slug
  category brand product color lang language locale country city w width tag`.replace(/\s+/g, '|');

/** A query in a URL, from its `?` or `&` to the end of the value. A `\` ends it, as in JSON's escape. */
const QUERY_VALUE = new RegExp(`((?:[?&;]|^)(?!(?:${HARMLESS})=)[\\w.~%[\\]-]+=)[^\\s&;"'<>\`\\\\#]+`, 'gi');
/** A path segment of random characters: an id that grants access (a payment’s, a link’s). */
const SECRET_SEGMENT =
  /(?<=\/)(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,})(?![\w.-])/g;
/** Signed tokens (three parts with dots, or the start of a JWT), and credentials after `Bearer` or `Basic`. */
const TOKEN =
  /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|\beyJ[\w-]+(?:\.[\w-]+){1,2}|(?<=\b(?:[Bb]earer|[Bb]asic)\s+)[^\s"',\\]+/g;
/** Ids and random secrets anywhere in a text. */
const RANDOM_TEXT = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?=[\w-]*\d)[\w-]{40,}/gi;
/** Members of JSON that always hold a secret, also in JSON inside a text. */
const SECRET_MEMBER =
  /(\\?"[\w-]*(?:token|secret|password|cookie|authorization|csrf|idempotency[-_]?key|basket_id|\bflow)[\w-]*\\?":\s*\\?")[^"\\]+/gi;

/**
 * Masks secrets in the URLs of a text: query values, random path segments, tokens. Parameter names and harmless values
 * remain.
 */
export function maskUrls(text: string): string {
  return text.replace(QUERY_VALUE, `$1${MASK}`).replace(SECRET_SEGMENT, MASK).replace(TOKEN, MASK);
}

/**
 * Masks secrets in one field of a log: those in URLs, and every UUID and long random text. Not for a whole line, whose
 * request id remains.
 */
export function maskSecrets(text: string): string {
  return maskUrls(text).replace(RANDOM_TEXT, MASK);
}

/** Masks the secrets in one log line, in any field: URL, referer, message, stack or payload. */
export function maskLogLine(line: string): string {
  return maskUrls(line).replace(SECRET_MEMBER, `$1${MASK}`);
}

/** An error as a log has it. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [key: string]: unknown;
}

/** Masks a text of a log: secrets, and e-mail addresses, telephone numbers and tokens. */
export function maskText(text: string): string {
  return maskPersonalData(maskSecrets(text));
}

/** Log entry of an error and at most five of its causes, without secrets and personal data. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { name, message, stack = '', cause, code, detail, constraint } = error;
  return {
    type: name,
    message: maskText(message),
    stack: maskText(stack),
    code,
    detail: typeof detail === 'string' ? maskDetail(detail) : undefined,
    constraint,
    ...(cause !== undefined && depth < 5 && { cause: describeError(cause, depth + 1) }),
  };
}

/**
 * PostgreSQL's detail without the values of the row: `Key (email)=(…)`, `Failing row contains (…)`. A name in them has
 * no pattern by which it could be masked.
 */
function maskDetail(detail: string): string {
  return maskText(detail.replace(/(=|\bcontains )\(.*$/s, '$1(•••)'));
}

/** Also true for an error of another realm, as Node's own errors are in a test. */
function isError(
  error: unknown,
): error is Error & Readonly<Partial<Record<'code' | 'detail' | 'constraint', unknown>>> {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
}

/**
 * Fastify's logger options of a process: one JSON object per line on stdout, every line masked and errors described
 * without personal data. LOG_LEVEL sets the level (default: warn).
 * @param name process name in each line.
 */
export function createLoggerOptions(name: string) {
  return {
    level: process.env.LOG_LEVEL ?? 'warn',
    base: { process: name },
    serializers: { err: (error: unknown) => describeError(error) },
    stream: { write: (line: string): void => void process.stdout.write(maskLogLine(line)) },
  };
}
