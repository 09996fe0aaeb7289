import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { getBalance } from 'shared-contracts/endpoints/account/wallet';
import { routes } from 'shared-contracts/routes';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { Price } from 'storefront-kit/ui/product/price';
import { LIST_ENTRIES } from '../../../shared/dashboard-entries.ts';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { OrderCard } from '../../orders/order-card.tsx';
import { SignOut } from './sign-out.tsx';
import { LAST_ORDER_QUERY, type Dashboard } from '../api/fetch-dashboard.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${type.sm};
  }
  h2 {
    font-size: ${type.lg};
  }
  .note {
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

const listsStyle = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(3)};
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)};
    block-size: 100%;
    padding: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    font-size: ${type.md};
  }
  a:hover {
    border-color: ${color.borderStrong};
  }
  svg {
    color: ${color.muted};
  }
  .label {
    grid-column: 1 / -1;
  }
  .count {
    justify-self: end;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** The dashboard: what matters first, then every page of the account. */
export function DashboardScreen({ customer, orders, balance, counts }: Dashboard) {
  const { formatMessage } = useIntl();
  return (
    <DashboardPage
      customer={customer}
      current={routes.dashboard()}
      title={formatMessage({ id: 'account.dashboard.navigation' })}
      menuEnd={<SignOut />}
    >
      <LastOrder orders={orders} />
      <Wallet balance={balance} />
      <Lists counts={counts} />
    </DashboardPage>
  );
}

function LastOrder({ orders }: Pick<Dashboard, 'orders'>) {
  const { formatMessage } = useIntl();
  const loading = useEndpoint(listOrders, { query: LAST_ORDER_QUERY }, { fallback: orders ?? undefined });
  const { data } = loading;
  const order = data?.results[0];
  return (
    <section css={style} aria-labelledby="last-order">
      <div className="head">
        <h2 id="last-order">{formatMessage({ id: 'account.dashboard.lastOrder' })}</h2>
        {order && <TextLink to={routes.orders()}>{formatMessage({ id: 'account.orders.title' })}</TextLink>}
      </div>
      {order && (
        <ul>
          <OrderCard order={order} />
        </ul>
      )}
      {data && !order && <p className="note">{formatMessage({ id: 'account.orders.empty' })}</p>}
      {!data && <SectionNote {...loading} />}
    </section>
  );
}

function Wallet({ balance }: Pick<Dashboard, 'balance'>) {
  const { formatMessage } = useIntl();
  const loading = useEndpoint(getBalance, {}, { fallback: balance ?? undefined });
  const { data } = loading;
  return (
    <Card css={style} aria-labelledby="dashboard-wallet">
      <div className="head">
        <h2 id="dashboard-wallet">{formatMessage({ id: 'account.wallet.title' })}</h2>
        <TextLink to={routes.wallet()}>{formatMessage({ id: 'account.wallet.movements' })}</TextLink>
      </div>
      {data ? <Price price={data.balance} size="lg" /> : <SectionNote {...loading} />}
    </Card>
  );
}

/** In place of a section whose data is missing; the browser requests it once more. */
function SectionNote({ error, isSlow }: Pick<ReturnType<typeof useEndpoint>, 'error' | 'isSlow'>) {
  const { formatMessage } = useIntl();
  const id = error ? 'kit.error.went_wrong' : isSlow ? 'kit.stillLoading' : 'kit.loading';
  return <output className="note">{formatMessage({ id })}</output>;
}

/** A list without a known count is still a link. */
function Lists({ counts }: Pick<Dashboard, 'counts'>) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <ul css={listsStyle}>
      {LIST_ENTRIES.map(({ path, label, icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon icon={icon} />
            <span className="count">{typeof counts[path] === 'number' && formatNumber(counts[path])}</span>
            <span className="label">{formatMessage({ id: label })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
