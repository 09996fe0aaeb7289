import type { RequestContext } from '../../infra/http/request-context.ts';
import { parseCookies } from '../../infra/http/cookies.ts';

/** Longest id that is looked for, in characters; a longer one names no cart. */
const MAX_LENGTH = 100;

/**
 * The basket that a read is about: the query's, else the one that the browser keeps in its cookie, so that the first HTML
 * after signing in already shows what was added before.
 */
export function readCartId(
  query: { readonly basket_id?: string | undefined },
  context: RequestContext,
): string | undefined {
  return query.basket_id ?? parseCookies(context.header('cookie'))['basket_id']?.slice(0, MAX_LENGTH);
}
