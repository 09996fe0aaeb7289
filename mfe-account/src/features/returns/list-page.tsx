import { useIntl } from 'react-intl';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import type { Paged } from 'shared-contracts/entities/common';
import type { ReturnSummary } from 'shared-contracts/entities/account/return';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { iconReturn } from 'storefront-kit/ui/media/icons';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { definePage } from 'storefront-kit/remote/page';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { countPages, parsePage, pagePath } from '../../shared/paging.ts';
import { ReturnCard } from './ui/return-card.tsx';

const PAGE_SIZE = 10;

const createQuery = (page: number) => ({ page, page_size: PAGE_SIZE });

interface ReturnsData {
  readonly customer: CustomerIdentity | null;
  readonly page: number;
  readonly pageCount: number;
  readonly list: Paged<ReturnSummary>;
}

/** The customer's returns (ACC-02); a page past the last redirects to the last. */
function load(context: LoadContext): Promise<PageResult<ReturnsData>> {
  return forCustomer(context, async () => {
    const { request, signal, message, search } = context;
    const page = parsePage(search);
    const [customer, list] = await Promise.all([
      fetchCustomerIdentity(context),
      request(listReturns, { query: createQuery(page) }, { signal }),
    ]);
    const pageCount = countPages(list.count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(routes.returns(), pageCount) };
    const head = { title: message('account.returns.title'), noIndex: true };
    return { kind: 'page', head, data: { customer, page, pageCount, list } };
  });
}

function Page({ data: { customer, page, pageCount, list } }: { readonly data: ReturnsData }) {
  const { formatMessage } = useIntl();
  const { data: { results: returns } = list } = useEndpoint(
    listReturns,
    { query: createQuery(page) },
    { fallback: list },
  );
  return (
    <DashboardPage
      customer={customer}
      current={routes.returns()}
      title={formatMessage({ id: 'account.returns.title' })}
      lead={formatMessage({ id: 'account.returns.lead' })}
    >
      {returns.length === 0 && (
        <Card>
          <EmptyState
            icon={iconReturn}
            title={formatMessage({ id: 'account.returns.none' })}
            text={formatMessage({ id: 'account.returns.noneText' })}
            actions={<ButtonLink to={routes.orders()}>{formatMessage({ id: 'account.orders.title' })}</ButtonLink>}
          />
        </Card>
      )}
      {returns.map((item) => (
        <ReturnCard key={item.number} summary={item} />
      ))}
      <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.returns(), target)} />
    </DashboardPage>
  );
}

export default definePage({ load, Page });
