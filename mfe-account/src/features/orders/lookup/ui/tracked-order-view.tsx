import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { TrackedOrder } from 'shared-contracts/entities/account/order-lookup';
import { isZeroMoney } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Card } from 'storefront-kit/ui/layout/card';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { shownStatus } from '../../model/shown-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tracking } from '../../ui/tracking.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(5)} ${space(12)};
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
  }
  h1 {
    font-size: ${type.xl};
  }
  h2 {
    margin-block-end: ${space(3)};
    font-size: ${type.lg};
  }
  .quiet {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  li.item {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    padding-block: ${space(2)};
  }
  dl {
    display: grid;
    gap: ${space(2)};
    margin-block-start: ${space(3)};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(2)};
  }
`;

interface TrackedOrderViewProps {
  readonly order: TrackedOrder;
  /** Called to look up another order. */
  readonly onRestart: () => void;
}

/** The order of a look-up, read-only: cancelling and returning need the customer's account. */
export function TrackedOrderView({ order, onRestart }: TrackedOrderViewProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { total_cost: total, amount_due: due } = order;
  return (
    <article css={style}>
      <header>
        <div className="title">
          <h1 tabIndex={-1} data-step-focus>
            {formatMessage({ id: 'account.orders.order' })} <bdi>{order.number}</bdi>
          </h1>
          <StatusBadge status={shownStatus(order)} />
        </div>
        <p className="quiet">
          {formatMessage({ id: 'account.orders.facts' }, { date: formatDate(order.placed, host), count: order.count })}
        </p>
      </header>
      <Card aria-labelledby="order-tracking">
        <h2 id="order-tracking">{formatMessage({ id: 'account.order.tracking' })}</h2>
        <Tracking order={order} />
      </Card>
      <Card aria-labelledby="order-items">
        <h2 id="order-items">{formatMessage({ id: 'account.lookup.items' }, { city: order.city_name })}</h2>
        <ul>
          {order.lines.map(({ product, quantity }) => (
            <li className="item" key={product.slug}>
              <Picture image={product.image} sizes="56px" alt="" />
              <span>
                <Link to={routes.product(product.slug)}>
                  <BidiText text={product.name} />
                </Link>
                {quantity > 1 && (
                  <span className="quiet"> {formatMessage({ id: 'account.lookup.quantity' }, { quantity })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        <dl>
          {total && (
            <div>
              <dt>{formatMessage({ id: 'account.lookup.total' })}</dt>
              <dd>
                <Price price={total} size="sm" />
              </dd>
            </div>
          )}
          {due && !isZeroMoney(due) && (
            <div>
              <dt>{formatMessage({ id: 'account.payment.courier' })}</dt>
              <dd>
                <Price price={due} size="sm" />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <p className="quiet">{formatMessage({ id: 'account.lookup.readOnly' })}</p>
      <Button variant="secondary" onClick={onRestart}>
        {formatMessage({ id: 'account.lookup.another' })}
      </Button>
    </article>
  );
}
