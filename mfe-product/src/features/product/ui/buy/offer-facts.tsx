import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconReturn, iconShield, iconTag, iconTruck, type IconShape } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { PurchaseBlocker } from '../../model/purchase-rules.ts';
import type { CityDelivery, ProductData } from '../../model/product-data.ts';
import { DeliveryDates } from './delivery-dates.tsx';
import { useDeliveryCost } from './use-delivery-cost.ts';

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
  /** A blocked offer shows no delivery. */
  readonly blocker: PurchaseBlocker | null;
}

/**
 * Delivery, returns, seller and the reason for this seller's offer (PDP-05, PDP-10); the warranty when it has no
 * choice.
 */
export function OfferFacts({ data: { product, offer, win, delivery }, blocker }: OfferFactsProps) {
  const { formatMessage } = useIntl();
  const { returnableDays: days } = product;
  return (
    <ul css={style}>
      {delivery && blocker === null && <DeliveryFacts delivery={delivery} />}
      <Fact icon={iconReturn}>
        {formatMessage({ id: days > 0 ? 'product.returns.days' : 'product.returns.none' }, { days })}
      </Fact>
      <Fact icon={iconTag}>
        <span>{formatMessage({ id: 'product.seller.name' }, { seller: <bdi key="seller">{offer.seller}</bdi> })}</span>
        {win && (
          <span className="more">{formatMessage({ id: `product.win.${win.advantage}` }, { count: win.offers })}</span>
        )}
      </Fact>
      {offer.warranties.length === 0 && (
        <Fact icon={iconShield}>{formatMessage({ id: 'product.warranty.notOffered' })}</Fact>
      )}
    </ul>
  );
}

function DeliveryFacts({ delivery: { city, estimate } }: { readonly delivery: CityDelivery }) {
  const { formatMessage } = useIntl();
  const cost = useDeliveryCost(estimate);
  return (
    <Fact icon={iconTruck}>
      {formatMessage({ id: 'product.delivery.to' }, { city })}
      <span className="more">
        <DeliveryDates estimate={estimate} />
      </span>
      <span className="more">{cost}</span>
    </Fact>
  );
}

function Fact({ icon, children }: { readonly icon: IconShape; readonly children: ReactNode }) {
  return (
    <li>
      <Icon icon={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}
