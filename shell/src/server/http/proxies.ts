import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import fastifyProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTraceId, TRACE_HEADER, formatTraceparent } from '../../model/requests/trace.ts';
import type { ShellConfig } from '../config.ts';
import { sendProxyError } from './error-handlers.ts';
import { acceptsHtml, type SendErrorPage } from './error-pages.ts';
import { getOrigin } from './request-url.ts';

/** How often a request that changes nothing is sent again when a kept connection turns out to be closed. */
const RETRIES = 2;

/** What a visitor's own proxies may have said; only the shell says it to the processes behind it. */
const FORWARDING_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Headers of one connection (RFC 9110, 7.6.1), which are not passed on in either direction. `Expect` the shell has met. */
const CONNECTION_HEADERS =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect)$/;

/** What a page in place of an upstream's error keeps of its headers. */
const FORWARDED_ERROR_HEADERS = ['set-cookie', 'retry-after'];

/** Methods of files: what else there is at the processes behind the shell is not for visitors. */
const FILE_METHODS = ['GET', 'HEAD'];

interface ProxyOptions {
  /** The id of the composition that the request's pages are of. */
  readonly getCompositionId: (request: object) => string;
  readonly sendErrorPage: SendErrorPage;
}

/** Passes the backend's paths and the remotes' files on, so that a browser sees one origin. */
export async function addProxies(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'apiOrigin' | 'remotesOrigin' | 'publicOrigin'>,
  { getCompositionId, sendErrorPage }: ProxyOptions,
): Promise<void> {
  const forwardedHeaders = createForwardedHeaders(config.publicOrigin);
  const onResponse = createResponseHandler(sendErrorPage);
  await app.register(fastifyProxy, {
    upstream: config.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    preHandler: rejectInternalPaths,
    replyOptions: {
      retriesCount: RETRIES,
      onError: sendProxyError,
      onResponse,
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers),
        'x-request-id': request.id,
        ...(isTraceId(request.id) ? { [TRACE_HEADER]: formatTraceparent(request.id) } : {}),
      }),
      rewriteHeaders: ({ 'cache-tag': _tags, 'surrogate-control': _age, ...headers }, request) => ({
        ...filterResponseHeaders(headers),
        // A page learns from any answer that a newer composition is there for it, and takes it with its next navigation.
        'x-composition': getCompositionId(request ?? {}),
        ...expireTokenCookie(headers, request?.url),
      }),
    },
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

/** What is said of a visitor's request to the processes behind the shell. */
type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'socket'>;

/** The response of a process behind the shell. */
interface UpstreamResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

/** Sends a response of a process behind the shell; a browser that navigates gets an error as a page instead of JSON. */
function createResponseHandler(sendErrorPage: SendErrorPage) {
  // The plugin's types leave open whether a request came by HTTP/2; the shell speaks HTTP/1.1.
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

/** Answers 404 for the calls of operators and of the shop's own processes, in whatever spelling they are asked for. */
function rejectInternalPaths(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isInternalPath(request.url)) reply.callNotFound();
  else done();
}

/** Whether the backend could read the address as one below `/api/internal`. */
function isInternalPath(url: string): boolean {
  // The URL that is fetched has no dot segments and no backslashes; the backend decodes what is left of it.
  const { pathname } = new URL(url, 'http://shop');
  try {
    return /^\/api[/\\]+internal(?![\w-])/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/**
 * The visitor's headers with who asks, at which host of the shop and by which protocol: the processes behind the shell then never
 * take the request for one of this machine (`isInsider`, `isInternalRequest`). What a visitor says of it counts for nothing.
 */
function createForwardedHeaders(publicOrigin: string | undefined) {
  return (request: ForwardedRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
    ...Object.fromEntries(
      Object.entries(headers).filter(([name]) => !FORWARDING_HEADERS.test(name) && !CONNECTION_HEADERS.test(name)),
    ),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': new URL(publicOrigin ?? getOrigin(request)).host,
    'x-forwarded-proto': request.protocol,
  });
}

/**
 * The headers without those of the connection to the process behind the shell and without CORS: only pages of the shop's own
 * origin read what comes through the shell, whatever that process allows (a CDN's files do).
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

/** Who the visitor is has changed: the access token that a page keeps in a cookie is no longer theirs. */
function expireTokenCookie(headers: IncomingHttpHeaders, url = ''): { 'set-cookie'?: string[] } {
  const cookies = headers['set-cookie'];
  if (!cookies || !url.startsWith('/api/.ory/self-service/')) return {};
  return { 'set-cookie': [...[cookies].flat(), 'access_token=; Path=/; Max-Age=0; SameSite=Strict'] };
}
