import type { Paged } from 'shared-contracts/entities/common';

/** Reviews and questions on a page of a tab. */
export const LIST_SIZE = 10;

/** A page of a tab's list; null where it could not be loaded. */
export type TabList<Item> = (Pick<Paged<Item>, 'count' | 'results'> & { readonly page: number }) | null;

/** A page as the tab shows it: a page past the end is the last one. */
export function tabList<Item>({ count, results }: Pick<Paged<Item>, 'count' | 'results'>, page: number): TabList<Item> {
  return { count, results, page: Math.min(page, Math.max(1, Math.ceil(count / LIST_SIZE))) };
}
