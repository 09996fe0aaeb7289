import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isZeroMoney } from 'shared-contracts/money';
import { formatDate, moneyText } from 'storefront-kit/format';
import { iconMoon, iconReturn, iconShield, iconTag, iconTruck, type IconShape } from 'storefront-kit/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/tokens';
import { Icon } from 'storefront-kit/ui/icon';
import type { Obstacle } from '../../model/buying.ts';
import type { Delivery, ProductData } from '../../model/product-data.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  font-size: ${type.sm};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(3)};
  }
  svg {
    margin-block-start: 2px;
    color: ${color.muted};
  }
  .more bdi {
    white-space: nowrap;
  }
  .more {
    display: block;
    color: ${color.muted};
  }
`;

export interface OfferFactsProps {
  readonly data: ProductData;
  /** With one there is nothing to deliver. */
  readonly obstacle: Obstacle | null;
}

/** Delivery, returns, seller (PDP-05, PDP-10); the warranty where there is none to choose. */
export function OfferFacts({ data: { product, offer, delivery }, obstacle }: OfferFactsProps) {
  const { formatMessage } = useIntl();
  const { returnableDays: days } = product;
  return (
    <ul css={style}>
      {delivery && obstacle === null && <DeliveryFacts delivery={delivery} />}
      <Fact icon={iconReturn}>
        {days > 0
          ? formatMessage({ id: 'product.returns.days' }, { days })
          : formatMessage({ id: 'product.returns.none' })}
      </Fact>
      <Fact icon={iconTag}>
        {formatMessage({ id: 'product.seller.name' }, { seller: <bdi key="seller">{offer.seller}</bdi> })}
      </Fact>
      {offer.warranties.length === 0 && (
        <Fact icon={iconShield}>{formatMessage({ id: 'product.warranty.notOffered' })}</Fact>
      )}
    </ul>
  );
}

function DeliveryFacts({ delivery: { city, estimate } }: { readonly delivery: Delivery }) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  const { late_delivery: night, shipping_price: cost } = estimate;
  const price = isZeroMoney(cost)
    ? formatMessage({ id: 'product.delivery.free' })
    : formatMessage({ id: 'product.delivery.cost' }, { price: moneyText(cost, locale) });
  return (
    <>
      <Fact icon={iconTruck}>
        {formatMessage({ id: 'product.delivery.to' }, { city })}
        <span className="more">
          <Arrival estimate={estimate} />
        </span>
        <span className="more">{price}</span>
      </Fact>
      {night.status !== 'off' && (
        <Fact icon={iconMoon}>
          {night.status === 'available'
            ? formatMessage({ id: 'product.delivery.night' })
            : formatMessage({ id: 'kit.error.late_delivery_closed' })}
        </Fact>
      )}
    </>
  );
}

function Arrival({ estimate: { earliest, latest } }: Pick<Delivery, 'estimate'>) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  if (earliest === null) return null;
  const date = (day: string) => <bdi key={day}>{formatDate(day, locale)}</bdi>;
  if (latest === null || latest === earliest) {
    return formatMessage({ id: 'product.delivery.on' }, { date: date(earliest) });
  }
  return formatMessage({ id: 'product.delivery.between' }, { earliest: date(earliest), latest: date(latest) });
}

function Fact({ icon, children }: { readonly icon: IconShape; readonly children: ReactNode }) {
  return (
    <li>
      <Icon icon={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}
