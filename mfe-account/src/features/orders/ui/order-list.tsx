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
import { pagePath } from '../../../shared/paging.ts';
import { createOrderQuery } from '../model/order-query.ts';
import { OrderCard } from './order-card.tsx';

const style = css`
  display: grid;
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
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly orders: Paged<OrderSummary>;
}

/** The customer's orders, newest first, by pages. */
export function OrderList({ customer, page, pageCount, orders }: OrderListData) {
  const { formatMessage } = useIntl();
  const { data: { count, results } = orders } = useEndpoint(
    listOrders,
    { query: createOrderQuery(page) },
    { fallback: orders },
  );
  return (
    <DashboardLayout customer={customer} current={routes.orders()}>
      <div css={style}>
        <div className="head">
          <h1>{formatMessage({ id: 'account.orders.title' })}</h1>
          {count > 0 && formatMessage({ id: 'account.orders.count' }, { count })}
        </div>
        {count === 0 ? (
          <NoOrders />
        ) : (
          <ul className="orders">
            {results.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.orders(), target)} />
      </div>
    </DashboardLayout>
  );
}

function NoOrders() {
  const { formatMessage } = useIntl();
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
