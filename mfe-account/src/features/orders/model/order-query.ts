import type { OrderFilter } from './order-filter.ts';

/** Orders on one page of the list. */
export const PAGE_SIZE = 10;

/** Query of a page of the orders, the same in `load` and in the data cache. */
export const createOrderQuery = (page: number, { from, to }: OrderFilter) => ({
  page,
  page_size: PAGE_SIZE,
  ...(from && { from }),
  ...(to && { to }),
});
