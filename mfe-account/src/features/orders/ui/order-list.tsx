import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { Paged } from 'shared-contracts/entities/common';
import type { OrderSummary } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { iconBox } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { DashboardLayout } from '../../../shared/dashboard-layout.tsx';
import { findFilterProblems, isFiltered, orderListPath, type OrderFilter } from '../model/order-filter.ts';
import { createOrderQuery } from '../model/order-query.ts';
import { OrderCard } from '../order-card.tsx';
import { OrderFilterForm } from './order-filter-form.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .head {
    display: flex;
    align-items: baseline;
    gap: ${space(3)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  h1 {
    color: ${color.text};
  }
  ul.orders {
    display: grid;
    gap: ${space(3)};
  }
`;

export interface OrderListData {
  readonly customer: CustomerIdentity | null;
  readonly filter: OrderFilter;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly orders: Paged<OrderSummary>;
}

/** The customer's orders, newest first, by pages. */
export function OrderList({ customer, filter, page, pageCount, orders }: OrderListData) {
  const { formatMessage } = useIntl();
  const hasProblem = Object.keys(findFilterProblems(filter)).length > 0;
  const { data: { count, results } = orders } = useEndpoint(
    listOrders,
    { query: createOrderQuery(page, filter) },
    { fallback: orders, enabled: !hasProblem },
  );
  const filtered = isFiltered(filter);
  return (
    <DashboardLayout customer={customer} current={routes.orders()}>
      <div css={style}>
        <div className="head">
          <h1>{formatMessage({ id: 'account.orders.title' })}</h1>
          {count > 0 && formatMessage({ id: 'account.orders.count' }, { count })}
        </div>
        {(count > 0 || filtered) && <OrderFilterForm filter={filter} />}
        {count === 0 ? (
          !hasProblem && <NoOrders filtered={filtered} />
        ) : (
          <ul className="orders">
            {results.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} pathOf={(target) => orderListPath(filter, target)} />
      </div>
    </DashboardLayout>
  );
}

function NoOrders({ filtered }: { readonly filtered: boolean }) {
  const { formatMessage } = useIntl();
  if (filtered)
    return (
      <Card>
        <EmptyState
          icon={iconBox}
          title={formatMessage({ id: 'account.orders.noneInDays' })}
          actions={<ButtonLink to={routes.orders()}>{formatMessage({ id: 'account.orders.all' })}</ButtonLink>}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={iconBox}
        title={formatMessage({ id: 'account.orders.empty' })}
        text={formatMessage({ id: 'account.orders.emptyText' })}
        actions={<ButtonLink to={routes.home()}>{formatMessage({ id: 'account.dashboard.startShopping' })}</ButtonLink>}
      />
    </Card>
  );
}
