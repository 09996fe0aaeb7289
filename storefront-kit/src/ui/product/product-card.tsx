import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard as Product } from 'shared-contracts/entities/catalogue/product-card';
import { routes } from 'shared-contracts/routes';
import { iconMoon } from '../media/icons.ts';
import { TARGET, color, layer, radius, shadow, space, type } from '../../theme/tokens.ts';
import { Badge } from '../feedback/badge.tsx';
import { ColourDots } from './colour-dots.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Link } from '../navigation/link.tsx';
import { Picture } from '../media/picture.tsx';
import { Price } from './price.tsx';
import { QuickAdd } from './quick-add.tsx';
import { Rating } from './rating.tsx';
import { BidiText } from '../layout/bidi-text.tsx';

const style = css`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  /* Without a transition: a press would begin one, and repaint the list while the next page is drawn. */
  @media (hover: hover) {
    &:hover {
      box-shadow: ${shadow.low};
    }
  }
  &:has(.card-link:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  .card-media {
    position: relative;
    aspect-ratio: 1;
    background: ${color.sunken};
    > img {
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
  }
  &[data-sold-out] .card-media > img {
    opacity: 0.45;
  }
  .card-flag,
  .card-favourite,
  .card-add,
  .card-colours {
    position: absolute;
    z-index: ${layer.raised};
  }
  .card-flag {
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
  }
  .card-favourite {
    inset-block-start: ${space(1)};
    inset-inline-end: ${space(1)};
  }
  .card-favourite > button:not(:hover) {
    padding: 5px;
    background: ${color.surface} content-box;
  }
  .card-add {
    inset-block-end: ${space(2)};
    inset-inline-end: ${space(2)};
  }
  .card-colours {
    inset-block-end: ${space(2)};
    inset-inline-start: ${space(2)};
  }
  .card-body {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    flex: 1;
    gap: ${space(1)};
    padding: ${space(2)} ${space(3)} ${space(3)};
  }
  .card-brand {
    color: ${color.muted};
    font-size: ${type.xs};
    line-height: 1.4;
  }
  .card-name {
    display: -webkit-box;
    min-block-size: calc(2em * 1.45);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${type.sm};
    font-weight: 400;
    line-height: 1.45;
    text-wrap: wrap;
  }
  .card-link:focus-visible {
    outline: none;
  }
  .card-link::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .card-actions {
    position: relative;
    z-index: ${layer.raised};
    inline-size: 100%;
    margin-block-start: auto;
    padding-block-start: ${space(2)};
  }
  .card-actions > button {
    inline-size: 100%;
    min-block-size: ${TARGET};
  }
  .card-rating {
    min-block-size: calc(${type.sm} * 1.5);
  }
`;

export interface ProductCardProps {
  readonly product: Product;
  /** Display width of the picture, as `sizes`. */
  readonly sizes: string;
  /** In the first row in view: its picture is loaded at once. */
  readonly eager?: boolean;
  /** Level of the name's heading, one below the list's heading. */
  readonly heading?: 'h2' | 'h3';
  /** A button over the picture; default: the favourite button. */
  readonly favourite?: ReactNode;
  /** Buttons below the price; they replace quick add. */
  readonly actions?: ReactNode;
}

/**
 * A product in a list (CAT-09): the whole card links to the product; the add and favourite buttons are above that
 * link.
 */
export function ProductCardView(props: ProductCardProps) {
  const { product, sizes, eager = false, heading: Heading = 'h3', favourite, actions } = props;
  const { formatMessage } = useIntl();
  const soldOut = product.qty === 0;
  return (
    <article css={style} data-sold-out={soldOut || undefined}>
      <div className="card-media">
        <Picture image={product.image} sizes={sizes} alt="" eager={eager} />
        {soldOut && (
          <span className="card-flag">
            <Badge tone="strong">{formatMessage({ id: 'kit.soldOut' })}</Badge>
          </span>
        )}
        <span className="card-favourite">
          {favourite ?? <FavouriteButton product={product.id} name={product.name} />}
        </span>
        <span className="card-colours">
          <ColourDots colours={product.colours} />
        </span>
        {!soldOut && !actions && !product.has_options && (
          <span className="card-add">
            <QuickAdd product={product.id} name={product.name} />
          </span>
        )}
      </div>
      <div className="card-body">
        <bdi className="card-brand">{product.brand.name}</bdi>
        <Heading className="card-name">
          <Link className="card-link" to={routes.product(product.slug)}>
            <BidiText text={product.name} />
          </Link>
        </Heading>
        <span className="card-rating">
          <Rating average={product.rating.average} count={product.rating.count} />
        </span>
        <Price price={product.taxed_newprice} oldPrice={product.taxed_oldprice} percentOff={product.percent_off} />
        {product.is_late_delivery && !soldOut && (
          <Badge tone="late" icon={iconMoon}>
            {formatMessage({ id: 'kit.nightDelivery' })}
          </Badge>
        )}
        {actions && <div className="card-actions">{actions}</div>}
      </div>
    </article>
  );
}
