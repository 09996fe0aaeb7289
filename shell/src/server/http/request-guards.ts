import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatRawResponse } from 'server-kit/response-headers';
import { unparsedRequestBody } from './error-handlers.ts';
import { isHost } from '../requests/request-url.ts';

/** Options of Node's server: a request without Host header gets the shop's own page instead of an empty response. */
export const HTTP_OPTIONS = { requireHostHeader: false } as const;

/**
 * Sends a page for requests that Node would end without one. A Host header without a valid host is 400. CONNECT, which
 * requests a tunnel, is 405. An unknown `Expect` is ignored.
 * @param isHttps whether shoppers reach the shop by https
 */
export function addRequestGuards(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasValidHost(request)) done();
    else done(Object.assign(new Error('The Host header names no host.'), { statusCode: 400 }));
  });
  const { server } = app;
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.end(formatRawResponse(405, unparsedRequestBody, { isHttps, headers: { allow: 'GET, HEAD' } }));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/**
 * Exactly one Host header that names a host; HTTP/1.0 needs none. A trusted proxy's `x-forwarded-host` is validated
 * too.
 */
function hasValidHost({ raw, host }: FastifyRequest): boolean {
  const hostHeader = raw.headers.host;
  if (hostHeader === undefined && host === undefined) return raw.httpVersion === '1.0';
  const count = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count <= 1 && isHost(host) && (hostHeader === undefined || isHost(hostHeader));
}
