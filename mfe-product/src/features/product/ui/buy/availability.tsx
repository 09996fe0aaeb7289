import { useIntl } from 'react-intl';
import { Badge, type BadgeTone } from 'storefront-kit/ui/feedback/badge';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { findMissingOption, getAvailability, lowStockCount } from '../../model/purchase-rules.ts';
import type { ProductData } from '../../model/product-data.ts';

const TONES: Readonly<Record<ReturnType<typeof getAvailability>, BadgeTone>> = {
  Available: 'success',
  Unavailable: 'danger',
  Expired: 'neutral',
};

/**
 * Shows Available, Unavailable or Expired (specification section 3), and the number of pieces left when few: not before
 * the size is chosen.
 */
export function Availability({ data: { product, offer, url } }: { readonly data: ProductData }) {
  const { formatMessage } = useIntl();
  const availability = getAvailability(product, offer);
  const stockLeft = availability === 'Available' && !findMissingOption(product, url) ? lowStockCount(offer) : null;
  return (
    <Cluster>
      <Badge tone={TONES[availability]}>{formatMessage({ id: `product.availability.${availability}` })}</Badge>
      {stockLeft !== null && (
        <Badge tone="warning">{formatMessage({ id: 'product.availability.low' }, { count: stockLeft })}</Badge>
      )}
    </Cluster>
  );
}
