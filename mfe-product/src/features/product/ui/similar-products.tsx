import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { ProductCard as Product } from 'shared-contracts/entities/product-card';
import { laterSection } from 'storefront-kit/later-section';
import { space } from 'storefront-kit/tokens';
import { Carousel } from 'storefront-kit/ui/carousel';
import { ProductCard } from 'storefront-kit/ui/product-card';
import { SectionHead } from 'storefront-kit/ui/section-head';

const SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 44vw';

const style = css`
  margin-block-start: ${space(10)};
`;

/** Products of the same kind (PDP-08); nothing where there are none. */
export function SimilarProducts({ products }: { readonly products: readonly Product[] }) {
  const { formatMessage } = useIntl();
  if (products.length === 0) return null;
  const title = formatMessage({ id: 'product.similar.title' });
  return (
    <section css={[laterSection, style]}>
      <SectionHead title={title} />
      <Carousel label={title}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} sizes={SIZES} />
        ))}
      </Carousel>
    </section>
  );
}
