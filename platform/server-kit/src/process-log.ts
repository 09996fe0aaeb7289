/** Stands for what a log must not hold. */
const MASK = '•••';

/** Query values that say nothing of a person and open nothing. */
const HARMLESS = 'page|sort|tab|lang|locale|part|history|after|wait|limit|kind|country|slug|category|brand';

/** A query as it stands in a URL, from its `?` or `&` to the end of the value. A `\` ends it: so does JSON's escape. */
const QUERY_VALUE = new RegExp(`([?&;](?!(?:${HARMLESS})=)[\\w.~%[\\]-]{1,60}=)[^\\s&;"'<>\`\\\\#)]+`, 'g');
/** A path segment of random characters: an id that opens something (a payment’s, a link’s). */
const SECRET_SEGMENT =
  /(?<=\/)(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32,}|(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{16,})(?![\w.-])/g;
/** Signed tokens (three parts with points), and what follows `Bearer`. */
const TOKEN = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|(?<=\bBearer )[^\s"'\\]+/g;
/** Members of JSON that hold a secret whatever it looks like, also in JSON inside a text. */
const SECRET_MEMBER =
  /(\\?"[\w-]*(?:token|secret|password|cookie|authorization|csrf|idempotency[-_]?key|basket_id|\bflow)[\w-]*\\?":\s*\\?")[^"\\]+/gi;

/** Text without secrets in its URLs: query values, random path segments, tokens. Names and harmless values stay. */
export function maskUrls(text: string): string {
  return text.replace(QUERY_VALUE, `$1${MASK}`).replace(SECRET_SEGMENT, MASK).replace(TOKEN, MASK);
}

/** One line of a log without secrets, wherever in it they stand: address, referer, message, stack or payload. */
export function maskLogLine(line: string): string {
  return maskUrls(line).replace(SECRET_MEMBER, `$1${MASK}`);
}

/**
 * Fastify's logger options of a process: one JSON object a line on stdout, every line masked. LOG_LEVEL sets the level
 * (default: warn).
 * @param name says in each line whose it is.
 */
export function createLoggerOptions(name: string) {
  return {
    level: process.env.LOG_LEVEL ?? 'warn',
    base: { process: name },
    stream: { write: (line: string): void => void process.stdout.write(maskLogLine(line)) },
  };
}
