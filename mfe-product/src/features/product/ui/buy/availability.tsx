import { useIntl } from 'react-intl';
import { Badge, type BadgeTone } from 'storefront-kit/ui/feedback/badge';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { availabilityOf, lowStock } from '../../model/purchase-rules.ts';
import type { OfferChoice, ProductFacts } from '../../model/product-data.ts';

const TONES: Readonly<Record<ReturnType<typeof availabilityOf>, BadgeTone>> = {
  Available: 'success',
  Unavailable: 'danger',
  Expired: 'neutral',
};

/** Available, Unavailable or Expired (specification section 3), and how many are left where there are few. */
export function Availability({ product, offer }: { readonly product: ProductFacts; readonly offer: OfferChoice }) {
  const { formatMessage } = useIntl();
  const availability = availabilityOf(product, offer);
  const left = availability === 'Available' ? lowStock(offer) : null;
  return (
    <Cluster>
      <Badge tone={TONES[availability]}>{formatMessage({ id: `product.availability.${availability}` })}</Badge>
      {left !== null && (
        <Badge tone="warning">{formatMessage({ id: 'product.availability.low' }, { count: left })}</Badge>
      )}
    </Cluster>
  );
}
