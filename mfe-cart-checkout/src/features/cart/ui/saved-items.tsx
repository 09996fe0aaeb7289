import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Cart, SavedItem } from 'shared-contracts/entities/checkout/cart';
import { routes } from 'shared-contracts/routes';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Card } from 'storefront-kit/ui/layout/card';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { ProductThumb } from '../../../shared/product-thumb.tsx';
import type { FindElement } from '../../../shared/use-focus-recovery.ts';
import { useSavedItems } from '../use-saved-items.ts';
import { findRowLink, SAVED_ITEMS_ID } from './find-row-link.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(5)};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
  }
  h2 {
    font-size: ${type.lg};
  }
  header a {
    color: ${color.accent};
    font-size: ${type.sm};
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)} ${space(3)};
    padding-block: ${space(3)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  .facts {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .news {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  .moves {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  ${from.tablet} {
    .moves {
      grid-column: 2;
    }
  }
`;

interface SavedItemsProps {
  readonly items: Cart['saved'];
  /** Moves the focus after the next render if the element that had it is gone. */
  readonly recoverFocus: (find: FindElement) => void;
}

/** The newest products of the buy-later list under the cart (CART-16). */
export function SavedItems({ items, recoverFocus }: SavedItemsProps) {
  const { formatMessage } = useIntl();
  const heading = useId();
  if (!items || items.length === 0) return null;
  return (
    <Card css={style} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{formatMessage({ id: 'cart-checkout.saved.title' })}</h2>
        <Link to={routes.wishlist()}>{formatMessage({ id: 'cart-checkout.saved.all' })}</Link>
      </header>
      <ul id={SAVED_ITEMS_ID}>
        {items.map((item, index) => (
          <SavedItemRow
            key={item.product.id}
            item={item}
            onMoved={() => recoverFocus(() => findRowLink(SAVED_ITEMS_ID, index))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SavedItemRowProps {
  readonly item: SavedItem;
  /** Called when a move has ended, also one that failed. */
  readonly onMoved: () => void;
}

function SavedItemRow({ item, onMoved }: SavedItemRowProps) {
  const { formatMessage } = useIntl();
  const { restore, remove } = useSavedItems();
  const [busy, setBusy] = useState<'restore' | 'remove' | null>(null);
  const { product, quantity, is_eligible_to_deliver: isDelivered } = item;
  const isBuyable = isDelivered && product.qty > 0;
  const run = (action: 'restore' | 'remove') => {
    setBusy(action);
    void (action === 'restore' ? restore : remove)(product).finally(() => {
      setBusy(null);
      onMoved();
    });
  };
  const label = (id: string) => formatMessage({ id: `cart-checkout.saved.${id}` }, { name: product.name });
  return (
    <li>
      <ProductThumb image={product.image} />
      <div>
        <Link to={routes.productVariant(product)}>
          <BidiText text={product.name} />
        </Link>
        {quantity > 1 && <p className="facts">{formatMessage({ id: 'cart-checkout.mini.quantity' }, { quantity })}</p>}
        {isDelivered && <Price price={product.taxed_newprice} size="sm" />}
        <SavedItemNews item={item} />
      </div>
      <div className="moves">
        {isBuyable && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy === 'restore'}
            aria-label={label('restoreNamed')}
            onClick={() => run('restore')}
          >
            {label('restore')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          busy={busy === 'remove'}
          aria-label={label('removeNamed')}
          onClick={() => run('remove')}
        >
          {label('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Says that the product cannot be bought now, or that its price has changed since it was saved. */
function SavedItemNews({
  item: { product, saved_price: saved, is_eligible_to_deliver: isDelivered },
}: {
  readonly item: SavedItem;
}) {
  const { formatMessage } = useIntl();
  const host = useHost();
  if (!isDelivered) return <p className="news">{formatMessage({ id: 'cart-checkout.saved.notDelivered' })}</p>;
  if (product.qty === 0) return <p className="news">{formatMessage({ id: 'cart-checkout.saved.soldOut' })}</p>;
  if (!saved) return null;
  return (
    <p className="facts">
      {formatMessage({ id: 'cart-checkout.saved.priceWas' }, { price: formatMoney(saved, host) })}
    </p>
  );
}
