import { answerKey, dealingWith, filesNamedIn, localeOf, wrapperPath, type KeepMessage } from './request-rules.ts';
import { scope, type FetchEvent } from './worker-globals.ts';
import { find, forgetOldForms, forgetPerson, keep, type Shelf } from './caches.ts';

/**
 * The service worker at /sw.js (specification section 2): while there is a network pages are as they are without it, but for
 * files that it has already. Without one it gives what was seen last, and for a page that was never a document the application
 * wrapper, which makes the page of code and answers that are kept (docs/adr/0038).
 */
const shop = scope.location.origin;

/** Which composition is live an answer says only while it is fresh (see APP-13). */
function withoutLive({ body, status, headers }: Response): Response {
  const rest = new Headers(headers);
  rest.delete('x-composition');
  return new Response(body, { status, headers: rest });
}

async function networkFirst(event: FetchEvent, shelf: Shelf, key: string, last: () => Promise<Response | undefined>) {
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && !response.redirected)
      event.waitUntil(keep(shelf, key, withoutLive(response.clone())));
    return response;
  } catch (error) {
    const kept = (await find(shelf, key)) ?? (await last());
    if (kept) return kept;
    throw error;
  }
}

async function cacheFirst(event: FetchEvent, shelf: Shelf): Promise<Response> {
  const { url } = event.request;
  const kept = await find(shelf, url);
  if (kept) return kept;
  const response = await fetch(event.request);
  // An opaque answer may be a failure, and costs much room.
  if (response.status === 200) event.waitUntil(keep(shelf, url, response.clone()));
  return response;
}

async function answer(event: FetchEvent, url: URL): Promise<Response> {
  const key = answerKey(url, (header) => event.request.headers.get(header));
  const response = await networkFirst(event, 'answers', key, () => Promise.resolve(undefined));
  // The session has ended by itself.
  if (url.pathname.endsWith('/whoami') && response.status === 401) event.waitUntil(forgetPerson());
  return response;
}

async function changeCart(event: FetchEvent, url: URL): Promise<Response> {
  const response = await fetch(event.request);
  const isCart = response.ok && /json/.test(response.headers.get('content-type') ?? '');
  // What changes the cart answers with the whole of it; acknowledging notifications does not.
  if (isCart && !url.pathname.includes('/notifications/')) {
    const key = answerKey(new URL('/api/v1/cart/', shop), () => null);
    event.waitUntil(keep('answers', key, withoutLive(response.clone())));
  }
  return response;
}

async function changePerson(event: FetchEvent): Promise<Response> {
  await forgetPerson();
  return fetch(event.request);
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const dealing = dealingWith({ method: request.method, url, isNavigation: request.mode === 'navigate' }, shop);
  // A video is asked for by parts, which are no whole answers.
  if (dealing === null || request.headers.has('range')) return;
  url.hash = '';
  const answers = {
    page: () => networkFirst(event, 'pages', url.href, () => find('wrappers', shop + wrapperPath(localeOf(url)))),
    answer: () => answer(event, url),
    file: () => cacheFirst(event, 'files'),
    picture: () => cacheFirst(event, 'pictures'),
    'cart-change': () => changeCart(event, url),
    person: () => changePerson(event),
  };
  event.respondWith(answers[dealing]());
});

/** Fetches what a page needs without a network and is not kept yet. What cannot be had is left out: the next page asks again. */
async function keepAll(shelf: Shelf, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (await find(shelf, url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && !response.redirected) await keep(shelf, url, response);
  }
}

const MADE_OF = 'x-made-of';

/** Fetches the wrapper of a locale with all of its files, unless the one that is kept is made of the same. */
async function keepWrapper({ locale, composition }: KeepMessage): Promise<void> {
  const key = shop + wrapperPath(locale);
  if ((await find('wrappers', key))?.headers.get(MADE_OF) === composition) return;
  const response = await fetch(key).catch(() => null);
  if (response?.status !== 200) return;
  const html = await response.text();
  await keepAll('files', filesNamedIn(html, shop));
  const headers = new Headers(response.headers);
  headers.set(MADE_OF, composition);
  // What the body was sent as, it is no longer.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await keep('wrappers', key, new Response(html, { headers }));
}

async function keepPage(message: KeepMessage): Promise<void> {
  await keepAll('files', message.files);
  await keepAll('pages', message.documents);
  await keepWrapper(message);
}

const isKeep = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.type === 'keep';

scope.addEventListener('message', (event) => {
  if (isKeep(event.data)) event.waitUntil(keepPage(event.data));
});

// A new worker deals with open pages as well as the old one did: nobody waits for it.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldForms(), scope.clients.claim()]));
});
