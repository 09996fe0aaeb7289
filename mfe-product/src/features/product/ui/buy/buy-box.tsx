import { css } from '@emotion/react';
import type { RefCallback } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCart, iconCheck } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Quantity } from 'storefront-kit/ui/form/quantity';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import type { ProductData } from '../../model/product-data.ts';
import { SaveButton } from '../save/save-button.tsx';
import { SaveButtons } from '../save/save-buttons.tsx';
import { Availability } from './availability.tsx';
import { LateDeliveryChoice } from './late-delivery-choice.tsx';
import { BlockerNotice } from './blocker-notice.tsx';
import { OfferFacts } from './offer-facts.tsx';
import type { Purchase } from './use-purchase.ts';
import { WarrantyChoice } from './warranty-choice.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  .amount {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${type.sm};
    font-weight: 500;
  }
  .act {
    display: grid;
    gap: ${space(2)};
  }
  .problem {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  .added {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    color: ${color.success};
    font-size: ${type.sm};
  }
`;

export interface BuyBoxProps {
  readonly data: ProductData;
  readonly purchase: Purchase;
  /** Ref of the “Add to cart” element. */
  readonly button: RefCallback<Element>;
}

/** Purchase controls: availability, delivery, seller, warranty, quantity, “Add to cart”. */
export function BuyBox({ data, purchase, button }: BuyBoxProps) {
  const { product, offer } = data;
  const isSoldOut = purchase.blocker === 'sold-out' && data.otherOffers.length === 0;
  return (
    <Card>
      <div css={style}>
        <Availability data={data} />
        {purchase.blocker && <BlockerNotice blocker={purchase.blocker} />}
        <OfferFacts data={data} blocker={purchase.blocker} />
        {purchase.blocker === null && (
          <>
            <WarrantyChoice offer={offer} purchase={purchase} />
            <LateDeliveryChoice delivery={data.delivery} purchase={purchase} />
            <Amount data={data} purchase={purchase} />
            <div className="act" ref={button}>
              <AddButton purchase={purchase} />
            </div>
          </>
        )}
        {isSoldOut && (
          <SaveButton
            key={product.id}
            list="restock"
            product={product.id}
            style={buttonStyle('secondary', 'md', true)}
          />
        )}
        <SaveButtons product={product} canWatchPrice={purchase.blocker !== 'expired' && !isSoldOut} />
      </div>
    </Card>
  );
}

function Amount({ data: { product, offer }, purchase }: Pick<BuyBoxProps, 'data' | 'purchase'>) {
  const { formatMessage } = useIntl();
  return (
    <div className="amount">
      <span aria-hidden="true">{formatMessage({ id: 'product.buy.quantity' })}</span>
      <Quantity
        name={product.name}
        value={purchase.quantity}
        max={offer.stock}
        onChange={purchase.setQuantity}
        busy={purchase.busy}
      />
    </div>
  );
}

function AddButton({ purchase }: Pick<BuyBoxProps, 'purchase'>) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Button fullWidth busy={purchase.busy} onClick={purchase.buy}>
        <Icon icon={iconCart} />
        <span>{formatMessage({ id: 'kit.addToCart' })}</span>
      </Button>
      {purchase.problem && (
        <p className="problem" role="alert">
          {purchase.problem}
        </p>
      )}
      {purchase.added && !purchase.problem && (
        <p className="added">
          <Icon icon={iconCheck} size={18} />
          {formatMessage({ id: 'kit.addedToCart' })}
          <TextLink to={routes.cart()}>{formatMessage({ id: 'product.buy.viewCart' })}</TextLink>
        </p>
      )}
    </>
  );
}
