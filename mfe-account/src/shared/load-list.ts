import type { LoadContext, PageResult } from 'shared-contracts/host';
import type { Paged } from 'shared-contracts/entities/common';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { countPages, parsePage, pagePath } from './paging.ts';

/** Entries on one page of a list. */
const PAGE_SIZE = 10;

/** Query of a page of a list, the same in `load` and in the data cache. */
export const createListQuery = (page: number) => ({ page, page_size: PAGE_SIZE });

/** One page of a customer's list. */
export interface ListData<Item> {
  readonly customer: CustomerIdentity | null;
  readonly page: number;
  readonly pageCount: number;
  /** The endpoint's response: the fallback of the data cache. */
  readonly list: Paged<Item>;
}

interface ListOptions<Item, Other> {
  readonly path: string;
  /** Message of the title. */
  readonly title: string;
  /** Fetches the list, and the other data of its page. */
  readonly fetch: (query: { page: number; page_size: number }) => Promise<readonly [Paged<Item>, Other]>;
}

/** Loads a page of a customer's list; a page past the last redirects to the last. */
export function loadList<Item, Other extends object>(
  context: LoadContext,
  { path, title, fetch }: ListOptions<Item, Other>,
): Promise<PageResult<ListData<Item> & Other>> {
  return forCustomer(context, async () => {
    const page = parsePage(context.search);
    const [customer, [list, other]] = await Promise.all([fetchCustomerIdentity(context), fetch(createListQuery(page))]);
    const pageCount = countPages(list.count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(path, pageCount) };
    const head = { title: context.message(title), noIndex: true };
    return { kind: 'page', head, data: { customer, page, pageCount, list, ...other } };
  });
}
