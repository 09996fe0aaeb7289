import { css } from '@emotion/react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import { isZeroMoney, type Money } from 'shared-contracts/money';
import { formatDate, formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  header,
  .parties {
    display: grid;
    gap: ${space(4)};
    ${from.tablet} {
      grid-template-columns: 1fr 1fr;
    }
  }
  h2 {
    color: ${color.muted};
    font-size: ${type.sm};
    font-weight: 500;
  }
  .facts {
    font-size: ${type.sm};
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space(2)};
    border-block-end: 1px solid ${color.border};
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  th:first-of-type,
  tbody td:first-of-type {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
    min-inline-size: 160px;
  }
  thead th {
    color: ${color.muted};
    font-weight: 500;
  }
  tfoot th,
  tfoot td {
    font-weight: 600;
  }
  .payment th,
  .payment td {
    font-weight: 400;
  }
  .law {
    font-weight: 600;
  }
  .qr {
    inline-size: 160px;
    block-size: 160px;
  }
  .of {
    display: block;
    color: ${color.muted};
  }
  @media print {
    padding: 0;
    border: 0;
    background: none;
    .scroll {
      overflow: visible;
    }
    header,
    .parties {
      grid-template-columns: 1fr 1fr;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

/** The printed invoice: seller, buyer, items, and the tax of each line and of the whole. */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { issuer, customer, recipient } = invoice;
  const isGift = recipient && recipient.full_name !== customer.full_name;
  return (
    <Card css={style}>
      <header>
        <div>
          <h1>{formatMessage({ id: 'account.invoice.title' })}</h1>
          {invoice.titles?.map(({ language, text }) => (
            <p key={language} lang={language} className="law">
              <bdi>{text}</bdi>
            </p>
          ))}
        </div>
        <div className="facts">
          <p>
            <bdi>{invoice.number}</bdi>
          </p>
          <p>{formatMessage({ id: 'account.invoice.issued' }, { date: formatDate(invoice.issued, host) })}</p>
          <p>
            {formatMessage(
              { id: 'account.invoice.order' },
              { number: <bdi key="number">{invoice.order_number}</bdi>, date: formatDate(invoice.placed, host) },
            )}
          </p>
        </div>
      </header>
      <div className="parties">
        <div>
          <h2>{formatMessage({ id: 'account.invoice.seller' })}</h2>
          <p>
            <bdi>{issuer.name}</bdi>
          </p>
          <p className="facts">
            <bdi>
              <BidiText text={issuer.address} />
            </bdi>
          </p>
          <p className="facts">
            {formatMessage(
              { id: 'account.invoice.taxNumber' },
              { number: <bdi key="number">{issuer.tax_number}</bdi> },
            )}
          </p>
        </div>
        <Party title={formatMessage({ id: 'account.invoice.customer' })} party={customer} />
        {isGift && <Party title={formatMessage({ id: 'account.order.receiver' })} party={recipient} />}
      </div>
      <Lines invoice={invoice} />
      {invoice.qr && <TaxQr qr={invoice.qr} />}
    </Card>
  );
}

/** The tax authority's QR code, with its quiet zone of four modules, dark on white in both themes. */
function TaxQr({ qr: { size, path } }: { readonly qr: NonNullable<Invoice['qr']> }) {
  const { formatMessage } = useIntl();
  const side = size + 8;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing of the invoice's own data
    <svg className="qr" role="img" viewBox={`-4 -4 ${side} ${side}`} shapeRendering="crispEdges">
      <title>{formatMessage({ id: 'account.invoice.qr' })}</title>
      <rect x={-4} y={-4} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Party({ title, party }: { readonly title: string; readonly party: Invoice['customer'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <bdi>{party.full_name}</bdi>
      </p>
      {party.address.map((part) => (
        <p key={part} className="facts">
          <BidiText text={part} />
        </p>
      ))}
    </section>
  );
}

/** The wallet's part of the invoice, and the part that card or cash paid or still owe. */
function PaymentRows({ payment }: { readonly payment: NonNullable<Invoice['payment']> }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { method, wallet, rest: methodAmount, due } = payment;
  const paidBy = method === 'card' ? 'account.invoice.paidByCard' : 'account.invoice.paidInCash';
  const rows = [
    { id: 'account.totals.wallet', amount: wallet },
    { id: isZeroMoney(due) ? paidBy : 'account.payment.due', amount: isZeroMoney(due) ? methodAmount : due },
  ];
  return rows
    .filter(({ amount }) => !isZeroMoney(amount))
    .map(({ id, amount }) => (
      <tr key={id} className="payment">
        <th scope="row" colSpan={4}>
          {formatMessage({ id })}
        </th>
        <td>{formatMoney(amount, host)}</td>
      </tr>
    ));
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { formatMessage, formatNumber } = useIntl();
  const host = useHost();
  const money = (amount: Money) => formatMoney(amount, host);
  const columns = ['item', 'quantity', 'net', 'vat', 'gross'] as const;
  return (
    // A wide table scrolls by itself on a phone, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={formatMessage({ id: 'account.invoice.lines' })}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {formatMessage({ id: `account.invoice.${column}` }, { rate: invoice.vat_rate })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of an invoice never change
            <tr key={index}>
              <td>
                {line.kind === 'product' ? (
                  <BidiText text={line.name} />
                ) : (
                  formatMessage({ id: `account.invoice.kind.${line.kind}` })
                )}
                {line.translation !== undefined && (
                  <span className="of" lang="en">
                    <bdi>{line.translation}</bdi>
                  </span>
                )}
                {line.kind === 'product' && (
                  <span className="of">
                    <bdi>{line.sku}</bdi> ·{' '}
                    {formatMessage({ id: 'account.order.soldBy' }, { seller: <bdi key="seller">{line.seller}</bdi> })}
                  </span>
                )}
                {line.kind === 'warranty' && (
                  <span className="of">
                    <BidiText text={line.name} />
                  </span>
                )}
              </td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{money(line.net)}</td>
              <td>{money(line.vat)}</td>
              <td>{money(line.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {formatMessage({ id: 'account.totals.total' })}
            </th>
            <td>{money(invoice.net)}</td>
            <td>{money(invoice.vat)}</td>
            <td>{money(invoice.gross)}</td>
          </tr>
          {invoice.payment && <PaymentRows payment={invoice.payment} />}
        </tfoot>
      </table>
    </section>
  );
}
