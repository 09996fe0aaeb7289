/**
 * Every path of the shop without its locale segment (decisions, Routes). `localizePath` must be applied to a path
 * before it becomes a link.
 */
export const routes = {
  home: () => '/',
  category: (slug: string) => `/c/${part(slug)}/`,
  brand: (slug: string, colour?: string) => `/b/${part(slug)}/${colour ? `color-${part(colour)}/` : ''}`,
  search: (q?: string) => (q ? `/search/?${new URLSearchParams({ q })}` : '/search/'),
  /** Search by a picture; with the id of such a search its results. */
  imageSearch: (id?: string) => `/search/picture/${id ? `?image=${part(id)}` : ''}`,
  /** With the id of a short video the player begins with that video. */
  shorts: (first?: string) => `/shorts/${first ? `?v=${part(first)}` : ''}`,
  product: (slug: string, tab?: ProductTab) => `/p/${part(slug)}/${tab ? `?tab=${tab}` : ''}`,
  /** A variant whose options (`size:42`) are shown as chosen. */
  productVariant: ({ slug, options }: { readonly slug: string; readonly options?: readonly string[] | undefined }) =>
    `/p/${part(slug)}/${options ? `?options=${encodeURI(String(options))}` : ''}`,
  productOffer: (slug: string, offer: string | number) => `/p/${part(slug)}/offer/${part(offer)}/`,
  cart: () => '/cart/',
  dashboardCart: () => '/user-dashboard/cart/',
  checkout: () => '/checkout/',
  checkoutPayment: () => '/checkout/payment/',
  confirmation: (orderNumber: string) => `/checkout/confirmation/${part(orderNumber)}/`,
  signIn: () => '/sign-in/',
  signUp: () => '/sign-up/',
  recoverPassword: () => '/recover-password/',
  setPassword: () => '/set-password/',
  activate: () => '/activate/',
  dashboard: () => '/user-dashboard/',
  orders: () => '/user-dashboard/orders/',
  order: (number: string) => `/user-dashboard/orders/${part(number)}/`,
  returns: () => '/user-dashboard/returns/',
  return: (number: string) => `/user-dashboard/returns/${part(number)}/`,
  /** Look-up of an order without an account (ACC-12). */
  trackOrder: (number?: string) => `/track-order/${number ? `?number=${part(number)}` : ''}`,
  addresses: () => '/user-dashboard/addresses/',
  newAddress: () => '/user-dashboard/addresses/new/',
  address: (id: number) => `/user-dashboard/addresses/${id}/`,
  account: () => '/user-dashboard/account/',
  accountPhone: () => '/user-dashboard/account/phone/',
  accountPassword: () => '/user-dashboard/account/password/',
  accountCards: () => '/user-dashboard/account/cards/',
  favourites: () => '/user-dashboard/favourites/',
  wishlist: () => '/user-dashboard/wishlist/',
  notices: () => '/user-dashboard/notices/',
  myQuestions: () => '/user-dashboard/questions/',
  myReviews: () => '/user-dashboard/reviews/',
  wallet: () => '/user-dashboard/wallet/',
  shareAndEarn: () => '/user-dashboard/share-and-earn/',
  switchAccount: () => '/user-dashboard/switch-account/',
  about: () => '/about/',
  help: () => '/help/',
  contactSupport: () => '/contact-support/',
  blog: () => '/blog/',
  blogCategory: (slug: string) => `/blog/c/${part(slug)}/`,
  blogPost: (slug: string) => `/blog/${part(slug)}/`,
  rbZone: () => '/rb-zone/',
  sellHere: () => '/sell-here/',
  employees: () => '/employees/',
  terms: () => '/terms/',
  privacy: () => '/privacy/',
  /** The application wrapper for offline navigations; the only page without a trailing slash. */
  app: () => '/_app',
} as const;

/** Path of the comparison of products, by their slugs. Not in `routes`: only one remote needs its bytes. */
export function comparePath(slugs: readonly string[]): string {
  return `/compare/${slugs.length > 0 ? `?${new URLSearchParams(slugs.map((slug) => ['p', slug]))}` : ''}`;
}

/** Tabs of the product page (specification section 2). */
export const PRODUCT_TABS = ['overview', 'specs', 'reviews', 'questions'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

/** The tab of a query; anything else is the overview. */
export function productTabOf(value: string | null | undefined): ProductTab {
  return PRODUCT_TABS.find((tab) => tab === value) ?? 'overview';
}

function part(value: string | number): string {
  return encodeURIComponent(value);
}

/** The cart of a page (CART-02): the full one in the cart, in checkout and on product pages, else the short one. */
export function cartKind(path: string): 'full' | 'short' {
  return /^\/(?:cart|user-dashboard\/cart|checkout|p)(?:[/?#]|$)/.test(path) ? 'full' : 'short';
}

/** The listing of a path; any path that is neither category nor brand is the default search page. */
export function listingKind(path: string): 'category' | 'brand' | 'search' {
  const [first, second] = pathSegments(path);
  if (second === undefined) return 'search';
  return first === 'c' ? 'category' : first === 'b' ? 'brand' : 'search';
}

/** The canonical path: a product's `/offer…` part is removed (specification section 2). */
export function canonicalPath(path: string): string {
  return path.replace(/^(\/p\/[^/?#]+)\/offer(?:\/[^?#]*)?(?=[?#]|$)/, '$1/');
}

/** The segments of a path, without its query. */
export function pathSegments(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
}
