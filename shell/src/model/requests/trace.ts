/** Header that carries a trace from process to process, in the form of W3C Trace Context: `00-{trace}-{span}-01`. */
export const TRACE_HEADER = 'traceparent';

/**
 * Header of a document that carries the trace to its page: browsers expose it to scripts as the navigation's server
 * timing.
 */
export const TIMING_HEADER = 'server-timing';

/** Name of that server timing. */
const TIMING_NAME = 'traceparent';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;
const TRACE = /^(?!0{32})[0-9a-f]{32}$/;
/** The first digits of a trace count the page views of one document; the other 28 are the document's random id. */
const VIEW_DIGITS = 4;

/** Creates the id of a page view that begins with a document: 32 hexadecimal digits. */
export function createTraceId(): string {
  return '0'.repeat(VIEW_DIGITS) + randomHex(14);
}

/** Whether a text is a valid id of a page view. */
export function isTraceId(text: string): boolean {
  return TRACE.test(text);
}

/** Returns the id of the page view that a navigation within the same document begins. */
export function nextPageView(trace: string): string {
  const view = (Number.parseInt(trace.slice(0, VIEW_DIGITS), 16) + 1) % 16 ** VIEW_DIGITS;
  return view.toString(16).padStart(VIEW_DIGITS, '0') + getDocumentId(trace);
}

/** Returns the part that all page views of one document share. */
export function getDocumentId(trace: string): string {
  return trace.slice(VIEW_DIGITS);
}

/** Formats the header for one request of a page view. */
export function formatTraceparent(trace: string): string {
  return `00-${trace}-${randomHex(8)}-01`;
}

/** Returns the page view of a request; null without a valid header. */
export function parseTraceparent(header: string | readonly string[] | undefined): string | null {
  const trace = typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
  return trace !== undefined && isTraceId(trace) ? trace : null;
}

/** Formats a document's server-timing header. */
export function formatServerTiming(trace: string): string {
  return `${TIMING_NAME};desc="${formatTraceparent(trace)}"`;
}

/** Server timing as the browser exposes it. */
interface ServerTiming {
  readonly name: string;
  readonly description: string;
}

/** Reads the page view from the document's server timings; creates one where the browser exposes none. */
export function readTraceFromTimings(timings: readonly ServerTiming[] | undefined): string {
  return parseTraceparent(timings?.find(({ name }) => name === TIMING_NAME)?.description) ?? createTraceId();
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
