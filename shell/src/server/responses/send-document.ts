import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from 'shared-contracts/clock';
import { TIME_TIMING } from 'shared-contracts/host';
import { STALE_TIMING } from '../../model/requests/stale-timing.ts';
import { isTraceId, TIMING_HEADER, formatServerTiming } from '../../model/requests/trace.ts';
import { createContentSecurityPolicy } from './csp.ts';
import type { DocumentBody } from './document-body.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * Cache outcome of a public page. `hit`: the cache; `miss`: a render for this request; `collapsed`: an earlier render
 * that still runs. The last whole render is `revalidating` while a new one takes long, and `error` when a new one
 * fails.
 */
export type CacheOutcome = 'hit' | 'miss' | 'collapsed' | 'revalidating' | 'error';

interface Options {
  readonly status: number;
  readonly body: DocumentBody;
  /** Origins of this page's remotes besides the shop's own. */
  readonly codeOrigins: readonly string[];
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
  /** Cache outcome of a public page; undefined for a personal one. */
  readonly cacheOutcome?: CacheOutcome | undefined;
  /** Whether the page has data of the visitor, so that not even the browser may store it. */
  readonly isPersonal?: boolean;
  /** The server's clock: its time goes with a page of the shop (`TIME_TIMING`). */
  readonly clock?: Clock;
}

/** Retry-After of an unavailable page, in seconds. */
const RETRY_AFTER_S = 5;

/** Cache-Status header (RFC 9211). */
const CACHE_STATUS: Readonly<Record<CacheOutcome, string>> = {
  hit: 'shell; hit',
  miss: 'shell; fwd=miss',
  collapsed: 'shell; fwd=miss; collapsed',
  revalidating: 'shell; hit; detail=stale-while-revalidate',
  error: 'shell; hit; detail=stale-if-error',
};

/** Streams a document with a fresh nonce, compressed as the browser accepts it; each chunk is flushed at once. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  // A 503 page is not compressed: it serves one visitor only, while the process may be overloaded.
  const encoding =
    options.status === 503 ? null : negotiateEncoding(request.headers['accept-encoding'], STREAMED_ENCODINGS);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(options.status, {
    ...createDocumentHeaders(createContentSecurityPolicy(nonce, options.codeOrigins), options),
    ...createTraceHeaders(request, options),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  if (request.method === 'HEAD') {
    raw.end();
    return;
  }
  const output = encoding ? createCompressor(encoding, raw) : raw;
  for await (const chunk of options.body(nonce)) {
    if (raw.destroyed) return;
    if (!output.write(chunk)) await Promise.race([once(output, 'drain'), once(raw, 'close')]);
  }
  output.end();
}

/** Sends the stored bytes of a document, or 304 where the browser has them. */
export async function sendStoredDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument,
  options: Omit<Options, 'body'>,
): Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], STORED_ENCODINGS);
  const [body, etag] = await Promise.all([document.body(encoding ?? 'identity'), document.etag()]);
  const headers = {
    ...createDocumentHeaders(document.policy(options.codeOrigins), options),
    ...createTraceHeaders(request, options),
    ...(options.status === 200 ? { etag } : {}),
  };
  reply.hijack();
  const { raw } = reply;
  if (options.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    raw.writeHead(304, headers);
    raw.end();
    return;
  }
  raw.writeHead(options.status, {
    ...headers,
    'content-length': body.byteLength,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  raw.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether If-None-Match names the entity tag, by the weak comparison of RFC 9110. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

function createTraceHeaders({ id }: FastifyRequest, { cacheOutcome, clock }: Pick<Options, 'cacheOutcome' | 'clock'>) {
  const timings = [
    ...(isTraceId(id) ? [formatServerTiming(id)] : []),
    // The browser then loads the page's data anew.
    ...(cacheOutcome === 'revalidating' ? [STALE_TIMING] : []),
    ...(clock ? [`${TIME_TIMING};dur=${clock().getTime()}`] : []),
  ];
  return { 'x-request-id': id, ...(timings.length > 0 ? { [TIMING_HEADER]: timings.join(', ') } : {}) };
}

type HeaderOptions = Pick<Options, 'status' | 'cookies' | 'cacheOutcome' | 'isPersonal'>;

function createDocumentHeaders(
  policy: string,
  { status, cookies = [], cacheOutcome, isPersonal = false }: HeaderOptions,
) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // A public page also depends on the visitor (nonce, city): a browser may store it for Back, a shared cache may not.
    'cache-control': isPersonal || status >= 500 ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(cacheOutcome === undefined ? {} : { 'cache-status': CACHE_STATUS[cacheOutcome] }),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  };
}

type StoredEncoding = 'br' | 'gzip';
type StreamedEncoding = 'zstd' | StoredEncoding;

/** Content encodings by preference. Stored bytes are compressed once, so the smallest comes first. */
export const STORED_ENCODINGS: readonly StoredEncoding[] = ['br', 'gzip'];
/** Zstandard makes pages as small as Brotli's quality 4, in a third of the processor time (docs/adr/0070). */
const STREAMED_ENCODINGS: readonly StreamedEncoding[] = ['zstd', ...STORED_ENCODINGS];

/** The first of `supported` that Accept-Encoding names without refusing it; null for none. */
export function negotiateEncoding<T extends string>(
  header: string | string[] | undefined,
  supported: readonly T[],
): T | null {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  return supported.find((encoding) => accepted.has(encoding)) ?? null;
}

/** Fast compression settings, because each rendered page is compressed for one visitor. */
function createCompressor(encoding: StreamedEncoding, raw: ServerResponse): BrotliCompress | Gzip | ZstdCompress {
  const stream = STREAM_COMPRESSORS[encoding]();
  stream.pipe(raw);
  return stream;
}

/** Windows of 256 KB bound the memory of each response. */
const WINDOW_BITS = 18;

/** Size of an output buffer in bytes: most chunks fit, so each takes one task of a thread. */
const CHUNK_SIZE = 32 * 1_024;

/** Each write is flushed by the same task that compresses it. */
const STREAM_COMPRESSORS = {
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      chunkSize: CHUNK_SIZE,
      params: { [constants.ZSTD_c_compressionLevel]: 5, [constants.ZSTD_c_windowLog]: WINDOW_BITS },
    }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      chunkSize: CHUNK_SIZE,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK_SIZE, level: 4 }),
} satisfies Record<StreamedEncoding, () => BrotliCompress | Gzip | ZstdCompress>;
