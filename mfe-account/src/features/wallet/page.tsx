import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { getBalance, listMovements } from 'shared-contracts/endpoints/account/wallet';
import type { WalletBalance, WalletMovement } from 'shared-contracts/entities/account/wallet';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { toMinor } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import { formatDate, formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { definePage } from 'storefront-kit/remote/page';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { Price } from 'storefront-kit/ui/product/price';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { createListQuery, loadList, type ListData } from '../../shared/load-list.ts';
import { pagePath } from '../../shared/paging.ts';

const style = css`
  h2 {
    margin-block-end: ${space(2)};
    font-size: ${type.lg};
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(3)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  .when {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .amount {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .amount[data-in] {
    color: ${color.success};
  }
`;

interface WalletData extends ListData<WalletMovement> {
  readonly balance: WalletBalance['balance'];
  /** A reward that was revoked after it had been spent. */
  readonly owed: WalletBalance['owed'];
}

/** The wallet: balance and movements (ACC-09), in the currency of the shopper's country. */
function load(context: LoadContext): Promise<PageResult<WalletData>> {
  const { request, signal } = context;
  return loadList(context, {
    path: routes.wallet(),
    title: 'account.wallet.title',
    fetch: (query) =>
      Promise.all([
        request(listMovements, { query }, { signal }),
        request(getBalance, {}, { signal }).then(({ balance, owed }) => ({ balance, owed })),
      ]),
  });
}

function Page({ data: { customer, page, pageCount, list, balance, owed } }: { readonly data: WalletData }) {
  const { formatMessage } = useIntl();
  const { data: { results: items } = list } = useEndpoint(
    listMovements,
    { query: createListQuery(page) },
    { fallback: list },
  );
  const host = useHost();
  return (
    <DashboardPage
      customer={customer}
      current={routes.wallet()}
      title={formatMessage({ id: 'account.wallet.title' })}
      lead={formatMessage({ id: 'account.wallet.lead' })}
    >
      <Card css={style} aria-labelledby="wallet-balance">
        <h2 id="wallet-balance">{formatMessage({ id: 'account.wallet.balance' })}</h2>
        <Price price={balance} size="lg" />
        {owed && <p>{formatMessage({ id: 'account.wallet.owed' }, { amount: formatMoney(owed, host) })}</p>}
      </Card>
      <Card css={style} aria-labelledby="wallet-movements">
        <h2 id="wallet-movements">{formatMessage({ id: 'account.wallet.movements' })}</h2>
        {items.length === 0 && <p>{formatMessage({ id: 'account.wallet.none' })}</p>}
        <ul>
          {items.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.wallet(), target)} />
    </DashboardPage>
  );
}

function Movement({ movement: { amount, kind, order_number: order, time } }: { readonly movement: WalletMovement }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const isIn = toMinor(amount) > 0;
  const isRevoked = kind === 'referral' && !isIn;
  return (
    <li>
      <span>
        {formatMessage({ id: `account.wallet.kind.${isRevoked ? 'referral_revoked' : kind}` })}
        {order && (
          <>
            {' '}
            <TextLink to={routes.order(order)}>
              <bdi>{order}</bdi>
            </TextLink>
          </>
        )}
        <span className="when">{formatDate(time, host)}</span>
      </span>
      <span className="amount" {...(isIn && { 'data-in': '' })}>
        <bdi>{(isIn ? '+' : '') + formatMoney(amount, host)}</bdi>
      </span>
    </li>
  );
}

export default definePage({ load, Page });
