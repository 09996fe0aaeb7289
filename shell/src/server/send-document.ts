import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTrace, TIMING_HEADER, traceTiming } from '../model/trace.ts';
import { contentSecurityPolicy } from './csp.ts';
import { NONCE_PLACEHOLDER } from './document.ts';

interface Options {
  readonly status: number;
  /** Pieces with the nonce's placeholder in them; each piece holds it whole. */
  readonly html: AsyncIterable<string> | Iterable<string>;
  /** Where this page's remotes come from besides the shop's own origin. */
  readonly codeOrigins: readonly string[];
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
  /** Given from what the shell keeps; undefined for a page that is nobody else's. */
  readonly wasKept?: boolean | undefined;
}

/** Sends a document with a fresh nonce, compressed as the browser accepts it, each piece as soon as it is there. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, codeOrigins, cookies = [], wasKept }: Options,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce, codeOrigins),
    // Made for this visitor (nonce, city): a browser may keep it for Back, nobody else may keep it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    'x-request-id': request.id,
    ...(isTrace(request.id) ? { [TIMING_HEADER]: traceTiming(request.id) } : {}),
    // As RFC 9211 writes it.
    ...(wasKept === undefined ? {} : { 'cache-status': wasKept ? 'shell; hit' : 'shell; fwd=miss' }),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  });
  if (request.method === 'HEAD') {
    raw.end();
    return;
  }
  const compressed = encoding ? compressor(encoding, raw) : null;
  const output = compressed ?? raw;
  for await (const piece of html) {
    if (raw.destroyed) return;
    if (!output.write(piece.replaceAll(NONCE_PLACEHOLDER, nonce)))
      await Promise.race([once(output, 'drain'), once(raw, 'close')]);
    compressed?.flush();
  }
  output.end();
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Quick settings: a page is compressed for every visitor anew. */
function compressor(encoding: 'br' | 'gzip', raw: ServerResponse): BrotliCompress | Gzip {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } })
      : createGzip({ level: 4 });
  stream.pipe(raw);
  return stream;
}
