import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { routes } from 'shared-contracts/routes';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Price } from 'storefront-kit/ui/product/price';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { cartTotals } from '../../../shared/totals.ts';
import { LineDelivery } from '../../../shared/line-delivery.tsx';
import { ProductThumb } from '../../../shared/product-thumb.tsx';
import { TotalList } from '../../../shared/total-list.tsx';
import { LineError } from '../../cart/line-error.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    font-size: ${type.sm};
  }
  h2 {
    font-size: ${type.lg};
  }
  ul {
    display: grid;
    gap: ${space(3)};
    max-block-size: 320px;
    padding-block-end: ${space(1)};
    overflow-y: auto;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
    font-size: ${type.sm};
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: ${type.tight};
  }
  .delivery {
    display: block;
  }
  .quiet {
    color: ${color.muted};
  }
  .action {
    display: none;
    gap: ${space(3)};
  }
  @media (min-width: 960px) {
    .action {
      display: grid;
    }
  }
`;

interface OrderSummaryCardProps {
  readonly cart: Cart;
  /** The order button, shown where the summary is next to the steps. */
  readonly action: ReactNode;
}

/** Items and totals of the order. */
export function OrderSummaryCard({ cart, action }: OrderSummaryCardProps) {
  const { formatMessage } = useIntl();
  return (
    <Card css={style}>
      <div className="head">
        <h2>{formatMessage({ id: 'cart-checkout.checkout.summary' })}</h2>
        <TextLink to={routes.cart()}>{formatMessage({ id: 'cart-checkout.checkout.editCart' })}</TextLink>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={formatMessage({ id: 'cart-checkout.checkout.items' })}>
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <TotalList totals={cartTotals(cart)} />
      <div className="action">{action}</div>
    </Card>
  );
}

function SummaryLine({ line }: { readonly line: CartLine }) {
  const { formatMessage } = useIntl();
  return (
    <li>
      <ProductThumb image={line.product.image} />
      <div>
        <span className="name">
          <BidiText text={line.product.name} />
        </span>
        <span className="quiet">
          {formatMessage({ id: 'cart-checkout.mini.quantity' }, { quantity: line.quantity })}
        </span>
        <span className="quiet delivery">
          {line.is_late_delivery ? formatMessage({ id: 'kit.nightDelivery' }) : <LineDelivery line={line} />}
        </span>
        <LineError line={line} />
      </div>
      <Price price={line.price.total} size="sm" />
    </li>
  );
}
