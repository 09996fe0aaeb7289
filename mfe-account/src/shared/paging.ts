import { MAX_PAGE, parseInteger } from 'shared-contracts/filters';

/** The page that a query asks for; nonsense is the first. */
export function parsePage(search: string): number {
  return parseInteger(new URLSearchParams(search).get('page'), 1, MAX_PAGE);
}

/** How many pages `count` entries make at `pageSize` a page; an empty list is one page too. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Path of a page of the list at `path`. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
