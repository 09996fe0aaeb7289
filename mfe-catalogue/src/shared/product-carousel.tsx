import { css } from '@emotion/react';
import type { ProductCard as Product } from 'shared-contracts/entities/catalogue/product-card';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { ProductCardView } from 'storefront-kit/ui/product/product-card';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { SectionHead, type SectionHeadProps } from 'storefront-kit/ui/navigation/section-head';

const SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 44vw';

/* The arrows are next to the images: at half the height they would cover the cards' buttons. */
const style = css`
  .track ~ .step {
    inset-block-start: 24%;
  }
`;

const lazyStyle = css([style, deferredSection]);

export interface ProductCarouselProps extends Pick<SectionHeadProps, 'title' | 'more' | 'aside'> {
  readonly products: readonly Product[];
  /** Far below the first viewport. */
  readonly lazy?: boolean;
}

/** A heading and a scrolling row of products; nothing without products. */
export function ProductCarousel({ title, more, aside, products, lazy = false }: ProductCarouselProps) {
  if (products.length === 0) return null;
  return (
    <section css={lazy ? lazyStyle : style}>
      <SectionHead title={title} more={more} aside={aside} />
      <Carousel label={title}>
        {products.map((product) => (
          <ProductCardView key={product.id} product={product} sizes={SIZES} />
        ))}
      </Carousel>
    </section>
  );
}
