import { isDate } from 'shared-contracts/date';
import { routes } from 'shared-contracts/routes';

/** Days between which the listed orders were placed, as year-month-day; empty for no limit. */
export interface OrderFilter {
  readonly from: string;
  readonly to: string;
}

/** Problem of a filter: a text that is no date, or a last day before the first one. */
export type OrderFilterProblem = 'date' | 'order';

/** Parses the filter of a query. Invalid dates stay as they are, so that the form shows them. */
export function parseOrderFilter(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  return { from: query.get('from') ?? '', to: query.get('to') ?? '' };
}

/** Returns the problem of each field; empty for a filter that can be requested (APP-21). */
export function findFilterProblems({ from, to }: OrderFilter): Partial<Record<keyof OrderFilter, OrderFilterProblem>> {
  const isBroken = (text: string) => text !== '' && !isDate(text);
  if (isBroken(from) || isBroken(to))
    return { ...(isBroken(from) && { from: 'date' }), ...(isBroken(to) && { to: 'date' }) };
  return from !== '' && to !== '' && to < from ? { to: 'order' } : {};
}

/** Whether the list is limited at all. */
export const isFiltered = ({ from, to }: OrderFilter): boolean => from !== '' || to !== '';

/** The path of a page of the orders under a filter. */
export function orderListPath({ from, to }: OrderFilter, page = 1): string {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${routes.orders()}?${query}` : routes.orders();
}
