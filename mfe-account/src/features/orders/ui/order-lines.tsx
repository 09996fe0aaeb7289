import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { OrderLine } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import { formatMoney } from 'storefront-kit/format/format';
import { iconMoon, iconShield } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Card } from 'storefront-kit/ui/layout/card';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Price } from 'storefront-kit/ui/product/price';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

const style = css`
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(3)};
    border-block-start: 1px solid ${color.border};
  }
  li:first-of-type {
    padding-block-start: 0;
    border-block-start: 0;
  }
  li:last-of-type {
    padding-block-end: 0;
  }
  img {
    inline-size: 72px;
    block-size: 72px;
    border-radius: ${radius.md};
    background: ${color.sunken};
    object-fit: cover;
  }
  .name {
    font-size: ${type.md};
    font-weight: 500;
  }
  .name a:hover {
    color: ${color.accent};
  }
  .facts {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
  }
  .sum {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(1)} ${space(2)};
    margin-block-start: ${space(2)};
  }
  .sum > :last-child {
    margin-inline-start: auto;
  }
`;

/** Items of the order: product, seller, quantity and price. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { formatMessage } = useIntl();
  return (
    <Card aria-labelledby="order-items">
      <h2 id="order-items">{formatMessage({ id: 'account.order.items' })}</h2>
      <ul css={style}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { readonly line: OrderLine }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { product, owner, quantity, unit_price: price } = line;
  const unit = formatMoney(price, host);
  return (
    <li>
      <Picture image={product.image} sizes="72px" alt="" />
      <div>
        <p className="name">
          <Link to={routes.product(product.slug)}>
            <BidiText text={product.name} />
          </Link>
        </p>
        <p className="facts">
          {formatMessage({ id: 'account.order.soldBy' }, { seller: <bdi key="seller">{owner.full_name}</bdi> })}
        </p>
        <Extras line={line} />
        <p className="sum">
          <span className="facts">
            {quantity === 1
              ? formatMessage({ id: 'account.order.onePiece' })
              : formatMessage({ id: 'account.order.pieces' }, { quantity, price: unit })}
          </span>
          <Price price={line.total} size="sm" />
        </p>
      </div>
    </li>
  );
}

function Extras({
  line: { warranty, warranty_cost: cost, is_late_delivery: isLateDelivery },
}: {
  readonly line: OrderLine;
}) {
  const { formatMessage } = useIntl();
  const host = useHost();
  if (warranty === 0 && !isLateDelivery) return null;
  return (
    <p className="badges">
      {warranty > 0 && (
        <Badge icon={iconShield}>
          {formatMessage({ id: 'account.order.warranty' }, { months: warranty, price: formatMoney(cost, host) })}
        </Badge>
      )}
      {isLateDelivery && (
        <Badge tone="late" icon={iconMoon}>
          {formatMessage({ id: 'account.order.lateDelivery' })}
        </Badge>
      )}
    </p>
  );
}
