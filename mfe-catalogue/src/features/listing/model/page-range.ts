import { parseInteger, type ListingState } from 'shared-contracts/filters';

/** Query parameter of the first visible page, after “Load more” has appended pages. */
const FIRST_PAGE_PARAM = 'from';
/** Maximum number of visible pages and products: a URL loads them in one request. */
const LIMIT = { pages: 12, products: 120 };

/** Returns the first visible page of a URL; the last one is its `page`. */
export function readFirstPage(search: string, { page, pageSize }: ListingState): number {
  const first = parseInteger(new URLSearchParams(search).get(FIRST_PAGE_PARAM), page, page);
  return page - first < maxPages(pageSize) ? first : page;
}

/** Returns whether one more page fits below the visible ones. */
export function canLoadMore(firstPage: number, { page, pageSize }: ListingState): boolean {
  return page + 1 - firstPage < maxPages(pageSize);
}

/** Returns the URL of a listing that shows the pages from `firstPage` on. */
export function withFirstPage(path: string, firstPage: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${FIRST_PAGE_PARAM}=${firstPage}`;
}

function maxPages(pageSize: number): number {
  return Math.max(1, Math.min(LIMIT.pages, Math.floor(LIMIT.products / pageSize)));
}
