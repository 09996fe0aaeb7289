import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** Shows the days on which a line of the cart arrives (CART-15); nothing for a line that comes tonight or never. */
export function LineDelivery({ line: { delivery } }: { readonly line: Pick<CartLine, 'delivery'> }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  if (!delivery) return null;
  const date = (day: string) => <bdi key={day}>{formatDate(day, host)}</bdi>;
  return (
    <span>
      {formatMessage(
        { id: 'cart-checkout.line.delivery' },
        { earliest: date(delivery.earliest), latest: date(delivery.latest) },
      )}
    </span>
  );
}
