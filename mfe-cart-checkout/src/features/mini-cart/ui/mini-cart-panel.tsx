import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Cart, CartLine } from 'shared-contracts/entities/checkout/cart';
import { routes } from 'shared-contracts/routes';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { ProductThumb } from '../../../shared/product-thumb.tsx';

const style = css`
  .lines {
    max-block-size: min(46vh, 340px);
    padding: ${space(2)} ${space(4)};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
    padding-block: ${space(2)};
    font-size: ${type.sm};
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: ${type.tight};
  }
  .name:hover {
    color: ${color.accent};
  }
  .quiet {
    color: ${color.muted};
  }
  .foot {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} ${space(4)};
    border-block-start: 1px solid ${color.border};
  }
  .sum {
    grid-column: 1 / -1;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  .empty {
    padding: ${space(8)} ${space(4)};
    color: ${color.muted};
    text-align: center;
  }
`;

export interface MiniCartPanelProps {
  /** Null while loading and after a failure. */
  readonly cart: Cart | null;
  /** The first fetch has finished. */
  readonly ready: boolean;
  /** Called when a link was followed. */
  readonly onClose: () => void;
}

/** Short view of the cart, with links to cart page and checkout. */
export function MiniCartPanel({ ready, cart, onClose }: MiniCartPanelProps) {
  const { formatMessage } = useIntl();
  if (!cart || cart.lines.length === 0) {
    const id = cart ? 'cart-checkout.cart.empty' : ready ? 'kit.wentWrong' : 'kit.loading';
    return (
      <div css={style}>
        <p className="empty">{formatMessage({ id })}</p>
      </div>
    );
  }
  return (
    <div css={style}>
      <ul className="lines">
        {cart.lines.map((line) => (
          <MiniLine key={line.id} line={line} onClose={onClose} />
        ))}
      </ul>
      <PanelFooter cart={cart} onClose={onClose} />
    </div>
  );
}

function MiniLine({ line, onClose }: { readonly line: CartLine; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { product, quantity, price } = line;
  return (
    <li className="line">
      <ProductThumb image={product.image} />
      <div>
        <Link className="name" to={routes.productVariant(product)} onClick={onClose}>
          <BidiText text={product.name} />
        </Link>
        <span className="quiet">{formatMessage({ id: 'cart-checkout.mini.quantity' }, { quantity })}</span>
      </div>
      <Price price={price.total} size="sm" />
    </li>
  );
}

function PanelFooter({ cart, onClose }: { readonly cart: Cart; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="foot">
      <p className="sum">
        <span className="quiet">{formatMessage({ id: 'cart-checkout.mini.subtotal' })}</span>
        <Price price={cart.products_price} />
      </p>
      <ButtonLink to={routes.cart()} variant="secondary" size="sm" onClick={onClose}>
        {formatMessage({ id: 'cart-checkout.mini.viewCart' })}
      </ButtonLink>
      <ButtonLink to={routes.checkout()} size="sm" onClick={onClose}>
        {formatMessage({ id: 'cart-checkout.mini.checkout' })}
      </ButtonLink>
    </div>
  );
}
