import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { getReturn } from 'shared-contracts/endpoints/account/returns';
import type { Return } from 'shared-contracts/entities/account/return';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { definePage } from 'storefront-kit/remote/page';
import { type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { LineRow, linesStyle } from './ui/line-row.tsx';
import { ReturnStatusBadge } from './ui/return-card.tsx';

const itemsStyle = css`
  h2 {
    font-size: ${type.lg};
  }
`;

interface ReturnData {
  readonly customer: CustomerIdentity | null;
  readonly item: Return;
}

/** One return of the customer (ACC-02); a return of someone else is not found. */
function load(context: LoadContext): Promise<PageResult<ReturnData>> {
  return forCustomer(context, async () => {
    const { request, params, signal } = context;
    const number = params['number'] ?? '';
    const [customer, item] = await Promise.all([
      fetchCustomerIdentity(context),
      request(getReturn, { params: { number } }, { signal }),
    ]);
    const title = context.message('account.returns.one', { number: item.number });
    return { kind: 'page', head: { title, noIndex: true }, data: { customer, item } };
  });
}

function Page({ data: { customer, item } }: { readonly data: ReturnData }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { number, order_number: order, requested, returned, count, reason, note, lines, status } = item;
  return (
    <DashboardPage
      customer={customer}
      current={routes.returns()}
      title={formatMessage({ id: 'account.returns.one' }, { number })}
      lead={formatMessage({ id: 'account.returns.facts' }, { date: formatDate(requested, host), count, order })}
      parent={{ label: formatMessage({ id: 'account.returns.title' }), to: routes.returns() }}
    >
      <Card>
        <p>
          <ReturnStatusBadge status={status} />
        </p>
        <p>
          {returned
            ? formatMessage({ id: 'account.returns.doneText' }, { date: formatDate(returned, host) })
            : formatMessage({ id: 'account.returns.requestedText' })}
        </p>
        <TextLink to={routes.order(order)}>{formatMessage({ id: 'account.order.title' }, { number: order })}</TextLink>
      </Card>
      <Card css={itemsStyle} aria-labelledby="return-lines">
        <h2 id="return-lines">{formatMessage({ id: 'account.order.items' })}</h2>
        <ul css={linesStyle}>
          {lines.map(({ line, quantity, refund }) => (
            <LineRow
              key={line.id}
              line={line}
              facts={formatMessage({ id: 'account.returns.pieces' }, { count: quantity })}
              sum={refund}
            />
          ))}
        </ul>
      </Card>
      <Card>
        <p>
          {formatMessage(
            { id: 'account.returns.reasonIs' },
            { reason: formatMessage({ id: `account.returns.reason.${reason}` }) },
          )}
        </p>
        {note && (
          <p dir="auto">
            <BidiText text={note} />
          </p>
        )}
      </Card>
    </DashboardPage>
  );
}

export default definePage({ load, Page });
