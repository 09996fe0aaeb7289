import { splitPathname, type Locale } from 'shared-contracts/locale';

/** What the service worker looks at in a request. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** A document for the address bar. */
  readonly isNavigation: boolean;
}

/**
 * How a request is dealt with: a document or an answer comes from the network while there is one, else as it was seen last; a
 * file or a picture never changes under its address, so it is asked for once; a change of the cart is never kept itself, but
 * what it answers is the cart; `person` tells that somebody else is there now; null is none of our business.
 */
export type Dealing = 'page' | 'answer' | 'file' | 'picture' | 'cart-change' | 'person' | null;

/** Paths that are no pages of the shop, though a browser may open them. */
const NO_PAGES = /^\/(?:api|remotes|assets|media|__composition|sitemaps)\/|^\/(?:_app|sw\.js|healthz|readyz|metrics)$/;
const PICTURE = /^\/media\/.+\.(?:webp|avif|jpe?g|png|svg)$/;
/** A file of the shell's build or of a published version: its address changes with it. */
const FILE = /^\/assets\/|^\/remotes\/[^/]+\/[^/]+\/client\//;

/** Answers that are read again without the network: what pages show of the shop, the cart, and who the visitor was. */
const ANSWERS: readonly RegExp[] = [
  /^\/api\/v2\//,
  /^\/api\/v1\/(?:brands|catalogue|review|question|shipping|shorts|cart|recently-viewed|favourites)\//,
  /^\/api\/v1\/addresses\/countries\//,
  /^\/api\/\.ory\/sessions\/whoami$/,
];
const CART = /^\/api\/v1\/cart\//;
/** Signing in and out, and everything that changes who the visitor is. */
const PERSON = /^\/api\/\.ory\/self-service\//;

/** @param shop the shop's own origin; @param codeOrigins other origins that remotes may come from */
export function dealingWith({ method, url, isNavigation }: Asked, shop: string): Dealing {
  const { pathname } = url;
  if (url.origin !== shop) return method === 'GET' && /\/client\/[^?]+\.js$/.test(pathname) ? 'file' : null;
  if (PERSON.test(pathname)) return method === 'POST' || url.searchParams.has('token') ? 'person' : null;
  if (method !== 'GET') return CART.test(pathname) ? 'cart-change' : null;
  if (isNavigation) return NO_PAGES.test(pathname) ? null : 'page';
  if (FILE.test(pathname)) return 'file';
  if (PICTURE.test(pathname)) return 'picture';
  return ANSWERS.some((path) => path.test(pathname)) ? 'answer' : null;
}

/** Headers that an answer depends on besides its address. */
const DEPENDS_ON = ['accept-language', 'country', 'city'];
/** In the address under which an answer is kept. */
const FOR = 'kept-for';

/**
 * The address that an answer is kept under: one for each language and place. A cart's id is left out, as a visitor has one cart.
 * @param read gives a header of the request, or null
 */
export function answerKey(url: URL, read: (header: string) => string | null): string {
  const key = new URL(url);
  if (CART.test(key.pathname)) {
    key.search = '';
    key.pathname = key.pathname.startsWith('/api/v1/cart/short/') ? '/api/v1/cart/short/' : '/api/v1/cart/';
    return key.href;
  }
  key.searchParams.set(FOR, DEPENDS_ON.map((header) => read(header) ?? '').join(' '));
  return key.href;
}

/** Where the application wrapper of a locale is fetched (decisions, “Routes”). */
export const wrapperPath = (locale: Locale): string => `/_app?locale=${locale}`;

/** The locale that a page's address is in. */
export const localeOf = (url: URL): Locale => splitPathname(url.pathname).locale;

/** Every file of ours that a document names in an attribute: its scripts and fonts. */
export function filesNamedIn(html: string, shop: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap(([, address = '']) => {
    const url = URL.canParse(address, shop) ? new URL(address.replaceAll('&amp;', '&'), shop) : null;
    return url && dealingWith({ method: 'GET', url, isNavigation: false }, shop) === 'file' ? [url.href] : [];
  });
  return [...new Set(named)];
}

/** What an open page tells the service worker once both are there. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly locale: Locale;
  /** Names what the wrapper is made of: another composition or another build of the shell is another wrapper. */
  readonly composition: string;
  /** Addresses of documents that were seen before the worker was there. */
  readonly documents: readonly string[];
  /** Files and pictures of the page, and the code of pages that are to be had without a network. */
  readonly files: readonly string[];
}
