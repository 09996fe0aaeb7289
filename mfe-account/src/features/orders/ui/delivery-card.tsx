import { useIntl, type IntlShape } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { Card } from 'storefront-kit/ui/layout/card';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { getOrderDelivery, type OrderDelivery } from '../model/delivery.ts';
import { factsStyle } from './facts-style.ts';

/** Address, recipient and delivery time of the order. */
export function DeliveryCard({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { shipping_address: address, receiver } = order;
  const delivery = getOrderDelivery(order, (time) => formatDate(time, host));
  return (
    <Card aria-labelledby="order-delivery">
      <h2 id="order-delivery">{formatMessage({ id: 'account.order.delivery' })}</h2>
      <dl css={factsStyle}>
        {delivery && (
          <div>
            <dt>{formatMessage({ id: 'account.order.expected' })}</dt>
            <dd>{deliveryText(delivery, formatMessage)}</dd>
          </div>
        )}
        <div>
          <dt>{formatMessage({ id: 'account.order.receiver' })}</dt>
          <dd>
            <bdi>{receiver.full_name}</bdi>
          </dd>
          <dd>
            <bdi dir="ltr">{receiver.phone_number}</bdi>
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'account.order.address' })}</dt>
          <dd>
            <BidiText text={address.address_line} />
          </dd>
          <dd>
            <BidiText text={address.area_street} />
          </dd>
          <dd>
            {formatMessage({ id: 'account.order.place' }, { city: address.city_name, country: address.country_name })}
          </dd>
        </div>
        {address.shipping_note && (
          <div>
            <dt>{formatMessage({ id: 'account.order.note' })}</dt>
            <dd>
              <bdi>
                <BidiText text={address.shipping_note} />
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function deliveryText(delivery: OrderDelivery, formatMessage: IntlShape['formatMessage']): string {
  switch (delivery.kind) {
    case 'late':
      return formatMessage({ id: 'account.order.expectedLateDelivery' }, { day: delivery.day });
    case 'days':
      return formatMessage({ id: 'account.order.expectedDays' }, { first: delivery.first, last: delivery.last });
    case 'day':
      return delivery.day;
  }
}
