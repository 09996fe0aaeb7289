const KEY = 'order-lookup-token';

/** The token of this tab's confirmed look-up; null without one, and where storage is forbidden. */
export function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the token for reloads of this tab; null deletes it. Where storage is forbidden, a reload asks again. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // The order stays visible until the page is left.
  }
}
