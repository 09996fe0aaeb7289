import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Breadcrumbs } from 'storefront-kit/ui/navigation/breadcrumbs';
import { Card } from 'storefront-kit/ui/layout/card';
import { DashboardLayout } from '../../../shared/dashboard-layout.tsx';
import { useLoadedState } from '../../../shared/use-loaded-state.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { GiftCard } from './gift-card.tsx';
import { shownStatus } from '../model/shown-status.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentCard } from './payment-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tracking } from './tracking.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  header {
    display: grid;
    gap: ${space(1)};
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
  }
  h1 {
    font-size: ${type.xl};
    ${from.tablet} {
      font-size: ${type.xxl};
    }
  }
  h2 {
    margin-block-end: ${space(3)};
    font-size: ${type.lg};
  }
  .placed {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .columns,
  .where {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: ${space(4)};
  }
  ${from.tablet} {
    .where {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${from.desktop} {
    .columns {
      grid-template: 'items totals' auto 'where totals' 1fr / minmax(0, 1fr) 340px;
    }
    .items {
      grid-area: items;
    }
    .totals {
      grid-area: totals;
    }
    .where {
      grid-area: where;
    }
  }
  @media print {
    nav,
    .actions {
      display: none;
    }
    section,
    li {
      break-inside: avoid;
    }
  }
`;

export interface OrderData {
  readonly customer: CustomerIdentity | null;
  readonly order: Order;
}

/** One order: tracking, items, totals, delivery and payment (ACC-01). */
export function OrderDetails({ customer, order: loaded }: OrderData) {
  const [changed, setChanged] = useLoadedState(loaded);
  // The cancellation of another order can end late.
  const order = changed.number === loaded.number ? changed : loaded;
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <DashboardLayout customer={customer} current={routes.orders()}>
      <article css={style}>
        <header>
          <Breadcrumbs
            crumbs={[
              { label: formatMessage({ id: 'account.orders.title' }), to: routes.orders() },
              { label: order.number },
            ]}
          />
          <div className="title">
            <h1>
              {formatMessage({ id: 'account.orders.order' })} <bdi>{order.number}</bdi>
            </h1>
            <StatusBadge status={shownStatus(order)} />
          </div>
          <p className="placed">
            {formatMessage(
              { id: 'account.orders.facts' },
              { date: formatDate(order.placed, host), count: order.count },
            )}
          </p>
        </header>
        <div className="actions">
          <OrderActions order={order} onChanged={setChanged} />
        </div>
        <Card aria-labelledby="order-tracking">
          <h2 id="order-tracking">{formatMessage({ id: 'account.order.tracking' })}</h2>
          <Tracking order={order} />
        </Card>
        <div className="columns">
          <div className="items">
            <OrderLines lines={order.lines} />
          </div>
          <div className="totals">
            <OrderTotals order={order} />
          </div>
          <div className="where">
            {order.cancelled === undefined && <DeliveryCard order={order} />}
            <PaymentCard order={order} />
            {order.gift && <GiftCard gift={order.gift} />}
          </div>
        </div>
      </article>
    </DashboardLayout>
  );
}
