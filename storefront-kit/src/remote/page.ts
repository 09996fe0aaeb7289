import { createContext, use, type ComponentType } from 'react';
import type { LoadContext, PageLocation, PageResult } from 'shared-contracts/host';

/** One page of a remote as the shell handles it: data first, then the component that shows it. */
export interface PageModule {
  load(context: LoadContext): Promise<PageResult<unknown>>;
  readonly Page: ComponentType<{ data: unknown }>;
}

/**
 * Ties a page's `load` to the component that gets its data, so that the compiler checks that they agree.
 * `load` runs on the server for the first HTML and in the browser before a navigation.
 */
export function definePage<Data>(page: {
  load(context: LoadContext): Promise<PageResult<Data>>;
  Page: ComponentType<{ data: Data }>;
}): PageModule {
  // The one place where a page's data type is forgotten: the shell carries `data` from this `load` to this `Page` unread.
  return page as unknown as PageModule;
}

/** What a region shows now. A new object for each navigation. */
export interface PageView {
  readonly location: PageLocation;
  readonly page: PageModule;
  readonly data: unknown;
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
