/** Cookie store: `document` or a test double. */
export interface CartCookieJar {
  cookie: string;
}

const NAME = 'basket_id';
/** Lifetime of the cart id's cookie in seconds: 15 days (specification section 4). */
const MAX_AGE = 15 * 24 * 60 * 60;

/** Returns the cart's id in this browser; undefined without one. */
export function readCartId(jar: CartCookieJar): string | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(jar.cookie)?.[1];
  return value && /^[\w-]+$/.test(value) ? value : undefined;
}

export function storeCartId(jar: CartCookieJar, id: string, secure: boolean): void {
  jar.cookie = formatCookie(encodeURIComponent(id), MAX_AGE, secure);
}

export function clearCartId(jar: CartCookieJar, secure: boolean): void {
  jar.cookie = formatCookie('', 0, secure);
}

function formatCookie(value: string, maxAge: number, secure: boolean): string {
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
