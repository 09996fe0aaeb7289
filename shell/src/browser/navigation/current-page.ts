import type { DocumentState } from '../../model/document/document-state.ts';
import type { Arrived } from './preloaded-page.ts';

/** The page that stands, so that another state of it can take over what does not change. */
export interface StandingPage {
  /** The data of the page that stands, if it is this page at this path; else null. */
  dataOf(remote: string, path: string): unknown;
  /** The data of the page that stands, whichever it is; null where there is none. */
  nearby(): unknown;
  set(page: Arrived): void;
  /** From now on everything is asked for again: the city changed, or the shopper tries again. */
  forget(): void;
}

/** Begins with what the server rendered. */
export function createStandingPage({
  content,
  pageLocation,
}: Pick<DocumentState, 'content' | 'pageLocation'>): StandingPage {
  let standing =
    content.kind === 'remote' ? { remote: content.remote, path: pageLocation.path, data: content.data } : null;
  return {
    dataOf: (remote, path) => (standing?.remote === remote && standing.path === path ? standing.data : null),
    nearby: () => standing?.data ?? null,
    set(page) {
      standing = page.kind === 'page' ? { remote: page.remote, path: page.location.path, data: page.view.data } : null;
    },
    forget() {
      standing = null;
    },
  };
}
