import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { isolateLtrRuns } from 'shared-contracts/bidi';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Select, type SelectOption } from 'storefront-kit/ui/form/select';
import { inTurnWithCart } from '../model/in-turn.ts';
import { useCartStore } from '../use-cart.ts';

const style = css`
  max-inline-size: 360px;
  margin-block-start: ${space(1)};
  .label {
    color: ${color.muted};
    font-weight: 400;
  }
  ${from.tablet} {
    > div {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: ${space(3)};
    }
    select {
      min-block-size: 36px;
      padding-block: ${space(1)};
      font-size: ${type.sm};
    }
  }
`;

/** Choice of a line's warranty, if its offer has any. */
export function LineWarranty({ line }: { readonly line: CartLine }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const store = useCartStore();
  const { warranty_options: warranties, warranty_required: isRequired } = line.product;
  if (warranties.length === 0) return null;
  const selectWarranty = (warranty: number) => inTurnWithCart(store(), () => store().edit(line.id, { warranty }));
  const none: SelectOption = {
    value: '0',
    label: formatMessage({ id: isRequired ? 'cart-checkout.cart.chooseWarranty' : 'cart-checkout.cart.noWarranty' }),
    disabled: isRequired,
  };
  const options = warranties.map(({ months, label, price }) => ({
    value: String(months),
    label: isolateLtrRuns(`${label} · ${formatMoney(price, host)}`),
  }));
  return (
    <div css={style}>
      <Select
        label={formatMessage({ id: 'cart-checkout.cart.warranty' })}
        required
        options={[none, ...options]}
        value={String(line.warranty)}
        onChange={({ target }) => void selectWarranty(Number(target.value))}
      />
    </div>
  );
}
