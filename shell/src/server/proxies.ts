import type { IncomingHttpHeaders } from 'node:http';
import fastifyProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { isTrace, TRACE_HEADER, traceparent } from '../model/trace.ts';
import type { ShellConfig } from './config.ts';
import { sendProxyError } from './error-handlers.ts';

/** How often a request that changes nothing is sent again when a kept connection turns out to be closed. */
const RETRIES = 2;

/**
 * Passes the backend's paths and the remotes' files on, so that a browser sees one origin.
 * @param compositionOf the id of the composition that the request's pages are of
 */
export async function addProxies(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'apiOrigin' | 'remotesOrigin'>,
  compositionOf: (request: object) => string,
): Promise<void> {
  await app.register(fastifyProxy, {
    upstream: config.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      retriesCount: RETRIES,
      onError: sendProxyError,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-request-id': request.id,
        ...(isTrace(request.id) ? { [TRACE_HEADER]: traceparent(request.id) } : {}),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: ({ 'cache-tag': _tags, 'surrogate-control': _age, ...headers }, request) => ({
        ...headers,
        // A page learns from any answer that a newer composition is there for it, and takes it with its next navigation.
        'x-composition': compositionOf(request ?? {}),
        ...forgetTokenAfterSignIn(headers, request?.url),
      }),
    },
  });
  await app.register(fastifyProxy, {
    upstream: config.apiOrigin,
    prefix: '/media',
    rewritePrefix: '/media',
    replyOptions: { retriesCount: RETRIES, onError: sendProxyError },
  });
  await app.register(fastifyProxy, {
    upstream: config.remotesOrigin,
    prefix: '/remotes',
    rewritePrefix: '',
    // Says that somebody else asks: the host shows its metrics to this machine only.
    replyOptions: {
      retriesCount: RETRIES,
      onError: sendProxyError,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-host': request.host }),
    },
  });
}

/** Who the visitor is has changed: the access token that a page keeps in a cookie is no longer theirs. */
function forgetTokenAfterSignIn(headers: IncomingHttpHeaders, url = ''): { 'set-cookie'?: string[] } {
  const cookies = headers['set-cookie'];
  if (!cookies || !url.startsWith('/api/.ory/self-service/')) return {};
  return { 'set-cookie': [...[cookies].flat(), 'access_token=; Path=/; Max-Age=0; SameSite=Strict'] };
}
