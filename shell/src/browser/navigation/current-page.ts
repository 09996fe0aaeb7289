import type { DocumentState } from '../../model/document/document-state.ts';
import type { CurrentPageData } from '../prefetch/preload-page.ts';
import type { RenderablePage } from '../prefetch/preloaded-page.ts';

/** The current page, so that another state of it can reuse its unchanged data. */
export interface CurrentPage extends CurrentPageData {
  set(page: RenderablePage): void;
  /** Clears the data, so that the next load fetches everything: the city changed, or the shopper retries. */
  forget(): void;
}

/** The initial page is the server-rendered one. */
export function createCurrentPage({
  content,
  pageLocation,
}: Pick<DocumentState, 'content' | 'pageLocation'>): CurrentPage {
  let current =
    content.kind === 'remote' ? { remote: content.remote, path: pageLocation.path, data: content.data } : null;
  return {
    dataOf: (remote, path) => (current?.remote === remote && current.path === path ? current.data : null),
    data: () => current?.data ?? null,
    set(page) {
      current = page.kind === 'page' ? { remote: page.remote, path: page.location.path, data: page.view.data } : null;
    },
    forget() {
      current = null;
    },
  };
}
