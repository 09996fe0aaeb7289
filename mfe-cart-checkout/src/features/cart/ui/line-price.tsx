import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { addMoney } from 'shared-contracts/money';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, type } from 'storefront-kit/theme/tokens';
import { Price } from 'storefront-kit/ui/product/price';

const style = css`
  display: grid;
  justify-items: end;
  text-align: end;
  .unit-price {
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

/** Price of a line with its warranty, and the price per piece when there are several. */
export function LinePrice({ line }: { readonly line: CartLine }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { price, warranty_cost: warranty, quantity } = line;
  return (
    <div css={style}>
      <Price price={addMoney(price.total, warranty)} />
      {quantity > 1 && (
        <span className="unit-price">
          {formatMessage({ id: 'cart-checkout.cart.each' }, { price: formatMoney(price.final_unit_price, host) })}
        </span>
      )}
    </div>
  );
}
