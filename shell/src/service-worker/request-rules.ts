import { splitPathname, type Locale } from 'shared-contracts/locale';

/** The parts of a request that its classification needs. */
export interface RequestSummary {
  readonly method: string;
  readonly url: URL;
  /** A navigation request. */
  readonly isNavigation: boolean;
}

/**
 * Caching strategy of a request. `page` and `data`: network first, else the cached response. `file` and `image`:
 * cache first, because their content is immutable. `cart-change`: not cached itself, but its response is the new
 * cart. `sign-in`: another person may be signed in afterwards. null: left to the browser.
 */
export type RequestKind = 'page' | 'data' | 'file' | 'image' | 'cart-change' | 'sign-in' | null;

/** Paths that are not pages of the shop, though a browser can open them. */
const NON_PAGE_PATHS =
  /^\/(?:api|remotes|assets|media|_data|_skeleton|__composition|sitemaps)\/|^\/(?:_app|sw\.js|healthz|readyz|metrics)$/;
const IMAGE_PATH = /^\/media\/.+\.(?:webp|avif|jpe?g|png|svg)$/;
/** A file of the shell's build or of a published version: its URL is content-hashed or versioned. */
const FILE_PATH = /^\/assets\/|^\/remotes\/[^/]+\/[^/]+\/client\//;

/** Cached data responses: page content, the cart, the visitor's session. */
const DATA_PATHS: readonly RegExp[] = [
  /^\/_data\//,
  /^\/api\/v2\//,
  /^\/api\/v1\/(?:brands|catalogue|review|question|shipping|shorts|cart|recently-viewed|favourites)\//,
  /^\/api\/v1\/addresses\/countries\//,
  /^\/api\/\.ory\/sessions\/whoami$/,
];
const CART_PATH = /^\/api\/v1\/cart\//;
/** Requests that sign in, sign out or change the visitor's identity. */
const SIGN_IN_PATH = /^\/api\/\.ory\/self-service\//;

/** @param shopOrigin the shop's own origin; @param codeOrigins other origins of remotes' code */
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

/** Request headers that a response varies by. */
const VARY_HEADERS = ['accept-language', 'country', 'city'];
/** Their names in the cache key; a shopper's caches have it, so another name would make them unusable. */
const VARY_PARAMETER = 'kept-for';

/**
 * Cache key of a data response: one per language and location. A cart's id is omitted, because a visitor has one
 * cart.
 * @param readHeader returns a request header, or null
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

/** URL path of a locale's application wrapper (decisions, “Routes”). */
export const wrapperPath = (locale: Locale): string => `/_app?locale=${locale}`;

/** Locale of a page's URL. */
export const getUrlLocale = (url: URL): Locale => splitPathname(url.pathname).locale;

/** Every immutable file of the shop that a document names in an attribute: its scripts and fonts. */
export function extractFileUrls(html: string, shopOrigin: string): string[] {
  const urls = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap(([, address = '']) => {
    const url = URL.canParse(address, shopOrigin) ? new URL(address.replaceAll('&amp;', '&'), shopOrigin) : null;
    return url && classifyRequest({ method: 'GET', url, isNavigation: false }, shopOrigin) === 'file' ? [url.href] : [];
  });
  return [...new Set(urls)];
}

/** Message of an open page to the active service worker: URLs to precache. */
export interface PrecacheMessage {
  readonly type: 'precache';
  readonly locale: Locale;
  /** Identifies the wrapper's content: another composition or shell build has another wrapper. */
  readonly composition: string;
  /** URLs of documents that were visited before the worker was active. */
  readonly documents: readonly string[];
  /** Files and pictures of the page, and the code of pages that must work offline. */
  readonly files: readonly string[];
}
