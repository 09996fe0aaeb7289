import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { routes } from 'shared-contracts/routes';
import { iconTrash } from 'storefront-kit/ui/media/icons';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Quantity } from 'storefront-kit/ui/form/quantity';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { ProductThumb } from '../../../shared/product-thumb.tsx';
import { LineFacts } from './line-facts.tsx';
import { SaveLineButton } from './save-line-button.tsx';
import { LinePrice } from './line-price.tsx';
import { LineError } from '../line-error.tsx';
import { LineWarranty } from './line-warranty.tsx';
import { useOptimisticLine } from './use-optimistic-line.ts';

const style = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(4)};
  transition: opacity 150ms;
  &[data-going='true'] {
    opacity: 0.45;
  }
  .about {
    display: grid;
    align-content: start;
    gap: ${space(1)};
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 500;
    line-height: ${type.tight};
  }
  .name:hover {
    color: ${color.accent};
  }
  .set {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
  .set > :last-child {
    margin-inline-start: auto;
  }
  ${from.tablet} {
    gap: ${space(2)} ${space(4)};
    .thumb {
      grid-row: span 2;
    }
    .set {
      grid-column: 2;
    }
  }
`;

interface CartLineItemProps {
  readonly line: CartLine;
  /** Its image is in the first viewport. */
  readonly eager: boolean;
  readonly onRemoved: (line: CartLine) => void;
  /** Called with a line that the shopper saved for later. */
  readonly onSaved: (line: CartLine) => void;
}

/** A line of the cart (CART-06): product, quantity, price, and the reason if it cannot be ordered. */
export function CartLineItem({ line, eager, onRemoved, onSaved }: CartLineItemProps) {
  const { formatMessage } = useIntl();
  const { quantity, setQuantity, remove } = useOptimisticLine(line, onRemoved);
  const { product } = line;
  return (
    <li css={style} data-product={product.id} data-going={quantity === 0}>
      <Link className="thumb" to={routes.productVariant(product)} tabIndex={-1} aria-hidden="true">
        <ProductThumb image={product.image} size="lg" eager={eager} />
      </Link>
      <div className="about">
        <Link className="name" to={routes.productVariant(product)}>
          <BidiText text={product.name} />
        </Link>
        <LineFacts line={line} />
        <LineWarranty line={line} />
        <LineError line={line} />
      </div>
      <div className="set">
        <Quantity
          name={product.name}
          value={Math.max(1, quantity)}
          max={product.qty}
          onChange={setQuantity}
          onRemove={remove}
          busy={quantity === 0}
        />
        {/* It keeps the focus while the removal is sent: that can fail. */}
        {(quantity || line.quantity) > 1 && (
          <IconButton
            icon={iconTrash}
            label={formatMessage({ id: 'cart-checkout.cart.removeNamed' }, { name: product.name })}
            onClick={remove}
          />
        )}
        <SaveLineButton line={line} onSaved={onSaved} />
        <LinePrice line={line} />
      </div>
    </li>
  );
}
