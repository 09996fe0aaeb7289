import { MAX_PAGE, parseInteger } from 'shared-contracts/filters';

/** Parses the page of a query; an invalid one is the first. */
export function parsePage(search: string): number {
  return parseInteger(new URLSearchParams(search).get('page'), 1, MAX_PAGE);
}

/** Returns the number of pages for `count` entries at `pageSize`; an empty list has one page. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Returns the path of a page of the list at `path`. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
