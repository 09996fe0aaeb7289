import { useIntl } from 'react-intl';
import type { Offer } from 'shared-contracts/entities/catalogue/product';
import { compareMoney, isZeroMoney } from 'shared-contracts/money';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** Returns the short warranty text of an offer: free, from its lowest price, or none. */
export function useOfferWarranty({ warranty_options: options }: Offer): string {
  const { formatMessage } = useIntl();
  const host = useHost();
  const [cheapest] = options.map(({ price }) => price).toSorted(compareMoney);
  if (!cheapest) return formatMessage({ id: 'product.warranty.notOffered' });
  if (isZeroMoney(cheapest)) return formatMessage({ id: 'product.offers.warrantyFree' });
  return formatMessage({ id: 'product.offers.warrantyFrom' }, { price: formatMoney(cheapest, host) });
}
