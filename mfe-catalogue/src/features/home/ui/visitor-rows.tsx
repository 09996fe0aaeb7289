import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { ProductCarousel } from '../../../shared/product-carousel.tsx';
import { useLateItems } from './use-late-items.ts';

/** Recommendations; popular products until this visitor's views and orders are known. */
export function RecommendedRow({ popular }: { readonly popular: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  const { items: products, onInView } = useLateItems('recommended', (requests, host) =>
    requests.fetchRecommended(host),
  );
  const title = products.length > 0 ? 'catalogue.home.recommended' : 'catalogue.home.row.popular';
  return (
    <InView onInView={onInView}>
      <ProductCarousel title={formatMessage({ id: title })} products={products.length > 0 ? products : popular} lazy />
    </InView>
  );
}

/** The products this visitor viewed last (APP-19); nothing before the first product. */
export function RecentlyViewedRow() {
  const { formatMessage } = useIntl();
  const { items: products, onInView } = useLateItems('viewed', (requests, host) => requests.fetchRecentlyViewed(host));
  return (
    <InView onInView={onInView}>
      <ProductCarousel title={formatMessage({ id: 'catalogue.home.viewed' })} products={products} lazy />
    </InView>
  );
}
