import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import fastifyProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { isLocalRequest } from 'server-kit/internal-auth';
import { isTraceId, TRACE_HEADER, formatTraceparent } from '../../model/requests/trace.ts';
import type { ShellConfig } from '../config.ts';
import { sendProxyError } from './error-handlers.ts';
import { acceptsHtml, type SendErrorPage } from './documents/error-pages.ts';
import { getOrigin } from '../requests/request-url.ts';

/** Number of retries of a safe request when a keep-alive connection is closed. */
const RETRIES = 2;

/** Wait in ms before the repeated request for a token. */
const RETRY_DELAY_MS = 20;

/** Headers that a visitor's own proxies may have set; only the shell sets them for upstream processes. */
const FORWARDING_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Hop-by-hop headers (RFC 9110, 7.6.1), which are not forwarded in either direction. The shell has handled `Expect`.
 */
const CONNECTION_HEADERS =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect)$/;

/** Headers of an upstream's error that its error page keeps. */
const FORWARDED_ERROR_HEADERS = ['set-cookie', 'retry-after'];

/** Paths of the backend outside `/api`. */
const ALIASES: ReadonlySet<string> = new Set(ALL_ENDPOINTS.flatMap(({ aliases = [] }) => aliases));

/** Methods of files: visitors may not use other methods of the upstream processes. */
const FILE_METHODS = ['GET', 'HEAD'];

interface ProxyOptions {
  /** Id of the composition of the page that sent the request. */
  readonly getCompositionId: (request: object) => string;
  readonly sendErrorPage: SendErrorPage;
}

/** Proxies the backend's paths and the remotes' files, so that a browser sees one origin. */
export async function addProxies(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'apiOrigin' | 'remotesOrigin' | 'publicOrigin'>,
  { getCompositionId, sendErrorPage }: ProxyOptions,
): Promise<void> {
  const forwardedHeaders = createForwardedHeaders(config.publicOrigin);
  const onResponse = createResponseHandler(sendErrorPage);
  const apiOptions: FastifyHttpProxyOptions['replyOptions'] = {
    retriesCount: RETRIES,
    retryDelay: chooseRetryDelay,
    onError: sendProxyError,
    onResponse,
    rewriteRequestHeaders: (request, headers) => ({
      ...(isOutbox(request.url) ? withoutForwarding(headers) : forwardedHeaders(request, headers)),
      'x-request-id': request.id,
      ...(isTraceId(request.id) ? { [TRACE_HEADER]: formatTraceparent(request.id) } : {}),
    }),
    rewriteHeaders: ({ 'cache-tag': _tags, 'surrogate-control': _age, ...headers }, request) => ({
      ...filterResponseHeaders(headers),
      // Each response has the id of the visitor's composition; a page of an older one uses it at its next navigation.
      'x-composition': getCompositionId(request ?? {}),
      ...expireTokenCookie(headers, request?.url),
    }),
  };
  await app.register(fastifyProxy, {
    upstream: config.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    preHandler: rejectInternalPaths,
    replyOptions: apiOptions,
  });
  for (const alias of ALIASES)
    await app.register(fastifyProxy, {
      upstream: config.apiOrigin,
      prefix: alias,
      rewritePrefix: alias,
      preHandler: rejectOtherPaths(alias),
      replyOptions: apiOptions,
    });
  const fileOptions = {
    retriesCount: RETRIES,
    onError: sendProxyError,
    onResponse,
    rewriteRequestHeaders: forwardedHeaders,
    rewriteHeaders: filterResponseHeaders,
  };
  await app.register(fastifyProxy, {
    upstream: config.apiOrigin,
    prefix: '/media',
    rewritePrefix: '/media',
    httpMethods: FILE_METHODS,
    replyOptions: fileOptions,
  });
  await app.register(fastifyProxy, {
    upstream: config.remotesOrigin,
    prefix: '/remotes',
    rewritePrefix: '',
    httpMethods: FILE_METHODS,
    replyOptions: fileOptions,
  });
}

type ChooseRetryDelay = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>;

/**
 * The plugin repeats safe requests. That for a token has no body and may be repeated too: without one, the customer's
 * next request is refused.
 * @returns wait in ms; null for no repetition
 */
