import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Stack } from 'storefront-kit/ui/layout/stack';
import { orderTotals } from '../../../shared/totals.ts';
import { CheckoutLayout } from '../../../shared/checkout-layout.tsx';
import { TotalList } from '../../../shared/total-list.tsx';
import { TwoColumns } from '../../../shared/two-columns.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderedItems } from './ordered-items.tsx';

const thanks = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding-block: ${space(4)};
  text-align: center;
  .tick {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border-radius: ${radius.full};
    background: ${color.successSoft};
    color: ${color.success};
  }
  p {
    max-inline-size: 52ch;
    color: ${color.muted};
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-block-start: ${space(3)};
  }
`;

const sums = css`
  display: grid;
  gap: ${space(4)};
  h2 {
    font-size: ${type.lg};
  }
`;

/** Thanks for an order, its numbers, and the next steps (CART-11). */
export function ConfirmationScreen({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const summary = formatMessage({ id: 'cart-checkout.checkout.summary' });
  return (
    <CheckoutLayout>
      <div css={thanks}>
        <span className="tick">
          <Icon icon={iconCheck} size={32} />
        </span>
        <h1>{formatMessage({ id: 'cart-checkout.confirmation.thanks' })}</h1>
        <p>{formatMessage({ id: 'cart-checkout.confirmation.text' })}</p>
        <div className="ways">
          <ButtonLink to={routes.order(order.number)}>
            {formatMessage({ id: 'cart-checkout.confirmation.toOrder' })}
          </ButtonLink>
          <ButtonLink to={routes.home()} variant="secondary">
            {formatMessage({ id: 'cart-checkout.confirmation.goOn' })}
          </ButtonLink>
        </div>
      </div>
      <TwoColumns
        asideLabel={summary}
        aside={
          <Card css={sums}>
            <h2>{summary}</h2>
            <TotalList totals={orderTotals(order)} />
          </Card>
        }
      >
        <Stack>
          <OrderFacts order={order} />
          <OrderedItems lines={order.lines} />
        </Stack>
      </TwoColumns>
    </CheckoutLayout>
  );
}
