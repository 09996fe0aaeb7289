import { withTrailingSlash } from 'shared-contracts/locale';
import type { Prefetch } from '../prefetch/page-prefetch.ts';
import type { Prepare } from './preload-page.ts';
import type { Arrived, PreparedPage } from './preloaded-page.ts';

/** How many redirects of pages in a row are followed. */
const MAX_REDIRECTS = 5;

/** A path without locale segment, and its query. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

/** Where a navigation ended: at a page, or outside the shop's pages, whereto the browser is on its way. */
export type Followed = { readonly page: Arrived; readonly address: Address } | 'left';

/** Told what can be shown of a page before the rest. */
type ShowEarly = (page: PreparedPage) => void;

/**
 * Prepares a page and follows the redirects that pages give.
 * @param leaveFor goes to the document of a page that could not be made ready, where the browser keeps one; whether it did
 */
export function createFollow(
  prepare: Prepare,
  prefetch: Pick<Prefetch, 'take'>,
  leaveFor: (address: Address) => Promise<boolean>,
) {
  return async function follow(address: Address, signal: AbortSignal, showEarly?: ShowEarly): Promise<Followed> {
    let target = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { path, search } = target;
      const preparing = prefetch.take(path, search) ?? prepare(path, search, signal);
      // All of a page takes longer to draw: what is known of it comes first even where the rest is there.
      const known = showEarly && redirects === 0 ? await preparing.early : null;
      if (known && !signal.aborted) showEarly?.(known);
      const page = await preparing.page;
      signal.throwIfAborted();
      if (page.kind === 'failed' && (await leaveFor(target))) return 'left';
      if (page.kind !== 'redirect') return { page, address: target };
      if (leavesThePages(page.to)) {
        location.assign(page.to);
        return 'left';
      }
      target = addressOf(page.to);
    }
    throw new Error(`${address.path} leads in a circle: more than ${MAX_REDIRECTS} redirects in a row.`);
  };
}

/** A path of the shop, with its slash, taken apart. */
export function addressOf(to: string): Address {
  const { pathname, search } = new URL(withTrailingSlash(to), location.origin);
  return { path: pathname, search };
}

/** The identity provider, a file, another site: not a page that a remote shows. */
function leavesThePages(to: string): boolean {
  return /^(?:https?:)?\/\//.test(to) || to.startsWith('/api/');
}
