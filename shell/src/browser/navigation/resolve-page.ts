import { withTrailingSlash } from 'shared-contracts/locale';
import type { PagePrefetch } from '../prefetch/page-prefetch.ts';
import type { PreloadPage } from './preload-page.ts';
import type { RenderablePage, PreloadedPage } from './preloaded-page.ts';

/** How many redirects of pages in a row are followed. */
const MAX_REDIRECTS = 5;

/** A path without locale segment, and its query. */
export interface PageUrl {
  readonly path: string;
  readonly search: string;
}

/** Where a navigation ended: at a page, or outside the shop's pages, whereto the browser is on its way. */
export type ResolvedPage = { readonly page: RenderablePage; readonly url: PageUrl } | 'left';

/** Told what can be shown of a page before the rest. */
type ShowPreview = (page: PreloadedPage) => void;

/**
 * Prepares a page and follows the redirects that pages give.
 * @param loadDocument goes to the document of a page that could not be made ready, where the browser keeps one; whether it did
 */
export function createPageResolver(
  preloadPage: PreloadPage,
  prefetch: Pick<PagePrefetch, 'take'>,
  loadDocument: (url: PageUrl) => Promise<boolean>,
) {
  return async function resolvePage(
    url: PageUrl,
    signal: AbortSignal,
    showPreview?: ShowPreview,
  ): Promise<ResolvedPage> {
    let target = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { path, search } = target;
      const preload = prefetch.take(path, search) ?? preloadPage(path, search, signal);
      // All of a page takes longer to draw: what is known of it comes first even where the rest is there.
      const preview = showPreview && redirects === 0 ? await preload.preview : null;
      if (preview && !signal.aborted) showPreview?.(preview);
      const page = await preload.page;
      signal.throwIfAborted();
      if (page.kind === 'failed' && (await loadDocument(target))) return 'left';
      if (page.kind !== 'redirect') return { page, url: target };
      if (isOutsidePages(page.to)) {
        location.assign(page.to);
        return 'left';
      }
      target = parsePageUrl(page.to);
    }
    throw new Error(`${url.path} leads in a circle: more than ${MAX_REDIRECTS} redirects in a row.`);
  };
}

/** A path of the shop, with its slash, taken apart. */
export function parsePageUrl(to: string): PageUrl {
  const { pathname, search } = new URL(withTrailingSlash(to), location.origin);
  return { path: pathname, search };
}

/** The identity provider, a file, another site: not a page that a remote shows. */
function isOutsidePages(to: string): boolean {
  return /^(?:https?:)?\/\//.test(to) || to.startsWith('/api/');
}
