/** Header that carries a trace from process to process, as W3C Trace Context writes it: `00-{trace}-{span}-01`. */
export const TRACE_HEADER = 'traceparent';

/** Header of a document that tells its page the trace: browsers show it to scripts as the navigation's server timing. */
export const TIMING_HEADER = 'server-timing';

/** Name of that server timing. */
const TIMING_NAME = 'traceparent';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;
const TRACE = /^(?!0{32})[0-9a-f]{32}$/;
/** The first digits of a trace count the views of one document; the other 28 are the document's, and random. */
const VIEW_DIGITS = 4;

/** The id of a page view that begins with a document: 32 hexadecimal digits. */
export function createTraceId(): string {
  return '0'.repeat(VIEW_DIGITS) + randomHex(14);
}

/** Whether a text is the id of a page view. */
export function isTraceId(text: string): boolean {
  return TRACE.test(text);
}

/** The id of the view that a navigation within the same document begins. */
export function nextPageView(trace: string): string {
  const view = (Number.parseInt(trace.slice(0, VIEW_DIGITS), 16) + 1) % 16 ** VIEW_DIGITS;
  return view.toString(16).padStart(VIEW_DIGITS, '0') + getDocumentId(trace);
}

/** What all page views of one document have in common. */
export function getDocumentId(trace: string): string {
  return trace.slice(VIEW_DIGITS);
}

/** The header's value for one request of a page view. */
export function formatTraceparent(trace: string): string {
  return `00-${trace}-${randomHex(8)}-01`;
}

/** The page view that a request belongs to; null without a header, or with one that is none. */
export function parseTraceparent(header: string | readonly string[] | undefined): string | null {
  const trace = typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
  return trace !== undefined && isTraceId(trace) ? trace : null;
}

/** The value of a document's server-timing header. */
export function formatServerTiming(trace: string): string {
  return `${TIMING_NAME};desc="${formatTraceparent(trace)}"`;
}

/** What the browser shows of one server timing. */
interface ServerTiming {
  readonly name: string;
  readonly description: string;
}

/** The page view as the document's server timings say; a new one where the browser shows none. */
export function readTraceFromTimings(timings: readonly ServerTiming[] | undefined): string {
  return parseTraceparent(timings?.find(({ name }) => name === TIMING_NAME)?.description) ?? createTraceId();
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
