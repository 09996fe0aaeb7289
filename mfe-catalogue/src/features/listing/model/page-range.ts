import { parseInteger, type ListingState } from 'shared-contracts/filters';

/** Names the first page that a listing shows, where “Load more” has put several under one another. */
const FIRST_PAGE = 'from';
/** So much is shown together at most: an address of it is asked for in one go. */
const MOST = { pages: 12, products: 120 };

/** The first page that an address shows; the last one is its `page`. */
export function firstPageOf(search: string, { page, pageSize }: ListingState): number {
  const first = parseInteger(new URLSearchParams(search).get(FIRST_PAGE), page, page);
  return page - first < mostPages(pageSize) ? first : page;
}

/** Whether one more page fits under those that are shown. */
export function fitsMore(firstPage: number, { page, pageSize }: ListingState): boolean {
  return page + 1 - firstPage < mostPages(pageSize);
}

/** An address of a listing that shows the pages from `firstPage` on. */
export function withFirstPage(path: string, firstPage: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${FIRST_PAGE}=${firstPage}`;
}

function mostPages(pageSize: number): number {
  return Math.max(1, Math.min(MOST.pages, Math.floor(MOST.products / pageSize)));
}
