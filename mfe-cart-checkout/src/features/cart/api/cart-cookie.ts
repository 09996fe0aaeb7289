/** Where cookies are kept: `document`, or what stands for it. */
export interface CartCookieJar {
  cookie: string;
}

const NAME = 'basket_id';
/** The cart's id is kept for 15 days (specification section 4), in seconds. */
const MAX_AGE = 15 * 24 * 60 * 60;

/** The cart's id that this browser keeps; undefined where it has none. */
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
