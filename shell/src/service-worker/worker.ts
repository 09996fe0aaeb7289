import {
  dataCacheKey,
  classifyRequest,
  extractFileUrls,
  getUrlLocale,
  wrapperPath,
  type PrecacheMessage,
} from './request-rules.ts';
import { workerGlobals, type FetchEvent } from './worker-globals.ts';
import { findCached, deleteOldCaches, deletePersonalCaches, preparePut, putCached, type CacheName } from './caches.ts';

/**
 * The service worker at /sw.js (specification section 2). With a network, pages are the same as without it, except
 * for cached files. Without a network it returns cached responses. For a page without a cached document it returns
 * the application wrapper, which renders from cached code and data (docs/adr/0038).
 */
const shopOrigin = workerGlobals.location.origin;

/** The header with the active composition is valid only in a fresh response (see APP-13). */
function removeCompositionHeader({ body, status, headers }: Response): Response {
  const remaining = new Headers(headers);
  remaining.delete('x-composition');
  return new Response(body, { status, headers: remaining });
}

async function networkFirst(
  event: FetchEvent,
  cacheName: CacheName,
  key: string,
  getFallback: () => Promise<Response | undefined>,
) {
  const put = preparePut(cacheName);
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && !response.redirected)
      event.waitUntil(put(key, removeCompositionHeader(response.clone())));
    return response;
  } catch (error) {
    const cached = (await findCached(cacheName, key)) ?? (await getFallback());
    if (cached) return cached;
    throw error;
  }
}

async function cacheFirst(event: FetchEvent, cacheName: CacheName): Promise<Response> {
  const { url } = event.request;
  const cached = await findCached(cacheName, url);
  if (cached) return cached;
  const response = await fetch(event.request);
  // An opaque response can be a failure, and browsers count much padding for its size.
  if (response.status === 200) event.waitUntil(putCached(cacheName, url, response.clone()));
  return response;
}

async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const key = dataCacheKey(url, (header) => event.request.headers.get(header));
  const response = await networkFirst(event, 'answers', key, () => Promise.resolve(undefined));
  // The session has expired.
  if (url.pathname.endsWith('/whoami') && response.status === 401) event.waitUntil(deletePersonalCaches());
  return response;
}

async function respondToCartChange(event: FetchEvent, url: URL): Promise<Response> {
  const put = preparePut('answers');
  const response = await fetch(event.request);
  const isCart = response.ok && /json/.test(response.headers.get('content-type') ?? '');
  // A change of the cart returns the whole cart; acknowledging notifications does not.
  if (isCart && !url.pathname.includes('/notifications/')) {
    const key = dataCacheKey(new URL('/api/v1/cart/', shopOrigin), () => null);
    event.waitUntil(put(key, removeCompositionHeader(response.clone())));
  }
  return response;
}

async function respondToSignIn(event: FetchEvent): Promise<Response> {
  await deletePersonalCaches();
  try {
    return await fetch(event.request);
  } finally {
    // The earlier session existed until now, and other requests may have been answered for it.
    await deletePersonalCaches();
  }
}

workerGlobals.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = classifyRequest({ method: request.method, url, isNavigation: request.mode === 'navigate' }, shopOrigin);
  // A video is loaded by range requests, whose responses are partial.
  if (kind === null || request.headers.has('range')) return;
  url.hash = '';
  const handlers = {
    page: () =>
      networkFirst(event, 'pages', url.href, () => findCached('wrappers', shopOrigin + wrapperPath(getUrlLocale(url)))),
    data: () => respondWithData(event, url),
    file: () => cacheFirst(event, 'files'),
    image: () => cacheFirst(event, 'pictures'),
    'cart-change': () => respondToCartChange(event, url),
    'sign-in': () => respondToSignIn(event),
  };
  event.respondWith(handlers[kind]());
});

/** Fetches the files of a page that are not cached yet. Failures are skipped: the next page requests them again. */
async function precacheAll(cacheName: CacheName, urls: readonly string[]): Promise<void> {
  const put = preparePut(cacheName);
  for (const url of urls) {
    if (await findCached(cacheName, url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && !response.redirected) await put(url, response);
  }
}

/** Stored with each cached wrapper; under another name every wrapper would be fetched again. */
const COMPOSITION_HEADER = 'x-made-of';

/** Fetches the wrapper of a locale with all of its files, unless the cached one has the same composition. */
async function precacheWrapper({ locale, composition }: PrecacheMessage): Promise<void> {
  const key = shopOrigin + wrapperPath(locale);
  if ((await findCached('wrappers', key))?.headers.get(COMPOSITION_HEADER) === composition) return;
  const response = await fetch(key).catch(() => null);
  if (response?.status !== 200) return;
  const html = await response.text();
  await precacheAll('files', extractFileUrls(html, shopOrigin));
  const headers = new Headers(response.headers);
  headers.set(COMPOSITION_HEADER, composition);
  // The decoded body no longer has the sent encoding and length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await putCached('wrappers', key, new Response(html, { headers }));
}

async function precachePage(message: PrecacheMessage): Promise<void> {
  await precacheAll('files', message.files);
  await precacheAll('pages', message.documents);
  await precacheWrapper(message);
}

/** A page that was opened before this worker was published sends the type `keep`. */
const PRECACHE_TYPES: readonly unknown[] = ['precache', 'keep'];

const isPrecacheMessage = (data: unknown): data is PrecacheMessage =>
  typeof data === 'object' && data !== null && 'type' in data && PRECACHE_TYPES.includes(data.type);

workerGlobals.addEventListener('message', (event) => {
  if (isPrecacheMessage(event.data)) event.waitUntil(precachePage(event.data));
});

// A new worker is compatible with open pages, so it activates without waiting.
workerGlobals.addEventListener('install', (event) => event.waitUntil(workerGlobals.skipWaiting()));
workerGlobals.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), workerGlobals.clients.claim()]));
});
