import { css } from '@emotion/react';
import type { ProductCard as Product } from 'shared-contracts/entities/catalogue/product-card';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { space } from 'storefront-kit/theme/tokens';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { ProductCardView } from 'storefront-kit/ui/product/product-card';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';

const SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 44vw';

/* The arrows are next to the images: at half the height they would cover the cards' buttons. */
const style = css([deferredSection, { marginBlockStart: space(10), '.track ~ .step': { insetBlockStart: '24%' } }]);

export interface RelatedProductsRowProps {
  readonly title: string;
  readonly products: readonly Product[];
}

/** A titled row of products; nothing without products. */
export function RelatedProductsRow({ title, products }: RelatedProductsRowProps) {
  if (products.length === 0) return null;
  return (
    <section css={style}>
      <SectionHead title={title} />
      <Carousel label={title}>
        {products.map((product) => (
          <ProductCardView key={product.id} product={product} sizes={SIZES} />
        ))}
      </Carousel>
    </section>
  );
}
