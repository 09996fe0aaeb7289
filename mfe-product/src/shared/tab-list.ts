import type { Paged } from 'shared-contracts/entities/common';

/** Reviews and questions on a page of a tab. */
export const LIST_SIZE = 10;

/** A page of a tab's list; null when it failed to load. */
export type TabList<Item> = (Pick<Paged<Item>, 'count' | 'results'> & { readonly page: number }) | null;

/** A page in the form that the tab shows. */
export function tabList<Item>({ count, results }: Pick<Paged<Item>, 'count' | 'results'>, page: number): TabList<Item> {
  return { count, results, page };
}

/** Returns the last page of a list, at least 1. */
export function lastPageOf({ count }: { readonly count: number }): number {
  return Math.max(1, Math.ceil(count / LIST_SIZE));
}
