import { useIntl } from 'react-intl';
import type { Offer } from 'shared-contracts/entities/product';
import { compareMoney } from 'shared-contracts/money';
import { moneyText } from 'storefront-kit/format';
import { useHost } from 'storefront-kit/remote/host-context';

/** What warranty an offer is sold with, in a few words: from its lowest price, or none. */
export function useOfferWarranty({ warranty_options: options }: Offer): string {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  const [cheapest] = options.map(({ price }) => price).toSorted(compareMoney);
  return cheapest
    ? formatMessage({ id: 'product.offers.warrantyFrom' }, { price: moneyText(cheapest, locale) })
    : formatMessage({ id: 'product.warranty.notOffered' });
}
