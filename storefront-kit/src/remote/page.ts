import { createContext, use, type ComponentType } from 'react';
import type { LoadContext, PageHead, PageLocation, PageResult } from 'shared-contracts/host';

/** One page of a remote as the shell handles it: data first, then the component that shows it. */
export interface PageModule {
  load(context: LoadContext, preview?: unknown): Promise<PageResult<unknown>>;
  preview?(location: PageLocation, previousPageData: unknown): PagePreview<unknown> | null;
  readonly Page: ComponentType<{ data: unknown }>;
}

/**
 * The part of a remote that holds what loads a page's data. A page whose first visit can do without it imports it lazily in `load`,
 * as a chunk with this name behind `page-`; the shell then asks for it together with the page's own code.
 */
export const loadChunkName = (page: string): string => `${page}-load`;

/** What can be shown of a page before its data has come. `Page` shows places for what is missing. */
export interface PagePreview<Data> {
  /** Until the page itself gives it. */
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

/** What a region shows now. A new object for each navigation. */
export interface PageView {
  readonly location: PageLocation;
  readonly page: PageModule;
  readonly data: unknown;
  /** The data is a preview's: the page itself is still being loaded. */
  readonly preview?: true;
}

export const PageLocationContext = createContext<PageLocation | null>(null);

/**
 * Where the page is: path without locale segment, query, and what the route's pattern captured.
 * @throws when used in a slot or outside a page.
 */
export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext);
  if (!location) throw new Error('usePageLocation() is for pages only: a slot does not know which page it is on.');
  return location;
}
