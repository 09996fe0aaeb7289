import { useIntl } from 'react-intl';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import { routes } from 'shared-contracts/routes';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Price } from 'storefront-kit/ui/product/price';
import { QuickAdd } from 'storefront-kit/ui/product/quick-add';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

export interface ShortOverlayProps {
  readonly short: Short;
  /** Notice to the shopper: it cannot play, or the browser muted it. */
  readonly note: 'failed' | 'silenced' | null;
}

/** Overlay of a short video: its title, and its product with a link and “Add to cart”. */
export function ShortOverlay({ short: { title, product, videos }, note }: ShortOverlayProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="about">
      {note && <p className="note">{formatMessage({ id: `catalogue.shorts.${note}` })}</p>}
      <h2>
        <BidiText text={title} />
      </h2>
      <noscript>
        <a className="note" href={videos.at(-1)?.src}>
          {formatMessage({ id: 'catalogue.shorts.play' }, { title })}
        </a>
      </noscript>
      <div className="product">
        <Picture image={product.image} sizes="56px" alt="" />
        <Link to={routes.product(product.slug)}>
          <span className="name">
            <BidiText text={product.name} />
          </span>
          <Price price={product.taxed_newprice} size="sm" />
        </Link>
        {product.qty > 0 && !product.has_options && <QuickAdd product={product.id} name={product.name} />}
      </div>
    </div>
  );
}
