import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Default security headers of every response: data, files, redirects and errors. A document replaces the content
 * security policy with its own (shell/src/server/responses/csp.ts).
 */
export const RESPONSE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Value of `strict-transport-security`: two years, subdomains too (OWASP ASVS 5.0, 3.4.1). */
export const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Sets the headers on Node's response, so that hijacked replies have them as well. Later headers of the reply replace
 * them.
 */
export function setResponseHeaders(raw: ServerResponse): void {
  for (const [name, value] of Object.entries(RESPONSE_HEADERS)) raw.setHeader(name, value);
}

/**
 * Adds the security headers to every response of a process.
 * @param isHttps whether browsers reach the process by https with this request: the response then has HSTS.
 */
export function addResponseHeaders(app: FastifyInstance, isHttps: (request: FastifyRequest) => boolean = isTls): void {
  app.addHook('onRequest', (request, reply, done) => {
    setResponseHeaders(reply.raw);
    if (isHttps(request)) reply.raw.setHeader('strict-transport-security', HSTS);
    done();
  });
}

const isTls = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** The body of an error that happens before a request is routed. */
export interface ErrorBody {
  readonly type: string;
  readonly text: string;
}

/**
 * Writes the body of an error for the target of its request. The target is undefined where it could not be read, and
 * where the client asked for a page.
 */
export type FormatBody = (status: number, target?: string) => ErrorBody;

const jsonBody = (status: number): ErrorBody => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify({ statusCode: status, error: STATUS_CODES[status] ?? 'Error' }),
});

/**
 * Options of a Fastify server. Errors that no hook sees (an undecodable path, a malformed or oversized head) carry the
 * security headers too. Requests during the shutdown are served instead of rejected.
 * @param formatBody writes the error's body, for the request's target where that is known; default: a line of JSON.
 * @param isHttps whether browsers reach the process by https: errors of requests that cannot be parsed then have HSTS.
 */
export function createServerOptions(formatBody: FormatBody = jsonBody, isHttps = false) {
  return {
    return503OnClosing: false,
    frameworkErrors: (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
      setResponseHeaders(reply.raw);
      const status = error.statusCode ?? 400;
      const { type, text } = formatBody(status, isPageRequest(request.headers.accept) ? undefined : request.raw.url);
      void reply.code(status).type(type).send(text);
    },
    clientErrorHandler: (error: ClientError, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const formatError = (status: number) => formatBody(status, readTarget(error.rawPacket));
      const response = formatRawResponse(clientErrorStatus(error.code), formatError, { isHttps });
      socket.end(response, () => socket.destroySoon());
    },
  };
}

/** An error of Node's HTTP parser, with the bytes that were received last. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** Target of the request line; undefined where the bytes do not begin with one, or ask for a page. */
function readTarget(bytes: unknown): string | undefined {
  const head = Buffer.isBuffer(bytes) ? bytes.toString('latin1', 0, 2_048) : '';
  return isPageRequest(/\r\naccept:(.*)/i.exec(head)?.[1]) ? undefined : /^[A-Z]+ (\S+)/.exec(head)?.[1];
}

/** Whether a client prefers a page to data, as browsers do. */
const isPageRequest = (accept = ''): boolean => accept.includes('text/html');

function clientErrorStatus(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

interface RawResponseOptions {
  /** Whether browsers reach the process by https: the response then has HSTS. */
  readonly isHttps: boolean;
  /** More headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A complete HTTP response that closes its connection, for a socket whose request could not be parsed or routed. */
export function formatRawResponse(
  status: number,
  formatBody: (status: number) => ErrorBody,
  { isHttps, headers: more = {} }: RawResponseOptions,
): string {
  const { type, text } = formatBody(status);
  const headers = {
    ...RESPONSE_HEADERS,
    ...more,
    ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${lines.join('')}\r\n${text}`;
}
