import type { DocumentState } from '../../model/document/document-state.ts';
import type { RenderablePage } from './preloaded-page.ts';

/** The page that stands, so that another state of it can take over what does not change. */
export interface CurrentPage {
  /** The data of the page that stands, if it is this page at this path; else null. */
  dataOf(remote: string, path: string): unknown;
  /** The data of the page that stands, whichever it is; null where there is none. */
  data(): unknown;
  set(page: RenderablePage): void;
  /** From now on everything is asked for again: the city changed, or the shopper tries again. */
  forget(): void;
}

/** Begins with what the server rendered. */
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
