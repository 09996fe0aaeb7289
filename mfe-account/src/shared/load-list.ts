import type { LoadContext, PageResult } from 'shared-contracts/host';
import type { Paged } from 'shared-contracts/entities/common';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { countPages, parsePage, pagePath } from './paging.ts';

/** Entries on one page of a list. */
const PAGE_SIZE = 10;

/** One page of a customer's list. */
export interface ListData<Item> {
  readonly customer: CustomerIdentity | null;
  readonly page: number;
  readonly pageCount: number;
  readonly items: readonly Item[];
}

interface ListOptions<Item> {
  readonly path: string;
  /** Message of the title. */
  readonly title: string;
  readonly fetch: (query: { page: number; page_size: number }) => Promise<Paged<Item>>;
}

/** Loads a page of a customer's list; a page past the last redirects to the last. */
export function loadList<Item>(
  context: LoadContext,
  { path, title, fetch }: ListOptions<Item>,
): Promise<PageResult<ListData<Item>>> {
  return forCustomer(context, async () => {
    const page = parsePage(context.search);
    const [customer, list] = await Promise.all([fetchCustomerIdentity(context), fetch({ page, page_size: PAGE_SIZE })]);
    const pageCount = countPages(list.count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(path, pageCount) };
    const head = { title: context.message(title), noIndex: true };
    return { kind: 'page', head, data: { customer, page, pageCount, items: list.results } };
  });
}
