import { parseInteger, type ListingState } from 'shared-contracts/filters';

/** Names the first page that a listing shows, where “Load more” has put several under one another. */
const FIRST_PAGE_PARAM = 'from';
/** So much is shown together at most: an address of it is asked for in one go. */
const LIMIT = { pages: 12, products: 120 };

/** The first page that an address shows; the last one is its `page`. */
export function readFirstPage(search: string, { page, pageSize }: ListingState): number {
  const first = parseInteger(new URLSearchParams(search).get(FIRST_PAGE_PARAM), page, page);
  return page - first < maxPages(pageSize) ? first : page;
}

/** Whether one more page fits under those that are shown. */
export function canLoadMore(firstPage: number, { page, pageSize }: ListingState): boolean {
  return page + 1 - firstPage < maxPages(pageSize);
}

/** An address of a listing that shows the pages from `firstPage` on. */
export function withFirstPage(path: string, firstPage: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${FIRST_PAGE_PARAM}=${firstPage}`;
}

function maxPages(pageSize: number): number {
  return Math.max(1, Math.min(LIMIT.pages, Math.floor(LIMIT.products / pageSize)));
}
