import {
  dataCacheKey,
  classifyRequest,
  extractFileUrls,
  getUrlLocale,
  wrapperPath,
  type PrecacheMessage,
} from './request-rules.ts';
import { workerGlobals, type FetchEvent } from './worker-globals.ts';
import { findCached, deleteOldCaches, deletePersonalCaches, putCached, type CacheName } from './caches.ts';

/**
 * The service worker at /sw.js (specification section 2): while there is a network pages are as they are without it, but for
 * files that it has already. Without one it gives what was seen last, and for a page that was never a document the application
 * wrapper, which makes the page of code and answers that are kept (docs/adr/0038).
 */
const shopOrigin = workerGlobals.location.origin;

/** Which composition is live an answer says only while it is fresh (see APP-13). */
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
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && !response.redirected)
      event.waitUntil(putCached(cacheName, key, removeCompositionHeader(response.clone())));
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
  // An opaque answer may be a failure, and costs much room.
  if (response.status === 200) event.waitUntil(putCached(cacheName, url, response.clone()));
  return response;
}

async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const key = dataCacheKey(url, (header) => event.request.headers.get(header));
  const response = await networkFirst(event, 'answers', key, () => Promise.resolve(undefined));
  // The session has ended by itself.
  if (url.pathname.endsWith('/whoami') && response.status === 401) event.waitUntil(deletePersonalCaches());
  return response;
}

async function respondToCartChange(event: FetchEvent, url: URL): Promise<Response> {
  const response = await fetch(event.request);
  const isCart = response.ok && /json/.test(response.headers.get('content-type') ?? '');
  // What changes the cart answers with the whole of it; acknowledging notifications does not.
  if (isCart && !url.pathname.includes('/notifications/')) {
    const key = dataCacheKey(new URL('/api/v1/cart/', shopOrigin), () => null);
    event.waitUntil(putCached('answers', key, removeCompositionHeader(response.clone())));
  }
  return response;
}

async function respondToSignIn(event: FetchEvent): Promise<Response> {
  await deletePersonalCaches();
  return fetch(event.request);
}

workerGlobals.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = classifyRequest({ method: request.method, url, isNavigation: request.mode === 'navigate' }, shopOrigin);
  // A video is asked for by parts, which are no whole answers.
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

/** Fetches what a page needs without a network and is not kept yet. What cannot be had is left out: the next page asks again. */
async function precacheAll(cacheName: CacheName, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (await findCached(cacheName, url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && !response.redirected) await putCached(cacheName, url, response);
  }
}

const COMPOSITION_HEADER = 'x-made-of';

/** Fetches the wrapper of a locale with all of its files, unless the one that is kept is made of the same. */
async function precacheWrapper({ locale, composition }: PrecacheMessage): Promise<void> {
  const key = shopOrigin + wrapperPath(locale);
  if ((await findCached('wrappers', key))?.headers.get(COMPOSITION_HEADER) === composition) return;
  const response = await fetch(key).catch(() => null);
  if (response?.status !== 200) return;
  const html = await response.text();
  await precacheAll('files', extractFileUrls(html, shopOrigin));
  const headers = new Headers(response.headers);
  headers.set(COMPOSITION_HEADER, composition);
  // What the body was sent as, it is no longer.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await putCached('wrappers', key, new Response(html, { headers }));
}

async function precachePage(message: PrecacheMessage): Promise<void> {
  await precacheAll('files', message.files);
  await precacheAll('pages', message.documents);
  await precacheWrapper(message);
}

const isPrecacheMessage = (data: unknown): data is PrecacheMessage => (data as PrecacheMessage | null)?.type === 'keep';

workerGlobals.addEventListener('message', (event) => {
  if (isPrecacheMessage(event.data)) event.waitUntil(precachePage(event.data));
});

// A new worker deals with open pages as well as the old one did: nobody waits for it.
workerGlobals.addEventListener('install', (event) => event.waitUntil(workerGlobals.skipWaiting()));
workerGlobals.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), workerGlobals.clients.claim()]));
});
