import { useIntl } from 'react-intl';
import { Badge, type BadgeTone } from 'storefront-kit/ui/feedback/badge';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { getAvailability, lowStockCount } from '../../model/purchase-rules.ts';
import type { SelectedOffer, ProductFacts } from '../../model/product-data.ts';

const TONES: Readonly<Record<ReturnType<typeof getAvailability>, BadgeTone>> = {
  Available: 'success',
  Unavailable: 'danger',
  Expired: 'neutral',
};

/** Shows Available, Unavailable or Expired (specification section 3), and the number of pieces left when few. */
export function Availability({ product, offer }: { readonly product: ProductFacts; readonly offer: SelectedOffer }) {
  const { formatMessage } = useIntl();
  const availability = getAvailability(product, offer);
  const stockLeft = availability === 'Available' ? lowStockCount(offer) : null;
  return (
    <Cluster>
      <Badge tone={TONES[availability]}>{formatMessage({ id: `product.availability.${availability}` })}</Badge>
      {stockLeft !== null && (
        <Badge tone="warning">{formatMessage({ id: 'product.availability.low' }, { count: stockLeft })}</Badge>
      )}
    </Cluster>
  );
}
