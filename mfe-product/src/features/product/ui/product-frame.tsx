import { css } from '@emotion/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { from, space } from 'storefront-kit/theme/tokens';
import { Breadcrumbs } from 'storefront-kit/ui/navigation/breadcrumbs';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { lazySimilarProducts } from '../../related-products/lazy-similar-products.ts';
import { LazyVisitorRows } from '../../related-products/lazy-visitor-rows.tsx';
import type { ProductPageData } from '../model/product-data.ts';
import { DetailTabs } from './details/detail-tabs.tsx';
import { DetailsSkeleton } from './product-skeletons.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { ProductIntro } from './product-intro.tsx';

const page = css`
  padding-block: ${space(2)} ${space(6)};
  ${from.tablet} {
    padding-block: ${space(4)} ${space(12)};
  }
`;

const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(2)};
  ${from.tablet} {
    grid-template:
      'gallery intro' auto
      'gallery side' 1fr
      'details details' auto / minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(5)} ${space(6)};
    align-items: start;
    > .gallery {
      grid-area: gallery;
    }
    > .intro {
      grid-area: intro;
    }
    > .side {
      grid-area: side;
    }
    > .details {
      grid-area: details;
    }
  }
  ${from.desktop} {
    grid-template:
      'gallery intro side' auto
      'details details side' 1fr / minmax(0, 5fr) minmax(0, 4fr) minmax(0, 340px);
    gap: ${space(8)};
  }
  > .side {
    display: grid;
    gap: ${space(4)};
  }
`;

// The shopper's choices and each step of a purchase render the frame again: its main parts only follow the data.
const Images = memo(Gallery);
const Intro = memo(ProductIntro);
const Details = memo(DetailTabs);
const SimilarProducts = memo(lazySimilarProducts.View);
const VisitorRows = memo(LazyVisitorRows);

interface ProductFrameProps {
  readonly data: ProductPageData;
  /** Purchase controls, or why it cannot be bought. */
  readonly side: ReactNode;
  /** Bar at the bottom of a phone’s screen. */
  readonly bar?: ReactNode;
}

/** Common layout of available and unavailable products: images, facts, tabs, related products. */
export function ProductFrame({ data, side, bar }: ProductFrameProps) {
  const { formatMessage } = useIntl();
  const { preview = false, product, url } = data;
  const crumbs = [
    { label: formatMessage({ id: 'product.crumbs.home' }), to: routes.home() },
    ...product.breadcrumbs.map(({ name, slug }) => ({ label: name, to: routes.category(slug) })),
    // Late content goes below the existing content.
    ...(preview ? [] : [{ label: product.name }]),
  ];
  return (
    <PageContainer css={page} aria-busy={preview || undefined}>
      <Breadcrumbs crumbs={crumbs} />
      <div css={top}>
        <div className="gallery">
          <Images key={product.id} images={product.images} />
        </div>
        <div className="intro">
          <Intro data={data} />
        </div>
        <div className="side">{side}</div>
        <div className="details">
          {preview ? <DetailsSkeleton /> : <Details url={url} tab={data.tab} product={product} />}
        </div>
      </div>
      {!preview && (
        <>
          {data.similar && <SimilarProducts products={data.similar} />}
          <VisitorRows product={product.id} similar={data.similar} />
          {bar}
        </>
      )}
    </PageContainer>
  );
}
