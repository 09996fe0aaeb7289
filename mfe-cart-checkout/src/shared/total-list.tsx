import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { isZeroMoney } from 'shared-contracts/money';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Price } from 'storefront-kit/ui/product/price';
import { toTotalsRows, type PriceTotals, type TotalsRow } from './totals.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
  font-size: ${type.md};
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    text-align: end;
  }
  [data-row='total'] {
    margin-block-start: ${space(2)};
    padding-block-start: ${space(3)};
    border-block-start: 1px solid ${color.border};
    font-weight: 600;
    dt {
      color: ${color.text};
    }
  }
  [data-row='payable'] {
    font-weight: 600;
    dt {
      color: ${color.text};
    }
  }
  [data-row='vat'] {
    font-size: ${type.sm};
  }
  .free {
    color: ${color.success};
    font-weight: 500;
  }
`;

/** Totals of a cart or an order, each with its label (CART-05). */
export function TotalList({ totals }: { readonly totals: PriceTotals }) {
  const { formatMessage } = useIntl();
  return (
    <dl css={style}>
      {toTotalsRows(totals).map((row) => (
        <div key={row.key} data-row={row.key}>
          <dt>{formatMessage({ id: `cart-checkout.totals.${row.key}` })}</dt>
          <dd>
            <Amount row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ row: { key, amount } }: { readonly row: TotalsRow }) {
  const { formatMessage } = useIntl();
  if (key === 'shipping' && isZeroMoney(amount)) {
    return <span className="free">{formatMessage({ id: 'cart-checkout.totals.free' })}</span>;
  }
  return <Price price={amount} size={key === 'total' || key === 'payable' ? 'md' : 'sm'} />;
}
