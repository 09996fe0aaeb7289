import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { Rating } from 'storefront-kit/ui/product/rating';
import { SkeletonText } from 'storefront-kit/ui/feedback/skeleton';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { tabPath } from '../../../shared/product-url.ts';
import type { ProductPageData } from '../model/product-data.ts';
import { ColourChoice } from './colour-choice.tsx';
import { lazyOptionChoice } from './options/lazy-option-choice.ts';
import { DETAILS_ID } from '../../../shared/details-id.ts';
import { InPlaceLink } from '../../../shared/in-place-link.tsx';

const style = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  .brand {
    color: ${color.accent};
    font-size: ${type.sm};
    font-weight: 600;
  }
  .brand:hover,
  .rating:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  h1 {
    margin-block-start: -${space(2)};
    font-size: ${type.xl};
    text-wrap: pretty;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .later {
    inline-size: 9em;
  }
  .vat {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  ${from.tablet} {
    gap: ${space(4)};
    h1 {
      font-size: ${type.xxl};
    }
  }
`;

/** Facts of the product: brand, name, rating, SKU, price with its VAT note where sold, colours. */
export function ProductIntro({ data: { preview, url, product, offer } }: { readonly data: ProductPageData }) {
  const { formatMessage } = useIntl();
  const { rating } = product;
  return (
    <div css={style}>
      <Link className="brand" to={routes.brand(product.brand.slug)}>
        <bdi>{product.brand.name}</bdi>
      </Link>
      <h1>
        <BidiText text={product.name} />
      </h1>
      <div className="facts">
        {rating.count > 0 && (
          <InPlaceLink className="rating" to={tabPath(url, 'reviews')} replace reveal={DETAILS_ID}>
            <Rating average={rating.average} count={rating.count} variant="stars" />
          </InPlaceLink>
        )}
        {preview ? (
          <span className="later">
            <SkeletonText />
          </span>
        ) : (
          <span>
            {formatMessage({ id: 'product.heading.sku' })} <bdi dir="ltr">{product.sku}</bdi>
          </span>
        )}
      </div>
      {offer && (
        <div>
          <Price price={offer.price} oldPrice={offer.oldPrice} percentOff={offer.percentOff} size="lg" />
          <span className="vat">{formatMessage({ id: 'product.price.vat' })}</span>
        </div>
      )}
      <ColourChoice product={product} url={url} />
      {product.options.length > 0 && <lazyOptionChoice.View product={product} url={url} />}
    </div>
  );
}
