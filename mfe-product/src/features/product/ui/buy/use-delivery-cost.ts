import { useIntl } from 'react-intl';
import type { ShippingEstimate } from 'shared-contracts/entities/catalogue/product';
import { isZeroMoney } from 'shared-contracts/money';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** Returns the text of an offer's delivery cost: free, or the price. */
export function useDeliveryCost({ shipping_price: cost }: ShippingEstimate): string {
  const { formatMessage } = useIntl();
  const host = useHost();
  return isZeroMoney(cost)
    ? formatMessage({ id: 'product.delivery.free' })
    : formatMessage({ id: 'product.delivery.cost' }, { price: formatMoney(cost, host) });
}
