import { createContext, use, type ComponentType } from 'react';
import type { LoadContext, PageHead, PageLocation, PageResult } from 'shared-contracts/host';

/** One page of a remote for the shell: it loads the data, then renders the component. */
export interface PageModule {
  load(context: LoadContext, preview?: unknown): Promise<PageResult<unknown>>;
  preview?(location: PageLocation, previousPageData: unknown): PagePreview<unknown> | null;
  readonly Page: ComponentType<{ data: unknown }>;
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
 * it, such as product cards. The shell shows the preview at once and passes its data to `load`.
 */
export function definePage<Data>(page: {
  load(context: LoadContext<NoInfer<Data>>, preview?: Data | null): Promise<PageResult<Data>>;
  preview?(location: PageLocation, previousPageData: unknown): PagePreview<Data> | null;
  Page: ComponentType<{ data: Data }>;
}): PageModule {
  // The one place where a page's data type is erased: the shell passes `data` of this `load` to this `Page` and does not read it.
  return page as unknown as PageModule;
}

/** The view of a region. A new object for each navigation. */
export interface PageView {
  readonly location: PageLocation;
  readonly page: PageModule;
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
