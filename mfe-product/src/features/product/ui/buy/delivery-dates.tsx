import { useIntl } from 'react-intl';
import type { ShippingEstimate } from 'shared-contracts/entities/catalogue/product';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** Shows the delivery dates of an offer in the locale; nothing when it is not delivered. */
export function DeliveryDates({ estimate: { earliest, latest } }: { readonly estimate: ShippingEstimate }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  if (earliest === null) return null;
  const date = (day: string) => <bdi key={day}>{formatDate(day, host)}</bdi>;
  if (latest === null || latest === earliest) {
    return formatMessage({ id: 'product.delivery.on' }, { date: date(earliest) });
  }
  return formatMessage({ id: 'product.delivery.between' }, { earliest: date(earliest), latest: date(latest) });
}
