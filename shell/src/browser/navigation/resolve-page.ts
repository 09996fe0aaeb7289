import { withTrailingSlash } from 'shared-contracts/locale';
import type { PagePrefetch } from '../prefetch/page-prefetch.ts';
import type { PreloadPage } from '../prefetch/preload-page.ts';
import type { RenderablePage, PreloadedPage } from '../prefetch/preloaded-page.ts';

/** Maximum number of consecutive page redirects. */
const MAX_REDIRECTS = 5;

/** A path without locale segment, and its query. */
export interface PageUrl {
  readonly path: string;
  readonly search: string;
}

/** End of a navigation: a page, or a URL outside the shop's pages that the browser is loading. */
export type ResolvedPage = { readonly page: RenderablePage; readonly url: PageUrl } | 'left';

/** Called with the preview of a page. */
type ShowPreview = (page: PreloadedPage) => void;

/**
 * Preloads a page and follows redirects of pages.
 * @param loadDocument loads the document of a failed page if the service worker has one; returns whether it did
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
      // Rendering the whole page takes longer: the preview is shown first even when the data is loaded.
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

/** A path of the shop, with its trailing slash, split into its parts. */
export function parsePageUrl(to: string): PageUrl {
  const { pathname, search } = new URL(withTrailingSlash(to), location.origin);
  return { path: pathname, search };
}

/** The identity provider, a file, another site: not a page of a remote. */
function isOutsidePages(to: string): boolean {
  return /^(?:https?:)?\/\//.test(to) || to.startsWith('/api/');
}
