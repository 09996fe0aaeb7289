import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { RelatedProductsRow } from './product-row.tsx';

/** Products of the same kind (PDP-08). */
export function SimilarProducts({ products }: { readonly products: readonly ProductCard[] }) {
  const { formatMessage } = useIntl();
  return <RelatedProductsRow title={formatMessage({ id: 'product.similar.title' })} products={products} />;
}