const chooseRetryDelay: ChooseRetryDelay = ({ err, req, res, attempt, getDefaultDelay }) => {
  // The types name the visitor's request; it is the upstream one.
  const { method, url } = req as unknown as { readonly method: string; readonly url: URL };
  const isTokenRequest = method === fetchToken.method && url.pathname === fetchToken.path;
  const isConnectionLost = ['UND_ERR_SOCKET', 'ECONNRESET'].includes((err as NodeJS.ErrnoException | null)?.code ?? '');
  if (isTokenRequest && isConnectionLost && attempt < RETRIES) return RETRY_DELAY_MS;
  return getDefaultDelay(req, res, err, attempt);
};

/** Parts of a visitor's request that the shell forwards. */
type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'socket'>;

/** Response of an upstream process. */
interface UpstreamResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

/** Sends an upstream response; a browser that navigates gets an error as a page instead of JSON. */
function createResponseHandler(sendErrorPage: SendErrorPage) {
  // The plugin's types allow HTTP/2 requests; the shell speaks HTTP/1.1.
  return (rawRequest: object, rawReply: object, response: object): void => {
    const [request, reply] = [rawRequest as FastifyRequest, rawReply as FastifyReply];
    const { statusCode, headers, stream } = response as UpstreamResponse;
    const isJson = /\bjson\b/.test(headers['content-type'] ?? '');
    if (statusCode < 400 || !isJson || !acceptsHtml(request)) return void reply.send(stream);
    stream.on('error', () => undefined).resume();
    for (const name of FORWARDED_ERROR_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    void sendErrorPage(request, reply, statusCode);
  };
}

/**
 * Responds 404 for endpoints of operators and of the shop's own processes, in every spelling of the path. The same for
 * the outbox of the demonstration, unless the request is local.
 */
function rejectInternalPaths(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isInternalPath(request.url) || (isOutbox(request.url) && !isLocalRequest(request))) reply.callNotFound();
  else done();
}

/**
 * Whether the URL is a page of the outbox. A local request to it reaches the backend without forwarding headers, and
 * the backend takes it for local too. It refuses every other spelling of the path, which has these headers.
 */
function isOutbox(url: string): boolean {
  return /^\/api\/outbox\/(?:\d+\/)?(?:\?|$)/.test(url);
}

/** Responds 404 for every path but the alias itself, which may end with a slash. */
function rejectOtherPaths(alias: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const [path = ''] = request.url.split('?');
    if (path === alias || path === `${alias}/`) done();
    else reply.callNotFound();
  };
}

/** Whether the backend could read the URL as one below `/api/internal`. */
function isInternalPath(url: string): boolean {
  // The upstream URL has no dot segments and no backslashes; the backend decodes the rest.
  const { pathname } = new URL(url, 'http://shop');
  try {
    return /^\/api[/\\]+internal(?![\w-])/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/**
 * Sets the caller's address, the shop's host and the protocol. Upstream processes then never take the request for one
 * of this machine (`isInsider`, `isInternalRequest`). The visitor's own values of these headers are dropped.
 */
function createForwardedHeaders(publicOrigin: string | undefined) {
  return (request: ForwardedRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
    ...withoutForwarding(headers),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': new URL(publicOrigin ?? getOrigin(request)).host,
    'x-forwarded-proto': request.protocol,
  });
}

/** A visitor's headers without those of proxies and of the connection. */
function withoutForwarding(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !FORWARDING_HEADERS.test(name) && !CONNECTION_HEADERS.test(name)),
  );
}

/**
 * Removes hop-by-hop and CORS headers. Only pages of the shop's own origin may read responses through the shell,
 * even if the upstream allows more (a CDN's files do).
 */
function filterResponseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !name.startsWith('access-control-') &&
        name !== 'cross-origin-resource-policy' &&
        !CONNECTION_HEADERS.test(name),
    ),
  );
}

/**
 * Replaces the access token's cookie after the visitor has changed: the token belongs to the previous one. The new value
 * is no token, and differs each time, so that a page notices it while it fetches a token.
 */
function expireTokenCookie(headers: IncomingHttpHeaders, url = ''): { 'set-cookie'?: string[] } {
  const cookies = headers['set-cookie'];
  if (!cookies || !url.startsWith('/api/.ory/self-service/')) return {};
  const value = `changed-${randomBytes(8).toString('hex')}`;
  return { 'set-cookie': [...[cookies].flat(), `access_token=${value}; Path=/; Max-Age=2400; SameSite=Strict`] };
}
