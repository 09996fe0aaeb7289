import { MAX_PAGE, parseWhole } from 'shared-contracts/filters';
import { routes } from 'shared-contracts/routes';

/** Orders on one page of the list. */
export const PAGE_SIZE = 10;

/** The page that a query asks for; nonsense is the first. */
export function pageOf(search: string): number {
  return parseWhole(new URLSearchParams(search).get('page'), 1, MAX_PAGE);
}

/** How many pages `count` orders make; an empty list is one page too. */
export function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** Path of a page of the list. */
export function pagePath(page: number): string {
  return page > 1 ? `${routes.orders()}?page=${page}` : routes.orders();
}
