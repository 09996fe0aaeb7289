import { css } from '@emotion/react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { color, from, layer, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Price } from 'storefront-kit/ui/product/price';
import type { SelectedOffer } from '../../model/product-data.ts';
import type { Purchase } from './use-purchase.ts';

const style = css`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-end: calc(56px + env(safe-area-inset-bottom));
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin: ${space(4)} -${space(3)} 0;
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  &:not([data-shown]) {
    visibility: hidden;
  }
  .problem {
    grid-column: 1 / -1;
    color: ${color.danger};
    font-size: ${type.sm};
  }
  ${from.tablet} {
    display: none;
  }
`;

export interface BuyBarProps {
  readonly offer: SelectedOffer;
  readonly purchase: Purchase;
  /** `useBarForButton` shows the element while the page's own button is out of view. */
  readonly element: RefObject<HTMLDivElement | null>;
}

/** Price and “Add to cart” at the bottom of phones. Its space is reserved, so it causes no layout shift. */
export function BuyBar({ offer, purchase, element }: BuyBarProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={style} ref={element}>
      {purchase.problem && <p className="problem">{purchase.problem}</p>}
      <Price price={offer.price} oldPrice={offer.oldPrice} />
      <Button busy={purchase.busy} onClick={purchase.buy}>
        {formatMessage({ id: 'kit.addToCart' })}
      </Button>
    </div>
  );
}
