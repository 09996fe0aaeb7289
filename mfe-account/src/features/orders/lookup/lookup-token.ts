import { sessionStore } from 'storefront-kit/browser/storage';

const KEY = 'order-lookup-token';

/** The token of this tab's confirmed look-up; null without one. */
export function readToken(): string | null {
  return sessionStore.getItem(KEY);
}

/** Stores the token for reloads of this tab; null deletes it. Where storage is forbidden, a reload asks again. */
export function storeToken(token: string | null): void {
  if (token === null) sessionStore.removeItem(KEY);
  else sessionStore.setItem(KEY, token);
}
