import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { isZeroMoney } from 'shared-contracts/money';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Price } from 'storefront-kit/ui/product/price';
import { orderTotalRows, type OrderTotalRow } from '../model/totals.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(3)};
  }
  dt {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    font-size: ${type.md};
  }
  [data-row='total'] {
    padding-block-start: ${space(3)};
    border-block-start: 1px solid ${color.border};
  }
  [data-row='total'] dt {
    color: ${color.text};
    font-size: ${type.md};
    font-weight: 600;
  }
  .free {
    color: ${color.success};
    font-weight: 600;
  }
`;

const LABELS: Readonly<Record<OrderTotalRow['key'], string>> = {
  products: 'account.totals.products',
  shipping: 'account.totals.shipping',
  warranty: 'account.totals.warranty',
  discount: 'account.totals.discount',
  vat: 'account.totals.vat',
  total: 'account.totals.total',
  wallet: 'account.totals.wallet',
  byCash: 'account.totals.byCash',
  byCard: 'account.totals.byCard',
  refund: 'account.totals.refund',
};

/** Totals of the order (CART-05). */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  return (
    <Card aria-labelledby="order-totals">
      <h2 id="order-totals">{formatMessage({ id: 'account.order.summary' })}</h2>
      <dl css={style}>
        {orderTotalRows(order).map(({ key, amount }) => (
          <div key={key} data-row={key}>
            <dt>{formatMessage({ id: LABELS[key] })}</dt>
            <dd>
              {key === 'shipping' && isZeroMoney(amount) ? (
                <span className="free">{formatMessage({ id: 'account.totals.free' })}</span>
              ) : (
                <Price price={amount} size={key === 'total' ? 'md' : 'sm'} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
