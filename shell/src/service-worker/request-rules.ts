import { splitPathname, type Locale } from 'shared-contracts/locale';

/** What the service worker looks at in a request. */
export interface RequestSummary {
  readonly method: string;
  readonly url: URL;
  /** A document for the address bar. */
  readonly isNavigation: boolean;
}

/**
 * How a request is dealt with: a document or an answer comes from the network while there is one, else as it was seen last; a
 * file or a picture never changes under its address, so it is asked for once; a change of the cart is never kept itself, but
 * what it answers is the cart; `sign-in` tells that somebody else is there now; null is none of our business.
 */
export type RequestKind = 'page' | 'data' | 'file' | 'image' | 'cart-change' | 'sign-in' | null;

/** Paths that are no pages of the shop, though a browser may open them. */
const NON_PAGE_PATHS =
  /^\/(?:api|remotes|assets|media|__composition|sitemaps)\/|^\/(?:_app|sw\.js|healthz|readyz|metrics)$/;
const IMAGE_PATH = /^\/media\/.+\.(?:webp|avif|jpe?g|png|svg)$/;
/** A file of the shell's build or of a published version: its address changes with it. */
const FILE_PATH = /^\/assets\/|^\/remotes\/[^/]+\/[^/]+\/client\//;

/** Answers that are read again without the network: what pages show of the shop, the cart, and who the visitor was. */
const DATA_PATHS: readonly RegExp[] = [
  /^\/api\/v2\//,
  /^\/api\/v1\/(?:brands|catalogue|review|question|shipping|shorts|cart|recently-viewed|favourites)\//,
  /^\/api\/v1\/addresses\/countries\//,
  /^\/api\/\.ory\/sessions\/whoami$/,
];
const CART_PATH = /^\/api\/v1\/cart\//;
/** Signing in and out, and everything that changes who the visitor is. */
const SIGN_IN_PATH = /^\/api\/\.ory\/self-service\//;

/** @param shopOrigin the shop's own origin; @param codeOrigins other origins that remotes may come from */
export function classifyRequest({ method, url, isNavigation }: RequestSummary, shopOrigin: string): RequestKind {
  const { pathname } = url;
  if (url.origin !== shopOrigin) return method === 'GET' && /\/client\/[^?]+\.js$/.test(pathname) ? 'file' : null;
  if (SIGN_IN_PATH.test(pathname)) return method === 'POST' || url.searchParams.has('token') ? 'sign-in' : null;
  if (method !== 'GET') return CART_PATH.test(pathname) ? 'cart-change' : null;
  if (isNavigation) return NON_PAGE_PATHS.test(pathname) ? null : 'page';
  if (FILE_PATH.test(pathname)) return 'file';
  if (IMAGE_PATH.test(pathname)) return 'image';
  return DATA_PATHS.some((path) => path.test(pathname)) ? 'data' : null;
}

/** Headers that an answer depends on besides its address. */
const VARY_HEADERS = ['accept-language', 'country', 'city'];
/** In the address under which an answer is kept. */
const VARY_PARAMETER = 'kept-for';

/**
 * The address that an answer is kept under: one for each language and place. A cart's id is left out, as a visitor has one cart.
 * @param readHeader gives a header of the request, or null
 */
export function dataCacheKey(url: URL, readHeader: (header: string) => string | null): string {
  const key = new URL(url);
  if (CART_PATH.test(key.pathname)) {
    key.search = '';
    key.pathname = key.pathname.startsWith('/api/v1/cart/short/') ? '/api/v1/cart/short/' : '/api/v1/cart/';
    return key.href;
  }
  key.searchParams.set(VARY_PARAMETER, VARY_HEADERS.map((header) => readHeader(header) ?? '').join(' '));
  return key.href;
}

/** Where the application wrapper of a locale is fetched (decisions, “Routes”). */
export const wrapperPath = (locale: Locale): string => `/_app?locale=${locale}`;

/** The locale that a page's address is in. */
export const getUrlLocale = (url: URL): Locale => splitPathname(url.pathname).locale;

/** Every file of ours that a document names in an attribute: its scripts and fonts. */
export function extractFileUrls(html: string, shopOrigin: string): string[] {
  const urls = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap(([, address = '']) => {
    const url = URL.canParse(address, shopOrigin) ? new URL(address.replaceAll('&amp;', '&'), shopOrigin) : null;
    return url && classifyRequest({ method: 'GET', url, isNavigation: false }, shopOrigin) === 'file' ? [url.href] : [];
  });
  return [...new Set(urls)];
}

/** What an open page tells the service worker once both are there. */
export interface PrecacheMessage {
  readonly type: 'keep';
  readonly locale: Locale;
  /** Names what the wrapper is made of: another composition or another build of the shell is another wrapper. */
  readonly composition: string;
  /** Addresses of documents that were seen before the worker was there. */
  readonly documents: readonly string[];
  /** Files and pictures of the page, and the code of pages that are to be had without a network. */
  readonly files: readonly string[];
}
