import type { RequestContext } from '../../infra/http/request-context.ts';
import { parseCookies } from '../../infra/http/cookies.ts';

/** Longest id that is looked up, in characters; a longer one names no cart. */
const MAX_LENGTH = 100;

/**
 * The cart id of a read request: from the query, else from the browser's cookie. With the cookie the first HTML after
 * sign-in already shows the guest's cart.
 */
export function readCartId(
  query: { readonly basket_id?: string | undefined },
  context: RequestContext,
): string | undefined {
  return query.basket_id ?? parseCookies(context.header('cookie'))['basket_id']?.slice(0, MAX_LENGTH);
}
