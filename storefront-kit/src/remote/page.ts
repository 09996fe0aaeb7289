import { createContext, use, type FunctionComponent, type ReactNode } from 'react';
import type { LoadContext, PageHead, PageLocation, PageResult } from 'shared-contracts/host';

/**
 * One page of a remote: it loads the data, then renders the component. The shell knows no page's data type. Its members
 * are methods, so every page is a `PageModule<unknown>`: the shell passes the data of this `load` to this `Page`.
 */
export interface PageModule<Data = unknown> {
  load(context: LoadContext<Data>, preview?: Data | null): Promise<PageResult<Data>>;
  preview?(location: PageLocation, previousPageData: unknown): PagePreview<Data> | null;
  prepare?(data: Data): Promise<unknown>;
  Page(props: { readonly data: Data }): ReactNode | Promise<ReactNode>;
}

/**
 * The chunk of a remote with the code that loads a page's data. A page whose first visit does not need that code
 * imports it lazily in `load`. Its chunk is named `page-` and this name; the shell requests it together with the
 * page's own code.
 */
export const loadChunkName = (page: string): string => `${page}-load`;

/** A page before its data has loaded. `Page` shows placeholders for missing parts. */
export interface PagePreview<Data> {
  /** Head of the preview, until the page has its own. */
  readonly head: Pick<PageHead, 'title' | 'preloadImage'>;
  readonly data: Data;
}

/**
 * Defines a page. The compiler checks that `load`, `preview` and `Page` agree on the type of the page's data.
 * `load` runs on the server for the first HTML and in the browser before a navigation. A navigation calls `preview` first,
 * with the data of the previous page. That page may belong to another remote, so rely only on entities of the contract in
 * it, such as product cards. The shell shows the preview at once and passes its data to `load`. The server renders it for
 * a placeholder card as the page's skeleton (docs/adr/0089), so it must render for any card.
 * The server usually sends a public page's data, so `load` does not run in the browser. `prepare` then loads the code of
 * parts that only some data has, before the page is shown.
 */
export function definePage<Data>(page: {
  readonly load: (context: LoadContext<NoInfer<Data>>, preview?: Data | null) => Promise<PageResult<Data>>;
  readonly preview?: (location: PageLocation, previousPageData: unknown) => PagePreview<Data> | null;
  readonly prepare?: (data: Data) => Promise<unknown>;
  readonly Page: FunctionComponent<{ readonly data: Data }>;
}): PageModule<Data> {
  return page;
}

/** The view of a region. A new object for each navigation. */
export interface PageView {
  readonly location: PageLocation;
  readonly page: Pick<PageModule, 'Page'>;
  readonly data: unknown;
  /** The data is a preview's; the page itself is still loading. */
  readonly preview?: true;
}

export const PageLocationContext = createContext<PageLocation | null>(null);

/**
 * The page's location: path without locale segment, query, route parameters.
 * @throws in a slot or outside a page.
 */
export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext);
  if (!location) throw new Error('usePageLocation() is for pages only: a slot does not know which page it is on.');
  return location;
}
