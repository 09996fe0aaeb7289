import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { OrderLine } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { ProductThumb } from '../../../shared/product-thumb.tsx';

const style = css`
  display: grid;
  gap: ${space(3)};
  h2 {
    font-size: ${type.lg};
  }
  ul {
    display: grid;
    gap: ${space(3)};
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
  }
  a:hover {
    color: ${color.accent};
  }
  .quiet {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

/** Items of the order. */
export function OrderedItems({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { formatMessage } = useIntl();
  return (
    <Card css={style}>
      <h2>{formatMessage({ id: 'cart-checkout.checkout.items' })}</h2>
      <ul>
        {lines.map(({ id, product, owner, quantity, total }) => (
          <li key={id}>
            <ProductThumb image={product.image} />
            <div>
              <Link to={routes.product(product.slug)}>
                <BidiText text={product.name} />
              </Link>
              <span className="quiet">{formatMessage({ id: 'cart-checkout.mini.quantity' }, { quantity })}</span>
              <span className="quiet">
                {formatMessage(
                  { id: 'cart-checkout.cart.soldBy' },
                  { seller: <bdi key="seller">{owner.full_name}</bdi> },
                )}
              </span>
            </div>
            <Price price={total} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
